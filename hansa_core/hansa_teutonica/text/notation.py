"""A position as text and as canonical bytes. The form is described in `docs/notation_hansa_teutonica.md`."""

from typing import TYPE_CHECKING

from hansa_core.hansa_teutonica import hidden
from hansa_core.hansa_teutonica.actions import displaced
from hansa_core.hansa_teutonica.actions.desk import SKILLS
from hansa_core.hansa_teutonica.editions import KINDS, UNKNOWN
from hansa_core.hansa_teutonica.map.pieces import CUBE, DISC, SHAPES, piece_of, piece_word
from hansa_core.hansa_teutonica.modules.favour_tiles import NOT_IN_PLAY, ON_DISPLAY, OWNED, TILES
from hansa_core.hansa_teutonica.modules.mission_cards import cards
from hansa_core.hansa_teutonica.modules.state import MOMENTS, NO_MODULES, NOWHERE

if TYPE_CHECKING:
    from hansa_core.hansa_teutonica.position import HansaPosition

NONE = "none"
FREE_WORD = "."
DISPLAY = "display"


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
            *_other_boards(p),
            *_modules_numbers(p),
        )
    )


def _other_boards(p: "HansaPosition") -> list[bytes]:
    """What only boards with permanent markers have: Die Hanse has none, and its bytes stay as they were."""
    if not any(p.content.board.permanent):
        return []
    waiting = b"" if p.permanent is None else bytes(p.permanent)
    parts = (p.spent, waiting, *p.green)
    return [bytes(map(len, parts)), *parts]


def _modules_numbers(p: "HansaPosition") -> list[bytes]:
    """Nothing where there are no modules."""
    now = p.modules
    if now == NO_MODULES:
        return []
    return [now.missions, now.tiles, bytes((now.moment, now.pawn, now.founding, now.undrawn))]


def _displaced_numbers(now: displaced.Displaced) -> list[int]:
    return [now.seat, now.shape, now.origin, now.extras, now.at + 2, *now.extras_at]


def to_text(p: "HansaPosition") -> str:
    """Every line that says anything, in the order of the documentation."""
    lines = [p.setup.line, _turn(p), *_seats(p), *_board(p), *_markers(p), *_modules(p), *_unfinished(p)]
    return "\n".join(lines) + "\n"


def _turn(p: "HansaPosition") -> str:
    if p.phase == "over":
        return f"turn {p.active} over {p.reason}"
    if p.phase in ("replacing", "pawn"):
        return f"turn {p.active} {p.phase}"
    moment = f" {MOMENTS[p.modules.moment]}" if p.modules.moment else ""
    return f"turn {p.active} actions {p.actions}{moment}"


def _seats(p: "HansaPosition") -> list[str]:
    lines = []
    seats = range(p.setup.players)
    for seat in seats:
        levels = (f"{skill} {level}" for skill, level in zip(SKILLS, p.desk[5 * seat : 5 * seat + 5], strict=True))
        lines.append(" ".join(("desk", str(seat), *levels)))
    for name, pieces in (("supply", p.supply), ("stock", p.stock)):
        for seat in seats:
            lines.append(f"{name} {seat} cubes {pieces[piece_of(seat, CUBE)]} discs {pieces[piece_of(seat, DISC)]}")
    lines += [f"prestige {seat} {prestige}" for seat, prestige in enumerate(p.prestige)]
    for name, owned in (("unused", p.unused), ("used", p.used)):
        for seat in range(len(owned) // KINDS):
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
        if not slots:
            standing = bytearray(p.green[board.green_cities.index(city)])
        if any(standing) or extras:
            left = [*_pieces(bytes(reversed(extras))), "|"] if extras else []
            lines.append(" ".join(("city", board.cities[city], *left, *_pieces(standing))))
    if any(p.table):
        lines.append(" ".join(("table", *(str(owner - 1) if owner else FREE_WORD for owner in p.table))))
    if p.east_west:
        lines.append(" ".join(("east_west", *map(str, p.east_west))))
    if p.spent:
        lines.append(" ".join(("spent", *(board.cities[city] for city in p.spent))))
    return lines


def _markers(p: "HansaPosition") -> list[str]:
    board, words = p.content.board, p.content.edition.markers
    lines = [f"marker {board.routes[route]} {words[kind]}" for route, kind in enumerate(p.marker_on) if kind]
    lines = lines or [f"marker {NONE}"]
    for name, markers in (("marker_supply", p.marker_supply), ("plate", p.plate), ("waiting", p.waiting)):
        if markers or name == "marker_supply":
            lines.append(" ".join((name, *(map(str, hidden.marker_words(p, markers) or [NONE])))))
    return lines


def _modules(p: "HansaPosition") -> list[str]:
    """Mission cards, favour tiles, the pawn."""
    now = p.modules
    words = ["?" if card == UNKNOWN else cards().words[card] for card in now.missions]
    lines = [f"mission {seat} {word}" for seat, word in enumerate(words)]
    for where in sorted(set(now.tiles) - {NOT_IN_PLAY}):
        tiles = [TILES[tile] for tile, lies in enumerate(now.tiles) if lies == where]
        lines.append(" ".join(("favour", DISPLAY if where == ON_DISPLAY else str(where - OWNED), *tiles)))
    if p.content.provinces is not None and now.pawn != NOWHERE:
        lines.append(f"pawn {p.content.provinces.words[now.pawn]}")
    return lines


def _unfinished(p: "HansaPosition") -> list[str]:
    """A displacement, pieces in hand, pieces taken off."""
    board = p.content.board
    lines = ["sharing"] if p.phase == "sharing" else []
    if p.modules.founding != NOWHERE:
        lines.append(f"founding {board.routes[p.modules.founding]}")
    if p.modules.undrawn:
        lines.append("ending markers")
    if p.displaced is not None:
        now = p.displaced
        words = ["displaced", str(now.seat), SHAPES[now.shape], "from", board.routes[now.origin]]
        words += ["extras", str(now.extras)]
        if now.at != displaced.IN_HAND:
            words += ["at", "stock" if now.at == displaced.TO_STOCK else board.posts[now.at]]
        if now.extras_at:
            words += ["with", *(board.posts[post] for post in now.extras_at)]
        lines.append(" ".join(words))
    if p.permanent is not None:
        this = p.permanent
        words = ["permanent", board.routes[this.route], "left", str(this.left)]
        if board.permanent[this.route] == "deploy_two":
            words += ["cubes", str(this.cubes), "discs", str(this.discs)]
        lines.append(" ".join(words))
    for name, pairs in (("lifted", p.lifted), ("put", p.put_down), ("taken", p.taken)):
        if pairs:
            lines.append(" ".join((name, *(f"{piece_word(piece)}@{board.posts[post]}" for post, piece in pairs))))
    if p.hand:
        lines.append(" ".join(("hand", *map(piece_word, p.hand))))
    return lines
