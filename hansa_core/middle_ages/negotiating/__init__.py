"""The option *The Art of Negotiating*: deals with transfers and promises that bind (M109 to M114)."""
