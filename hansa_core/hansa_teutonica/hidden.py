"""Hidden information: the marker supply and the plate; mission cards are in `missions` (section 20)."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from hansa_core.hansa_teutonica.actions import three_pieces
from hansa_core.hansa_teutonica.editions import KINDS, UNKNOWN
from hansa_core.hansa_teutonica.kinds import Reveal
from hansa_core.hansa_teutonica.modules import missions
from hansa_core.table.chance import Chance
from hansa_core.table.errors import Refused
from hansa_core.table.events import Event
from hansa_core.table.hidden import HIDDEN, Hidden
from hansa_core.table.moves import Move
from hansa_core.table.phases import Step
from hansa_core.table.position import Prompt

if TYPE_CHECKING:
    from hansa_core.hansa_teutonica.position import HansaPosition


def marker_words(p: "HansaPosition", markers: bytes) -> list[str | Hidden]:
    return [HIDDEN if kind == UNKNOWN else p.content.edition.markers[kind] for kind in markers]


def view(p: "HansaPosition", seat: int | None) -> "HansaPosition":
    """As a seat may know it; an unfinished chain is its maker's alone (T5)."""
    seen = _without_secrets(p, seat)
    if p.chain and seat != p.to_act:
        _take_back_chain(seen)
    return seen


def _take_back_chain(p: "HansaPosition") -> None:
    for post, _ in p.put_down:
        p.set_post(post, 0)
    for post, piece in (*p.lifted, *p.taken):
        p.set_post(post, piece)
    for _, piece in p.taken:
        three_pieces.home_of(p, piece)[piece] -= 1
    p.lifted = p.put_down = p.taken = ()
    p.hand = ()
    p.phase = "displaced" if p.displaced is not None else "main" if p.permanent is None else "permanent"
    p._legal = None


def _without_secrets(p: "HansaPosition", seat: int | None) -> "HansaPosition":
    """Nobody knows the supply; the plate is the active player's to see at the end of the turn, and nobody's before."""
    seen = p.copy()
    seen.marker_supply = bytes([UNKNOWN]) * len(p.marker_supply)
    if p.plate and not (p.phase == "replacing" and seat == p.active):
        seen.plate = bytes([UNKNOWN]) * len(p.plate)
        seen._legal = None
    if p.modules.missions:
        seen.modules = p.modules._replace(missions=missions.seen_by(p, seat))
    return seen


def unseen(p: "HansaPosition") -> list[int]:
    """By kind, how many markers this position does not know."""
    known = bytes(p.marker_on) + p.waiting + p.plate + p.marker_supply
    counts = p.content.edition.counts
    owned = [sum(p.unused[kind::KINDS]) + sum(p.used[kind::KINDS]) for kind in range(KINDS)]
    return [counts[kind] - known.count(kind) - owned[kind] if kind else 0 for kind in range(KINDS)]


def resample(p: "HansaPosition", seat: int | None, chance: Chance) -> "HansaPosition":
    """Deals the unknown markers; without a seat, only what is unknown even here."""
    world = p.copy() if seat is None else _without_secrets(p, seat)
    deck = chance.shuffled("resample", [kind for kind, number in enumerate(unseen(world)) for _ in range(number)])

    def dealt(markers: bytes) -> bytes:
        return bytes(deck.pop() if kind == UNKNOWN else kind for kind in markers)

    world.marker_supply = dealt(world.marker_supply)
    world.plate = bytes(sorted(dealt(world.plate)))
    world.waiting = bytes(sorted(dealt(world.waiting)))
    if UNKNOWN in world.modules.missions:
        world.modules = world.modules._replace(missions=missions.resampled(world, chance))
    world._legal = None
    return world


def question(p: "HansaPosition") -> dict[str, object]:
    """H126: a marker that waits face up, which this position does not know yet."""
    known = [word for word in marker_words(p, p.waiting) if word is not HIDDEN]
    return {"item": "waiting", "known": known, "left": len(p.waiting) - len(known)}


def truth(p: "HansaPosition", asked: Prompt) -> Move:
    if asked.params["item"] == "mission":
        return missions.truth(p, asked)
    waiting: Sequence[str | Hidden] = marker_words(p, p.waiting)
    kinds = p.content.moves.marker_number
    word = next(word for word in waiting if list(waiting).count(word) > asked.params["known"].count(word))
    assert isinstance(word, str)
    return p.content.moves.reveal[kinds[word]]


def list_reveal(p: "HansaPosition") -> Iterable[Move]:
    return [p.content.moves.reveal[kind] for kind, number in enumerate(unseen(p)) if number]


def reveal(p: "HansaPosition", move: Reveal, events: list[Event] | None) -> None:
    kind = p.content.moves.marker_number[move.marker]
    at = p.waiting.index(UNKNOWN)
    p.waiting = bytes(sorted(p.waiting[:at] + p.waiting[at + 1 :] + bytes([kind])))
    if events is not None:
        events.append(Event("hansa_teutonica.revealed", {"marker": move.marker}, reveals=True))


def why_not_reveal(p: "HansaPosition", move: Reveal) -> Refused:
    return Refused("H238", "hansa_teutonica.reveal_seen", marker=move.marker)


def not_revealing(p: "HansaPosition", move: Move) -> Refused:
    return Refused("H238", "hansa_teutonica.not_revealing")


REVEAL = Step(Reveal, list_reveal, why_not_reveal, reveal, outside=not_revealing)
