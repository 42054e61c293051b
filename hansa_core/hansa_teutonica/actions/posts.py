"""Steps that go to a post, and how a board or module limits the posts that are open to them (H190, H215)."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from hansa_core.hansa_teutonica.map.masks import EVERYWHERE
from hansa_core.table.moves import Move
from hansa_core.table.phases import Step

if TYPE_CHECKING:
    from hansa_core.hansa_teutonica.position import HansaPosition

M = TypeVar("M", bound=Move)


class PostLister(Protocol):
    """Lists the moves to posts of the mask `where`."""

    def __call__(self, p: "HansaPosition", where: int = EVERYWHERE, /) -> Iterable[Move]: ...


@dataclass(frozen=True)
class PostStep(Step["HansaPosition", M]):
    """An action (H28) whose list can be limited to some posts."""

    moves: PostLister


def within(step: PostStep[Any], open_posts: Callable[["HansaPosition"], int]) -> PostLister:
    """The step's list, on those posts alone that are open; however often it is limited, every limit counts."""
    inner = step.moves

    def moves(p: "HansaPosition", where: int = EVERYWHERE, /) -> Iterable[Move]:
        return inner(p, where & open_posts(p)) if p.actions else ()

    return moves
