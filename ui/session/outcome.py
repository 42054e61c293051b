"""What came of something that was asked for. Whoever did it says so; `App.apply` alone makes it so."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ui.session.notice import Notice

if TYPE_CHECKING:
    from ui.session.address import Address
    from ui.session.table import AnyTable


@dataclass(frozen=True)
class Outcome:
    """All that is left out stays as it is."""

    notice: Notice | None = None
    clears: bool = False
    """Whether the notice that stands goes also where no other takes its place."""
    announcement: str = ""
    """What the live region says next; and what it says at once: whose turn it is."""
    call: str = ""
    focus: str = ""
    """The key of the control that the focus is to go to."""
    table: "AnyTable | None" = None
    """Another game is laid out."""
    keeps: bool = False
    """Whether the open game has changed, and is to be saved."""
    by_bot: bool = False
    """Whether a bot did that: for its sake no game is saved that nobody here has asked for."""
    address: "Address | None" = None
    begins: bool = False
    """Whether a game begins at the address: then Back leads to the start screen."""
    look: str = ""
    """How the board is to be looked at: a command that the browser's board view knows."""

    def then(self, later: "Outcome") -> "Outcome":
        """Both, one after the other."""
        said = later.notice if later.clears or later.notice else self.notice
        return replace(
            later,
            notice=said,
            clears=self.clears or later.clears,
            announcement=later.announcement or self.announcement,
            call=later.call or self.call,
            focus=later.focus or self.focus,
            table=later.table or self.table,
            keeps=self.keeps or later.keeps,
            by_bot=self.by_bot and later.by_bot,
            address=later.address or self.address,
            begins=self.begins or later.begins,
            look=later.look or self.look,
        )
