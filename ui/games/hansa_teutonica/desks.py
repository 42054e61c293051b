"""The desks: the own one as in the box, with its five tracks, supply, stock and markers; the others in short."""

from hansa_core.hansa_teutonica.actions.desk import COLOURS, PRIVILEGIUM, SKILLS, TRACK_SHAPE, TRACKS, WHOLE_STOCK
from hansa_core.hansa_teutonica.editions import KINDS
from hansa_core.hansa_teutonica.map.pieces import CUBE, SHAPES, piece_of
from hansa_core.hansa_teutonica.position import HansaPosition
from hansa_core.hansa_teutonica.scoring import MARKER_POINTS, markers_owned
from ui.games.hansa_teutonica.cards import display_card, neutral_card, own_cards, their_cards
from ui.games.hansa_teutonica.icons import icon, marker_svg, piece_svg, site_svg
from ui.games.hansa_teutonica.leads import DESK
from ui.games.hansa_teutonica.prompt import badge
from ui.screens.bots import bot_mark
from ui.session.table import Table
from ui.words.catalogue import Catalogue
from ui.words.html import Html, join, tag

ORDER = (1, 4, 2, 3, 0)
"""The tracks as they lie on the desk: Actiones, Bursa, Privilegium, Liber sophiae, Clavis urbis."""
SHORT_NAME = 7
"""A name of more letters has its line for itself, with the prestige below."""
PIECE_BY_PIECE = 9
"""More pieces than this are a number beside one of them."""


def live_scores(view: HansaPosition) -> list[int]:
    return [sum(points or 0 for points in score.values()) for score in view.score()]


def own_desk(table: Table[HansaPosition], words: Catalogue, live: list[int]) -> Html:
    view, seat = table.view, table.viewer
    seat = view.active if seat is None else seat
    points = tag(
        "span",
        tag("b", str(view.prestige[seat])),
        tag("small", words.say("hansa_teutonica.live", n=live[seat])),
        class_="pts",
    )
    name = table.names[seat]
    long = "long" if len(name) > SHORT_NAME else None
    head = tag("header", badge(table, seat, 28), tag("h2", name, title=name), points, class_=long,
               data_leads=DESK["points"])  # fmt: skip
    who = tag("div", head, _heap(table, words, seat, "supply"), _heap(table, words, seat, "stock"), class_="own")
    tracks = tag("div", *(_track(table, words, seat, skill) for skill in ORDER), class_="tracks")
    return join([who, tracks, _markers(table, words, seat)])


# -- supply and stock -------------------------------------------------------------------------------------------------


def _heap(table: Table[HansaPosition], words: Catalogue, seat: int, name: str) -> Html:
    """Pieces of the supply can be taken in hand."""
    view = table.view
    held = getattr(view, name)
    cube = piece_of(seat, CUBE)
    cubes, discs = held[cube], held[cube + 1]
    label = words.say(f"hansa_teutonica.{name}_is", cubes=words.say("hansa_teutonica.count.cubes", n=cubes),
                      discs=words.say("hansa_teutonica.count.discs", n=discs))  # fmt: skip
    takes = {way.piece for way in table.choice.ways.values()} if name == "supply" and view.displaced is None else set()
    many = cubes + discs > PIECE_BY_PIECE
    pieces = [
        _pieces(table, words, seat, shape, number, many, shape in takes and not view.hand)
        for shape, number in (("cube", cubes), ("disc", discs)) if number
    ]  # fmt: skip
    short = tag("span", words.say(f"hansa_teutonica.{name}"), class_="lbl", aria_hidden="true")
    none = tag("span", words.say("hansa_teutonica.none"), class_="lbl", aria_hidden="true") if not pieces else None
    return tag("div", short, tag("span", label, class_="unseen"), tag("div", *pieces, none, class_="heap"), title=label,
               data_leads=DESK[name])  # fmt: skip


def _pieces(
    table: Table[HansaPosition], words: Catalogue, seat: int, shape: str, number: int, many: bool, takes: bool
) -> Html:
    one = piece_svg(shape, table.colours[seat], 23)
    shown = join([one, tag("b", f" × {number}")]) if many else Html(one * number)
    if not takes:
        return tag("span", shown)
    on = table.choice.now.piece == shape
    return tag(
        "button", shown, type="button", data_hold=shape, data_key=f"supply.{shape}",
        aria_pressed="true" if on else "false", aria_label=words.say("hansa_teutonica.take_in_hand", shape=shape),
    )  # fmt: skip


# -- tracks -----------------------------------------------------------------------------------------------------------


def field_text(skill: int, value: int) -> str:
    """What is printed on a field; Bursa's last one is C, the whole stock."""
    return "C" if value == WHOLE_STOCK else str(value)


def _printed(skill: int, value: int, size: float) -> Html:
    return site_svg("square", COLOURS[value], size) if skill == PRIVILEGIUM else Html(field_text(skill, value))


def value_says(view: HansaPosition, seat: int, skill: int, words: Catalogue) -> str:
    value = TRACKS[skill][view.desk[5 * seat + skill]]
    if skill == PRIVILEGIUM:
        return words.say("hansa_teutonica.means.privilegium", colour=COLOURS[value])
    if value == WHOLE_STOCK:
        return words.say("hansa_teutonica.means.whole_stock")
    return words.say(f"hansa_teutonica.means.{SKILLS[skill]}", n=value)


def _track(table: Table[HansaPosition], words: Catalogue, seat: int, skill: int) -> Html:
    view = table.view
    board, at, name = view.content.board, view.desk[5 * seat + skill], SKILLS[skill]
    piece = piece_svg(SHAPES[TRACK_SHAPE[skill]], table.colours[seat], 26)
    fields = []
    for i, value in enumerate(TRACKS[skill]):
        if i <= at:
            fields.append(tag("li", _printed(skill, value, 22), class_="now" if i == at else "open"))
        else:
            fields.append(tag("li", piece, tag("span", _printed(skill, value, 15))))
    title = tag("h3", icon(name, 18), words.say(f"hansa_teutonica.skill.{name}"))
    cities = [city for city, skills in zip(board.cities, board.skills_of, strict=True) if skill in skills]
    about = tag(
        "span", words.say(f"hansa_teutonica.skill_about.{name}", cities=cities), role="tooltip", class_="tipbox"
    )
    return tag("section", tag("div", title, tag("p", value_says(view, seat, skill, words), class_="says"), about,
                              tabindex="0", class_="tipped", data_leads=DESK["skill"]),
               tag("ol", *fields, class_="fields", aria_hidden="true"), class_="track", data_skill=name)  # fmt: skip


# -- markers ----------------------------------------------------------------------------------------------------------


def _markers(table: Table[HansaPosition], words: Catalogue, seat: int) -> Html:
    view = table.view
    kinds = view.content.edition.markers
    unused = [kinds[kind] for kind in range(1, KINDS) for _ in range(view.unused[KINDS * seat + kind])]
    used = [kinds[kind] for kind in range(1, KINDS) for _ in range(view.used[KINDS * seat + kind])]
    owned = markers_owned(view, seat)
    points = MARKER_POINTS[min(owned, len(MARKER_POINTS) - 1)]
    groups = {option.key for option in table.choice.options} if not table.choice.narrowed else set()
    shown = [
        _marker(marker, unused.count(marker), f"marker.{marker}" in groups, words) for marker in dict.fromkeys(unused)
    ]
    if used:
        names = [words.say(f"hansa_teutonica.marker.{marker}") for marker in used]
        shown.append(
            _plate(
                marker_svg(None, 38),
                words.say("hansa_teutonica.used", n=len(used)),
                words.say("hansa_teutonica.used_are", names=names),
            )
        )
    none = tag("p", words.say("hansa_teutonica.no_markers"), class_="lbl") if not shown else None
    plate = (
        tag("p", marker_svg(None, 20), words.say("hansa_teutonica.on_plate", n=len(view.plate)), class_="lbl plate")
        if view.plate
        else None
    )
    head = tag(
        "header",
        tag("h3", words.say("hansa_teutonica.markers")),
        tag("span", words.say("hansa_teutonica.markers_count", points=points), class_="lbl"),
    )
    held = own_cards(view, words, seat)
    return tag("div", head, tag("div", *shown, class_="plates"), none, plate, held, class_="markers")


def _marker(marker: str, number: int, usable: bool, words: Catalogue) -> Html:
    name = words.say(f"hansa_teutonica.marker.{marker}")
    many = tag("b", f"× {number}", class_="many") if number > 1 else None
    word = f"marker.{marker}" if usable else None
    return _plate(marker_svg(marker, 38), name, words.say(f"hansa_teutonica.does.{marker}"), many, word)


def _plate(art: Html, name: str, about: str, many: Html | None = None, word: str | None = None) -> Html:
    """What a marker does stands beside it on hover and on focus; one that can be used now is used by a click."""
    return tag(
        "button", art, many, tag("span", name, class_="name"), tag("span", about, role="tooltip", class_="tipbox"),
        type="button", class_="plate-button tipped", data_word=word, data_key=f"desk.{name}",
        data_leads=DESK["marker"],
    )  # fmt: skip


# -- the others -------------------------------------------------------------------------------------------------------


def players(table: Table[HansaPosition], words: Catalogue, live: list[int]) -> Html:
    view = table.view
    me = view.active if table.viewer is None else table.viewer
    count = view.setup.players
    others = [_player(table, words, (me + k) % count, live) for k in range(1, count)]
    return join(
        [
            tag("h2", words.say("hansa_teutonica.players"), class_="unseen"),
            *others,
            neutral_card(table, view, words),
            display_card(view, words),
        ]
    )


def _player(table: Table[HansaPosition], words: Catalogue, seat: int, live: list[int]) -> Html:
    view = table.view
    kinds = view.content.edition.markers
    unused = [kinds[kind] for kind in range(1, KINDS) for _ in range(view.unused[KINDS * seat + kind])]
    used = sum(view.used[KINDS * seat : KINDS * (seat + 1)])
    plates = tag("span", *(marker_svg(marker, 20) for marker in unused), *(marker_svg(None, 20) for _ in range(used)),
                 class_="few", role="img", aria_label=_owned(unused, used, words),
                 data_leads=DESK["marker"])  # fmt: skip
    name, note = table.names[seat], words.say("hansa_teutonica.their_turn") if seat == view.active else ""
    points = tag(
        "span", tag("b", str(view.prestige[seat])), " ", tag("small", words.say("hansa_teutonica.live", n=live[seat])),
        class_="pts",
    )  # fmt: skip
    head = tag(
        "header",
        badge(table, seat, 22),
        tag("h3", name, " ", bot_mark(table, seat, words), title=name),
        tag("span", note, class_="lbl"),
        plates,
        points,
        data_leads=DESK["points"],
    )
    counts = tag("p", _counts(table, words, seat, "supply"), _counts(table, words, seat, "stock"), class_="counts",
                 data_leads=DESK["supply"])  # fmt: skip
    skills = [_short(view, seat, skill, words) for skill in ORDER]
    held = their_cards(view, words, seat)
    tracks = tag("p", *skills, class_="skills", data_leads=DESK["skill"])
    return tag("section", head, counts, tracks, held, class_="who", data_seat=seat)


def _owned(unused: list[str], used: int, words: Catalogue) -> str:
    names = [words.say(f"hansa_teutonica.marker.{marker}") for marker in unused]
    return ", ".join([*names, words.say("hansa_teutonica.used", n=used)] if used else names) or words.say(
        "hansa_teutonica.no_markers"
    )


def _counts(table: Table[HansaPosition], words: Catalogue, seat: int, name: str) -> Html:
    held, colour = getattr(table.view, name), table.colours[seat]
    cube = piece_of(seat, CUBE)
    pairs = [
        tag("span", piece_svg(shape, colour, 18), str(held[cube + i]), class_="cnt") for i, shape in enumerate(SHAPES)
    ]
    return tag("span", tag("span", words.say(f"hansa_teutonica.{name}"), class_="lbl"), *pairs, class_=name)


def _short(view: HansaPosition, seat: int, skill: int, words: Catalogue) -> Html:
    value = TRACKS[skill][view.desk[5 * seat + skill]]
    name = words.say(f"hansa_teutonica.skill.{SKILLS[skill]}")
    says = value_says(view, seat, skill, words)
    return tag("span", icon(SKILLS[skill], 16), tag("b", _printed(skill, value, 16)), title=f"{name}: {says}")
