"""Everything that touches the browser: the page, the canvas, gestures, storage, the lock between tabs."""
