"""Stands in for the standard library's sockets, which a page has not: the names that asyncio's signatures use."""

AF_UNSPEC = 0
AI_PASSIVE = 1
