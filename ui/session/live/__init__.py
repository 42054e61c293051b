"""Playing with people far away, each at a device of their own: cards, the lobby, the live table."""
