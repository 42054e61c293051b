"""What can be added to any board: mission cards, Emperor's favour, provinces, the neutral player."""
