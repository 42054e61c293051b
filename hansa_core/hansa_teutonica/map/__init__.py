"""The board: cities, routes, posts, and what follows from who stands where."""
