"""What the parts of the app share: the ports through which they ask, and the words in which they answer."""

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from hansa_core.table import TableError
from ui.session.notice import Notice
from ui.session.outcome import Outcome

if TYPE_CHECKING:
    from ui.session.device import Device
    from ui.session.saves import Saves
    from ui.session.table import AnyTable
    from ui.words.catalogue import Catalogue


class Ports(NamedTuple):
    """`apply` takes the outcome of what comes later: an answer of the clipboard, the write lock, a game that was
    read."""

    device: "Device"
    saves: "Saves"
    table: "Callable[[], AnyTable | None]"
    words: "Callable[[], Catalogue]"
    notice: Callable[[], Notice | None]
    apply: Callable[[Outcome], None]
    join: Callable[[str], None]
    """Opens an invitation to a live table, or an answer to one."""


class Part:
    """It changes what is its own; for all else it returns an outcome."""

    def __init__(self, ports: Ports) -> None:
        self.ports = ports
        self.device = ports.device
        self.saves = ports.saves

    @property
    def table(self) -> "AnyTable":
        """The open one: for those who act on nothing else."""
        table = self.ports.table()
        assert table is not None
        return table

    @property
    def words(self) -> "Catalogue":
        return self.ports.words()

    def notice(self, key: str, **params: object) -> Outcome:
        return Outcome(Notice(self.words.say(key, params)))

    def reason(self, problem: TableError) -> str:
        return self.words.say(problem.key, problem.params)
