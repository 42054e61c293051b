"""The page in a real browser, played with mouse and keys."""
