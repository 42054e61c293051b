"""The header of a match: all that was fixed before the first move. It names the game as a PGN's tags do."""

import hashlib
import json
import re
from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple

from hansa_core.table.characters import is_plain
from hansa_core.table.errors import BadSetup
from hansa_core.table.game import Game, OptionValue, Setup

NAME_LIMIT = 20
SEED_LIMIT = 64
"""Characters of a seed, without its salt."""
SALT_LIMIT = 33
_SALT = re.compile(r"~[0-9a-f]{32}\Z")


class Seat(NamedTuple):
    """Who sits there: a name, a colour of the game, and the bot that plays it, if one does."""

    name: str
    colour: str
    bot: str = ""


class Header(NamedTuple):
    """`deal` says honestly what a record gives away: an `open` deal carries the seed and so every secret;
    a `watch` record carries only the seed's hash, and begins from a text position without secrets."""

    game: str
    version: int
    board: str
    edition: str
    options: Mapping[str, OptionValue]
    seats: tuple[Seat, ...]
    first: int | None
    deal: Literal["open", "watch"]
    seed: str
    seed_hash: str
    start: str = ""

    def canonical(self) -> bytes:
        """What the digest of a record begins with: everything but the seed itself, of which the hash stands in.

        The two records of one game, the players' and the spectators', differ in it by `deal` and `start`."""
        fields = {
            "board": self.board,
            "deal": self.deal,
            "edition": self.edition,
            "first": self.first,
            "game": self.game,
            "options": dict(self.options),
            "seats": [[seat.name, seat.colour, seat.bot] for seat in self.seats],
            "seed": self.seed_hash,
            "start": self.start,
            "version": self.version,
        }
        return json.dumps(fields, sort_keys=True, separators=(",", ":"), ensure_ascii=True).encode("ascii")


def salted(seed: str, salt: str) -> str:
    """A seed that somebody typed, with 128 random bits as 32 hexadecimal digits: it deals the same game, and its hash,
    which spectators get, does not betray it to whoever tries all short seeds."""
    return f"{seed}~{salt}"


def without_salt(seed: str) -> str:
    """What a game is dealt from."""
    return _SALT.sub("", seed)


def hash_of_seed(seed: str) -> str:
    """Of the whole seed, its salt included."""
    return hashlib.sha256(b"hansa seed\0" + seed.encode("utf-8")).hexdigest()


def open_header(
    game: Game, setup: Setup, seats: Sequence[str | Seat], seed: str, first: int | None, start: str
) -> Header:
    """A checked header for a game dealt from a seed."""
    checked_seed(seed)
    return Header(
        game=game.id,
        version=game.version,
        board=setup.board,
        edition=setup.edition,
        options=setup.recorded,
        seats=checked_seats(game, seats),
        first=checked_first(setup, first),
        deal="open",
        seed=seed,
        seed_hash=hash_of_seed(seed),
        start=start,
    )


def checked_first(setup: Setup, first: int | None) -> int | None:
    if first is not None and not (type(first) is int and 0 <= first < setup.players):
        raise BadSetup("setup.first", players=setup.players)
    return first


def checked_seats(game: Game, seats: Sequence[str | Seat]) -> tuple[Seat, ...]:
    """Seats with sound, different names and different colours; who named no colour gets the next free one."""
    if len(seats) > len(game.colours):
        raise BadSetup("setup.player_count", players=len(seats), allowed=list(game.players))
    asked = [seat if isinstance(seat, Seat) else Seat(seat, "") for seat in seats]
    taken = [seat.colour for seat in asked if seat.colour]
    for colour in taken:
        if colour not in game.colours or taken.count(colour) > 1:
            raise BadSetup("setup.colour", colour=colour, colours=list(game.colours))
    free = iter([colour for colour in game.colours if colour not in taken])
    checked: list[Seat] = []
    for seat in asked:
        checked_name(seat.name)
        if any(seat.name == other.name for other in checked):
            raise BadSetup("setup.same_name", name=seat.name)
        if seat.bot and not (len(seat.bot) <= NAME_LIMIT and seat.bot.isascii() and seat.bot.isidentifier()):
            raise BadSetup("setup.bot", name=seat.name)
        checked.append(seat if seat.colour else Seat(seat.name, next(free), seat.bot))
    return tuple(checked)


def checked_seed(seed: str) -> str:
    if not isinstance(seed, str) or not 1 <= len(without_salt(seed)) <= SEED_LIMIT or not is_plain(seed):
        raise BadSetup("setup.seed", limit=SEED_LIMIT)
    return seed


def checked_name(name: str) -> str:
    if not isinstance(name, str) or not 1 <= len(name) <= NAME_LIMIT:
        raise BadSetup("setup.name_length", limit=NAME_LIMIT)
    if not is_plain(name) or name.strip() != name:
        raise BadSetup("setup.name_characters", name=ascii(name))
    return name
