"""How each game looks: one folder a game."""
