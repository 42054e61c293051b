"""The own desk: cash, movement tiles, cards with what they do, and where the goods are; and the others in short."""

from collections.abc import Iterator

from hansa_core.middle_ages.cards import INFLUENCE, INVESTMENTS, UNKNOWN_INFLUENCE
from hansa_core.middle_ages.content import UNKNOWN
from hansa_core.middle_ages.position import AgesPosition
from ui.games.middle_ages.art import goods_svg
from ui.games.middle_ages.asked import badge, state_of
from ui.games.middle_ages.leads import DESK
from ui.games.middle_ages.names import goods_of
from ui.games.middle_ages.phases import CARD_PHASES
from ui.games.middle_ages.tiles import tile
from ui.screens.bots import bot_mark
from ui.session.table import Table
from ui.words.catalogue import Catalogue
from ui.words.html import Html, join, tag


def own_desk(table: Table[AgesPosition], words: Catalogue) -> Html:
    """Of who looks; behind a curtain, of who is asked next, with nothing on it that is secret."""
    view = table.view
    seat = table.viewer
    if seat is None:
        seat = max(0, table.match.to_act if table.match.to_act is not None else view.first)
    return join(
        [
            _own(table, words, seat),
            _section(
                "movement", words, _tiles(view, seat, table.colours[seat], words), words.say("middle_ages.tiles_about")
            ),
            _section("influence_cards", words, _influence(view, seat, words), words.say("middle_ages.secret")),
            _section("investments", words, _owned(view, seat, words)),
            _section("your_goods", words, _goods(view, seat, words)),
        ]
    )


def _section(name: str, words: Catalogue, inside: Html, note: str = "") -> Html:
    head = tag("header", tag("h3", words.say(f"middle_ages.{name}")), tag("span", note, class_="lbl") if note else None)
    # Where it is too long it scrolls, and so the keyboard must come to it.
    return tag("section", head, inside, class_=f"ages-desk {name}", tabindex="0", data_key=f"desk.{name}",
               data_leads=DESK[name])  # fmt: skip


def _own(table: Table[AgesPosition], words: Catalogue, seat: int) -> Html:
    view = table.view
    cash = "?" if view.cash[seat] == UNKNOWN else words.number(view.cash[seat])
    level = view.status[seat]
    upkeep = words.number(view.content.board.upkeep[level])
    return tag(
        "div",
        tag("header", badge(table, seat, 28), tag("h2", table.names[seat])),
        tag("p", tag("b", cash, class_="cash"), tag("small", words.say("middle_ages.only_you"), class_="lbl")),
        tag("p", words.say("middle_ages.level_upkeep", level=level, florins=upkeep), class_="lbl"),
        _debt(view, seat, words),
        class_="own ages-own",
        data_leads=DESK["own"],
    )


def _debt(view: AgesPosition, seat: int, words: Catalogue) -> Html | None:
    loans = view.loans[seat]
    return tag("span", words.say("middle_ages.loans", n=loans), class_="loan") if loans else None


def _tiles(view: AgesPosition, seat: int, colour: str, words: Catalogue) -> Html:
    points = view.content.board.tiles
    left = [number for at, number in enumerate(points) if view.tiles[seat] >> at & 1]
    cells = [tile(number, colour, number not in left) for number in points]
    return tag(
        "span", *cells, tag("span", words.say("middle_ages.tiles_left", tiles=left), class_="unseen"), class_="tiles"
    )


def _influence(view: AgesPosition, seat: int, words: Catalogue) -> Html:
    hand = view.hand(seat)
    cards = [
        tag(
            "li",
            tag("b", words.say(f"middle_ages.influence.{INFLUENCE[card]}")),
            tag("span", words.say(f"middle_ages.does.{INFLUENCE[card]}")),
            tag("small", words.say("middle_ages.in_phase", n=CARD_PHASES[INFLUENCE[card]])),
            class_="ages-card influence",
            title=words.say(f"middle_ages.does.{INFLUENCE[card]}"),
        )
        for card in range(len(INFLUENCE))
        for _ in range(hand[card])
    ]
    unknown = hand[UNKNOWN_INFLUENCE]
    if unknown:
        cards.append(tag("li", tag("b", words.say("middle_ages.cards", n=unknown)), class_="ages-card influence"))
    return tag("ul", *cards) if cards else tag("p", words.say("middle_ages.none"), class_="lbl")


def _owned(view: AgesPosition, seat: int, words: Catalogue) -> Html:
    cards = [
        tag(
            "li",
            tag("b", words.say(f"middle_ages.investment.{name}")),
            tag("span", words.say(f"middle_ages.does.{name}")),
            tag("small", words.say("middle_ages.in_phase", n=CARD_PHASES[name])),
            class_="ages-card investment",
            title=words.say(f"middle_ages.does.{name}"),
        )
        for card, name in enumerate(INVESTMENTS)
        if view.owns(seat, card)
    ]
    return tag("ul", *cards) if cards else tag("p", words.say("middle_ages.by_auction"), class_="lbl")


def has(view: AgesPosition, seat: int, words: Catalogue) -> str:
    """What a seat has, in a sentence."""
    cash = "?" if view.cash[seat] == UNKNOWN else words.number(view.cash[seat])
    cards = [words.say(f"middle_ages.influence.{INFLUENCE[card]}")
             for card in range(len(INFLUENCE)) for _ in range(view.hand(seat)[card])]  # fmt: skip
    cards += [words.say(f"middle_ages.investment.{name}") for card, name in enumerate(INVESTMENTS)
              if view.owns(seat, card)]  # fmt: skip
    goods = [f"{name} {said}" for name, _, said in _lying(view, seat, words)]
    parts = {
        "score.cash": cash,
        "score.level": str(view.status[seat]),
        "influence_cards": ", ".join(cards) or "–",
        "your_goods": ", ".join(goods) or "–",
    }
    return f"{words.names[seat]}. " + "; ".join(
        f"{words.say(f'middle_ages.{name}')}: {value}" for name, value in parts.items()
    )


def _lying(view: AgesPosition, seat: int, words: Catalogue) -> Iterator[tuple[str, list[str], str]]:
    """The goods of a seat by city and by wagon: where, which, and the same in words."""
    board = view.content.board
    rows = [(words.proper["city"][city], view.store(seat, number)) for number, city in enumerate(board.cities)]
    rows += [
        (words.say("middle_ages.wagon", n=wagon + 1), view.aboard(wagon, seat)) for wagon in range(len(view.places))
    ]
    for name, units in rows:
        if goods := goods_of(units, board.goods):
            yield name, goods, ", ".join(words.say(f"middle_ages.good.{good}") for good in goods)


def _goods(view: AgesPosition, seat: int, words: Catalogue) -> Html:
    """By city and by wagon."""
    shown = [
        tag(
            "li",
            tag("span", name),
            tag("span", goods_svg(goods, 20), class_="row-of"),
            tag("span", said, class_="unseen"),
        )
        for name, goods, said in _lying(view, seat, words)
    ]
    return tag("ul", *shown) if shown else tag("p", words.say("middle_ages.none"), class_="lbl")


# -- the others -------------------------------------------------------------------------------------------------------


def players(table: Table[AgesPosition], words: Catalogue) -> Html:
    """Everybody else, in the order of their turns. Nobody's cash."""
    count = len(table.names)
    me = table.viewer
    first = 0 if me is None else me + 1
    seats = [(first + k) % count for k in range(count if me is None else count - 1)]
    return join(
        [tag("h2", words.say("middle_ages.players"), class_="unseen"), *(_player(table, words, seat) for seat in seats)]
    )


def _player(table: Table[AgesPosition], words: Catalogue, seat: int) -> Html:
    view = table.view
    chips = [tag("span", words.say("middle_ages.is_first"), class_="chip")] if seat == view.first else []
    debt = _debt(view, seat, words)
    level = tag(
        "span", tag("small", words.say("middle_ages.score.level")), " ", tag("b", str(view.status[seat])), class_="pts"
    )
    over = table.match.to_act is None
    state = tag("span", "" if over else words.say(f"middle_ages.order.{state_of(table, seat)}"), class_="lbl")
    head = tag(
        "header",
        badge(table, seat, 22),
        tag("h3", table.names[seat], " ", bot_mark(table, seat, words)),
        *chips,
        debt,
        state,
        level,
        data_leads=DESK["level"],
    )
    held = sum(view.hand(seat))
    owned = [
        words.say(f"middle_ages.investment.{name}") for card, name in enumerate(INVESTMENTS) if view.owns(seat, card)
    ]
    line = tag(
        "div",
        _tiles(view, seat, table.colours[seat], words),
        tag("span", words.say("middle_ages.cards", n=held), class_="cnt influence", data_leads=DESK["influence_cards"]),
        tag("span", ", ".join(owned), class_="lbl", data_leads=DESK["investments"]),
        class_="counts",
        data_leads=DESK["movement"],
    )
    return tag("div", head, line, class_="who ages-who", data_seat=seat)
