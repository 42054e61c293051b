"""The open game and what one can do with it. Plain Python: nothing here knows a browser."""
