"""Who plays each seat: somebody at this device, somebody by links, the computer, or somebody far away."""

from collections.abc import Collection, Sequence

from hansa_core.table import Seat

HERE, LINK, BOT, FAR = KINDS = ("here", "link", "bot", "far")
OFFERED = (HERE, BOT, LINK, FAR)
"""The kinds that can be chosen so far."""
LEVELS = ("easy", "medium", "hard")
"""How well the computer plays; an address may also ask for `random`, which plays at random."""
USUAL = "medium"

Played = tuple[str, ...]
"""The kind of each seat, in the order of the seats; of one that the computer plays the level too: `bot.hard`."""


def bot(level: str) -> str:
    return f"{BOT}.{level}"


def kind_of(played: str) -> str:
    return played.partition(".")[0]


def level_of(played: str) -> str:
    """How well the computer plays that seat; empty where it does not."""
    kind, _, level = played.partition(".")
    return (level or USUAL) if kind == BOT else ""


def is_level(text: str) -> bool:
    return text in (*LEVELS, "random")


def is_played(text: object) -> bool:
    """Whether a text says who plays a seat."""
    if not isinstance(text, str):
        return False
    kind, dot, level = text.partition(".")
    return text in KINDS or (kind == BOT and bool(dot) and is_level(level))


def all_here(seats: int) -> Played:
    return (HERE,) * seats


def these_here(here: Collection[int], seats: int) -> Played:
    """Some at this device, the others by links."""
    return also_here(here, (LINK,) * seats)


def also_here(here: Collection[int], played: Played) -> Played:
    return tuple(HERE if seat in here else kind for seat, kind in enumerate(played))


def as_dealt(here: Collection[int], seats: Sequence[Seat]) -> Played:
    """Some at this device, the bots that were dealt in as bots, the others by links."""
    return also_here(here, tuple(bot(seat.bot) if is_level(seat.bot) else LINK for seat in seats))


def changed(played: Played, value: str) -> Played:
    """With `1.link` the second seat is played by links, with `1.bot.hard` by the computer; a seat or kind that is not
    offered changes nothing."""
    number, _, wanted = value.partition(".")
    if wanted == BOT:
        wanted = bot(USUAL)
    offered = is_played(wanted) and kind_of(wanted) in OFFERED
    return tuple(wanted if offered and number == str(seat) else now for seat, now in enumerate(played))
