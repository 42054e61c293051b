"""Live peers: messages, sessions, a simulated network with liars in it."""
