"""What a player does in a turn: the five actions, establishing a route, markers, the end of the turn."""
