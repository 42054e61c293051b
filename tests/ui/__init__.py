"""The page's plain Python, without a browser."""
