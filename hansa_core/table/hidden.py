"""The value that stands where a viewer may not look; `?` in text."""

import enum
from typing import Final, Literal


class Hidden(enum.Enum):
    HIDDEN = "?"

    def __str__(self) -> str:
        return "?"

    def __repr__(self) -> str:
        return "HIDDEN"


HIDDEN: Final[Literal[Hidden.HIDDEN]] = Hidden.HIDDEN
