"""The letter that stands for a seat wherever its colour does."""

from collections.abc import Sequence


def seat_letters(names: Sequence[str]) -> list[str]:
    """The initial of each name; where two begin alike, the next letter that tells them apart."""
    taken: list[str] = []
    for name in names:
        initials = [char.upper() for char in name if char.isalnum()] or ["?"]
        taken.append(next((char for char in initials if char not in taken), initials[0]))
    return taken
