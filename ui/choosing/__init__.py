"""From the one list of legal moves to a chosen one, click by click."""
