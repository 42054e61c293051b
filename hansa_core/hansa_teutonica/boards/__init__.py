"""What single boards change: green cities and permanent markers (East), countries and regions (Britannia)."""
