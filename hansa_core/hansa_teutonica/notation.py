"""A position as text and as canonical bytes. The form is described in `docs/notation_hansa.md`."""

from typing import TYPE_CHECKING

from hansa_core.hansa_teutonica import displaced, hidden
from hansa_core.hansa_teutonica.desk import SKILLS
from hansa_core.hansa_teutonica.editions import KINDS
from hansa_core.hansa_teutonica.pieces import CUBE, DISC, SHAPES, piece_of, piece_word

if TYPE_CHECKING:
    from hansa_core.hansa_teutonica.position import HansaPosition

NONE = "none"
FREE_WORD = "."


def canonical(p: "HansaPosition") -> bytes:
    """All that influences the future, each part of known length or preceded by its length."""
    extras = b"".join(bytes([city, len(found)]) + found for city, found in enumerate(p.extras) if found)
    now = b"" if p.displaced is None else bytes(_displaced_numbers(p.displaced))
    chain = (bytes(number for pair in pairs for number in pair) for pairs in (p.lifted, p.put_down, p.taken))
    parts = (p.marker_supply, p.plate, p.waiting, p.east_west, extras, now, *chain)
    return b"".join(
        (
            p.setup.line.encode("ascii"),
            b"\n",
            p.posts,
            p.slots,
            p.table,
            p.marker_on,
            bytes(p.supply),
            bytes(p.stock),
            p.desk,
            bytes(p.prestige),
            p.unused,
            p.used,
            bytes((p.active, p.actions)),
            f"{p.phase} {p.reason}".encode("ascii"),
            bytes(map(len, parts)),
            *parts,
        )
    )


def _displaced_numbers(now: displaced.Displaced) -> list[int]:
    return [now.seat, now.shape, now.origin, now.extras, now.at + 2, *now.extras_at]


def to_text(p: "HansaPosition") -> str:
    """Every line that says anything, in the order of the documentation."""
    lines = [p.setup.line, _turn(p), *_seats(p), *_board(p), *_markers(p), *_unfinished(p)]
    return "\n".join(lines) + "\n"


def _turn(p: "HansaPosition") -> str:
    if p.phase == "over":
        return f"turn {p.active} over {p.reason}"
    return f"turn {p.active} replacing" if p.phase == "replacing" else f"turn {p.active} actions {p.actions}"


def _seats(p: "HansaPosition") -> list[str]:
    lines = []
    seats = range(p.setup.players)
    for seat in seats:
        levels = (f"{skill} {level}" for skill, level in zip(SKILLS, p.desk[5 * seat : 5 * seat + 5], strict=True))
        lines.append(" ".join(("desk", str(seat), *levels)))
    for name, pieces in (("supply", p.supply), ("stock", p.stock)):
        for seat in seats:
            lines.append(f"{name} {seat} cubes {pieces[piece_of(seat, CUBE)]} discs {pieces[piece_of(seat, DISC)]}")
    lines += [f"prestige {seat} {p.prestige[seat]}" for seat in seats]
    for name, owned in (("unused", p.unused), ("used", p.used)):
        for seat in seats:
            words = [
                p.content.edition.markers[kind] for kind in range(1, KINDS) for _ in range(owned[KINDS * seat + kind])
            ]
            if words:
                lines.append(" ".join((name, str(seat), *words)))
    return lines


def _pieces(pieces: bytes | bytearray) -> list[str]:
    return [piece_word(piece) if piece else FREE_WORD for piece in pieces]


def _board(p: "HansaPosition") -> list[str]:
    board = p.content.board
    lines = []
    for route, posts in zip(board.routes, board.posts_of, strict=True):
        standing = p.posts[posts.start : posts.stop]
        if any(standing):
            lines.append(" ".join(("route", route, *_pieces(standing))))
    for city, slots in enumerate(board.slots_of):
        standing, extras = p.slots[slots.start : slots.stop], p.extras[city]
        if any(standing) or extras:
            left = [*_pieces(bytes(reversed(extras))), "|"] if extras else []
            lines.append(" ".join(("city", board.cities[city], *left, *_pieces(standing))))
    if any(p.table):
        lines.append(" ".join(("table", *(str(owner - 1) if owner else FREE_WORD for owner in p.table))))
    if p.east_west:
        lines.append(" ".join(("east_west", *map(str, p.east_west))))
    return lines


def _markers(p: "HansaPosition") -> list[str]:
    board, words = p.content.board, p.content.edition.markers
    lines = [f"marker {board.routes[route]} {words[kind]}" for route, kind in enumerate(p.marker_on) if kind]
    lines = lines or [f"marker {NONE}"]
    for name, markers in (("marker_supply", p.marker_supply), ("plate", p.plate), ("waiting", p.waiting)):
        if markers or name == "marker_supply":
            lines.append(" ".join((name, *(map(str, hidden.marker_words(p, markers) or [NONE])))))
    return lines


def _unfinished(p: "HansaPosition") -> list[str]:
    """A displacement, pieces in hand, pieces taken off."""
    board = p.content.board
    lines = []
    if p.displaced is not None:
        now = p.displaced
        words = ["displaced", str(now.seat), SHAPES[now.shape], "from", board.routes[now.origin]]
        words += ["extras", str(now.extras)]
        if now.at != displaced.IN_HAND:
            words += ["at", "stock" if now.at == displaced.TO_STOCK else board.posts[now.at]]
        if now.extras_at:
            words += ["with", *(board.posts[post] for post in now.extras_at)]
        lines.append(" ".join(words))
    for name, pairs in (("lifted", p.lifted), ("put", p.put_down), ("taken", p.taken)):
        if pairs:
            lines.append(" ".join((name, *(f"{piece_word(piece)}@{board.posts[post]}" for post, piece in pairs))))
    if p.hand:
        lines.append(" ".join(("hand", *map(piece_word, p.hand))))
    return lines
