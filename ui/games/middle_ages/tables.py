"""Map and margin as tables, for those who listen to the page instead of looking at it."""

from hansa_core.middle_ages.content import NOBODY
from hansa_core.middle_ages.position import AgesPosition
from ui.games.middle_ages.names import goods_of, stands
from ui.session.table import Table
from ui.words.catalogue import Catalogue
from ui.words.html import Html, join, tag


def reading_tables(table: Table[AgesPosition], words: Catalogue) -> Html:
    view = table.view
    return join([_cities(table, view, words), _wagons(table, view, words), _prices(view, words)])


def _table(caption: str, head: list[str], rows: list[list[str]]) -> Html:
    columns = tag("tr", *(tag("th", name, scope="col") for name in head))
    body = [tag("tr", tag("th", row[0], scope="row"), *(tag("td", cell) for cell in row[1:])) for row in rows]
    return tag("table", tag("caption", caption), tag("thead", columns), tag("tbody", *body))


def _named(units: bytearray, view: AgesPosition, words: Catalogue) -> str:
    goods = goods_of(units, view.content.board.goods)
    return ", ".join(words.say(f"middle_ages.good.{good}") for good in goods) or words.say("middle_ages.empty")


def _cities(table: Table[AgesPosition], view: AgesPosition, words: Catalogue) -> Html:
    board = view.content.board
    rows = []
    for number, city in enumerate(board.cities):
        sold = ", ".join(words.say(f"middle_ages.good.{board.goods[good]}") for good in board.sells[number])
        stores = [_named(view.store(seat, number), view, words) for seat in range(len(table.names))]
        rows.append([words.proper["city"][city], sold, words.number(view.bonus[number]), *stores])
    columns = [words.say(f"middle_ages.column.{name}") for name in ("city", "sells", "bonus")]
    return _table(words.say("middle_ages.column.cities"), [*columns, *table.names], rows)


def _wagons(table: Table[AgesPosition], view: AgesPosition, words: Catalogue) -> Html:
    rows = []
    for wagon in range(len(view.places)):
        master = view.masters[wagon]
        name = table.names[master] if master != NOBODY else words.say("middle_ages.nobody")
        loads = [_named(view.aboard(wagon, seat), view, words) for seat in range(len(table.names))]
        rows.append([words.say("middle_ages.wagon", n=wagon + 1), stands(view, wagon, words), name, *loads])
    columns = [words.say(f"middle_ages.column.{name}") for name in ("wagon", "where", "master")]
    return _table(words.say("middle_ages.column.wagons"), [*columns, *table.names], rows)


def _prices(view: AgesPosition, words: Catalogue) -> Html:
    board = view.content.board
    rows = [
        [words.say(f"middle_ages.good.{name}"), words.number(board.buy[view.levels[good]]),
         words.number(board.sell[view.levels[good]]), str(view.supply[good])]
        for good, name in enumerate(board.goods)
    ]  # fmt: skip
    columns = [words.say(f"middle_ages.ledger.{name}") for name in ("prices", "buy", "sell", "left")]
    return _table(words.say("middle_ages.ledger.prices"), columns, rows)
