"""Masks of posts as whole numbers: one byte of each is a post, so that two masks are joined in one step."""

from collections.abc import Iterable
from typing import Final

EVERYWHERE: Final = -1
"""Every post: joined with another mask, it changes nothing."""


def mask(chosen: Iterable[object]) -> int:
    """255 for each chosen post, 0 for each other."""
    return int.from_bytes(bytes(255 if each else 0 for each in chosen), "little")


def masked(posts: bytes | bytearray, where: int) -> bytes:
    """What `posts` holds on the posts of a mask, and 0 on all others."""
    return (int.from_bytes(posts, "little") & where).to_bytes(len(posts), "little")
