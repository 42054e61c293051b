"""Pictures as plain data: scenes, SVG, the visible part of a board, icons, charts."""
