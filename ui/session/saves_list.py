"""What is open in the list of saved games: the row with its tools out, the one being renamed, the deleted one."""

from dataclasses import dataclass


@dataclass
class SavesList:
    """All closed, at first."""

    whole: bool = False
    """Whether all games are shown, and not only the latest."""
    tools: str = ""
    renamed: str = ""
    deleted: tuple[str, str] | None = None
    """Id and text of the save that can be put back."""
