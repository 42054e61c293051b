"""What links of version 2 know about this game. Frozen: a shipped link must read the same for ever."""
