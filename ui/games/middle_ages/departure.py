"""How a wagon's move is put together: a row of tiles, a row of wagons, then the ways. What was chosen stays in sight
and can be changed; what cannot be chosen is there all the same, and says why."""

from typing import Final, NamedTuple

from hansa_core.middle_ages.cards import INVESTMENTS
from hansa_core.middle_ages.declaration import MoveWagon
from hansa_core.table import Refused
from ui.choosing.choice import Option
from ui.games.middle_ages.art import art_svg, wagon
from ui.games.middle_ages.asked import Asked
from ui.games.middle_ages.tiles import tile
from ui.words.html import Html, join, tag

SOURCE: Final = "source."
WAGON: Final = "wagon:"
TILE_GONE: Final = ("tile_used", "one_tile")
STANDS_STILL: Final = ("axle", "arrived", "gave")
"""Refusals that tiles and wagons are told; any other comes of there being no way."""


class Cell(NamedTuple):
    key: str
    inside: Html
    pressed: bool
    offered: bool
    why_not: str


def departure(asked: Asked) -> Html | None:
    """As long as a wagon can be moved by what was chosen so far."""
    if not any(isinstance(move, MoveWagon) for move in asked.table.choice.left):
        return None
    source, number = chosen(asked, SOURCE), chosen(asked, WAGON)
    card = asked.say(f"middle_ages.investment.{source}") if source in INVESTMENTS else ""
    return join([
        _line(asked, "tile", [_tile(asked, points) for points in asked.board.tiles], card),
        _line(asked, "wagon", [_wagon(asked, each) for each in range(1, len(asked.view.places) + 1)]),
        tag("p", asked.say("middle_ages.choose.way"), class_="sub") if source and number else None,
    ])  # fmt: skip


def is_cell(asked: Asked, option: Option) -> bool:
    """Whether an option stands in one of these rows."""
    name = option.key.removeprefix(SOURCE)
    return asked.phase == "turn" and (option.key.startswith(WAGON) or (name != option.key and name not in INVESTMENTS))


def chosen(asked: Asked, kind: str) -> str:
    """The tile or card with which it moves, or the number of the wagon; empty while that is open."""
    choice = asked.table.choice
    words = (*choice.stem, choice.now.place) if choice.narrowed else choice.stem
    return next((word.removeprefix(kind) for word in words if word.startswith(kind)), "")


def _line(asked: Asked, name: str, cells: list[Cell], card: str = "") -> Html:
    said = asked.say(f"middle_ages.choose.{name}")
    shown = [_shown(asked, cell) for cell in cells]
    chip = tag("span", card, class_="chip") if card else None
    return tag("div", tag("span", said, class_="lbl"), *shown, chip, class_=f"cells {name}-cells", role="group",
               aria_label=said)  # fmt: skip


def _tile(asked: Asked, points: int) -> Cell:
    source = str(points)
    used = not asked.view.tiles[asked.seat] >> asked.board.tiles.index(points) & 1
    refused = _refused(asked, source, 1)
    return Cell(
        SOURCE + source,
        join([
            tile(points, asked.table.colours[asked.seat], used),
            tag("span", asked.say("middle_ages.tile", n=points), class_="unseen"),
        ]),
        chosen(asked, SOURCE) == source,
        any(isinstance(move, MoveWagon) and move.source == source for move in asked.table.legal),
        _said(asked, refused) if _reason(refused) in TILE_GONE else asked.say("middle_ages.do_about.tile"),
    )  # fmt: skip


def _wagon(asked: Asked, number: int) -> Cell:
    source = chosen(asked, SOURCE)
    moves = [move for move in asked.table.legal if isinstance(move, MoveWagon) and source in ("", move.source)]
    offered = any(move.wagon == number for move in moves)
    refused = _refused(asked, moves[0].source, number)
    stands, name = _reason(refused) in STANDS_STILL, asked.say("middle_ages.wagon", n=number)
    said = asked.say(f"middle_ages.stays.{_reason(refused) if stands else 'no_way'}")
    if offered:
        said = asked.say("middle_ages.of_yours", n=sum(asked.view.aboard(number - 1, asked.seat)))
    return Cell(
        f"{WAGON}{number}",
        join([art_svg(wagon(number), 34), tag("span", name, class_="unseen"), " ", tag("small", said)]),
        chosen(asked, WAGON) == str(number),
        offered,
        _said(asked, refused) if stands else "",
    )


def _refused(asked: Asked, source: str, number: int) -> Refused | None:
    """Why it cannot be moved with that, whatever the way."""
    place = asked.board.roads.words[asked.view.places[number - 1]]
    return asked.view.why_not(MoveWagon(source, number, place))


def _reason(refused: Refused | None) -> str:
    return refused.key.rpartition(".")[2] if refused else ""


def _said(asked: Asked, refused: Refused | None) -> str:
    return asked.say(refused.key, **refused.params) if refused else ""


def _shown(asked: Asked, cell: Cell) -> Html:
    """A row of the choice while it is asked for; later it can be taken instead; before its time it is only seen."""
    option = next((each for each in asked.table.choice.options if each.key == cell.key), None)
    if option is not None:
        number = str(option.number) if option.number else None
        return tag("button", tag("kbd", number, class_="n") if number else None, cell.inside, type="button",
                   class_="cell", data_row=True, data_key=f"pick.{cell.key}",
                   data_pick=None if option.move else cell.key, data_move=str(option.move) if option.move else None,
                   data_at=option.place or None, aria_keyshortcuts=number)  # fmt: skip
    if not cell.offered:
        why = tag("span", cell.why_not, class_="unseen") if cell.why_not else None
        return tag("span", cell.inside, why, class_="cell barred", title=cell.why_not or None)
    if asked.table.choice.group:
        return tag("button", cell.inside, type="button", class_="cell", data_word=cell.key,
                   aria_pressed="true" if cell.pressed else "false", data_key=f"word.{cell.key}")  # fmt: skip
    return tag("span", cell.inside, class_="cell chosen" if cell.pressed else "cell")
