"""What the modules lay on the table: mission cards, the tiles of the Emperor's favour, the neutral player."""

from hansa_core.hansa_teutonica.editions import UNKNOWN
from hansa_core.hansa_teutonica.map.pieces import CUBE, piece_of
from hansa_core.hansa_teutonica.modules.favour_tiles import ON_DISPLAY, OWNED, TILES
from hansa_core.hansa_teutonica.modules.mission_cards import cards
from hansa_core.hansa_teutonica.position import HansaPosition
from ui.drawing.badges import badge_svg
from ui.games.hansa_teutonica.icons import icon, tile_svg
from ui.games.hansa_teutonica.leads import DESK
from ui.session.table import Table
from ui.words.catalogue import Catalogue
from ui.words.html import Html, tag


def tiles_of(view: HansaPosition, seat: int) -> list[str]:
    """H158: bought tiles lie open before their owner."""
    return _tiles_at(view, OWNED + seat)


def display(view: HansaPosition) -> list[str]:
    """H154: the tiles that can still be bought."""
    return _tiles_at(view, ON_DISPLAY)


def _tiles_at(view: HansaPosition, place: int) -> list[str]:
    return [tile for tile, where in zip(TILES, view.modules.tiles, strict=False) if where == place]


def mission_of(view: HansaPosition, seat: int, words: Catalogue) -> str:
    """The three cities of a seat's mission card, if this view knows it (H150)."""
    missions = view.modules.missions
    if not missions or missions[seat] == UNKNOWN:
        return ""
    return ", ".join(words.proper["city"][city] for city in cards().cities[missions[seat]])


def own_cards(view: HansaPosition, words: Catalogue, seat: int) -> Html | None:
    """Under the markers of the own desk."""
    cities = mission_of(view, seat, words)
    about = tag("span", words.say("hansa_teutonica.mission_does", cities=cities), role="tooltip", class_="tipbox")
    return _cards(view, words, seat, tag("p", *_mission(cities), about, tabindex="0", class_="mission tipped",
                                         data_leads=DESK["mission"]))  # fmt: skip


def their_cards(view: HansaPosition, words: Catalogue, seat: int) -> Html | None:
    """A mission card lies open when the game is over."""
    return _cards(view, words, seat, tag("p", *_mission(mission_of(view, seat, words)), class_="mission"))


def _mission(cities: str) -> tuple[Html, Html]:
    return icon("missions", 22), tag("span", cities)


def _cards(view: HansaPosition, words: Catalogue, seat: int, mission: Html) -> Html | None:
    known = [mission] if mission_of(view, seat, words) else []
    shown = [*known, *(tile_button(tile, words) for tile in tiles_of(view, seat))]
    return (
        tag("div", *shown, class_="cards", role="group", aria_label=words.say("hansa_teutonica.own_cards"))
        if shown
        else None
    )


def display_card(view: HansaPosition, words: Catalogue) -> Html | None:
    """What the Emperor still has to give."""
    if not view.modules.tiles:
        return None
    shown = [tile_button(tile, words) for tile in display(view)]
    none = tag("span", words.say("hansa_teutonica.favour_gone"), class_="lbl") if not shown else None
    return tag(
        "section",
        tag("h3", words.say("hansa_teutonica.favour_display")),
        tag("div", *shown, none, class_="cards"),
        class_="who favour",
    )


def tile_button(tile: str, words: Catalogue) -> Html:
    """Its name and what it does stand beside it on hover and on focus."""
    name = words.say(f"hansa_teutonica.tile.{tile}")
    about = tag(
        "span", tag("b", name), " ", words.say(f"hansa_teutonica.tile_does.{tile}"), role="tooltip", class_="tipbox"
    )
    return tag("span", tile_svg(tile, 28), tag("span", name, class_="name"), about, tabindex="0",
               class_="tile tipped", data_tile=tile, data_leads=DESK["tile"])  # fmt: skip


def neutral_card(table: Table[HansaPosition], view: HansaPosition, words: Catalogue) -> Html | None:
    """H224, H235: bare wood without a desk, but with prestige, cubes on routes and offices."""
    seat = view.content.neutral
    if seat is None:
        return None
    points = tag("span", tag("b", str(view.prestige[seat])), class_="pts")
    head = tag("header", badge_svg(table.colours[seat], "", 22), tag("h3", words.names[seat]),
               tag("span", neutral_stands(view, words), class_="lbl"), points)  # fmt: skip
    return tag("section", head, class_="who neutral")


def neutral_stands(view: HansaPosition, words: Catalogue) -> str:
    assert view.content.neutral is not None
    cube = piece_of(view.content.neutral, CUBE)
    return words.say(
        "hansa_teutonica.neutral_stands",
        cubes=words.say("hansa_teutonica.count.cubes", n=bytes(view.posts).count(cube)),
        offices=words.say("hansa_teutonica.count.offices", n=bytes(view.slots).count(cube)),
    )
