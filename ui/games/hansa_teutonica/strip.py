"""The end strip: how far the game is from each of its three ends, in words and as the box shows it."""

from hansa_core.hansa_teutonica.actions.office import completed_cities
from hansa_core.hansa_teutonica.end import PRESTIGE_TO_END
from hansa_core.hansa_teutonica.position import HansaPosition
from ui.games.hansa_teutonica.icons import icon, piece_svg
from ui.games.hansa_teutonica.leads import STRIP
from ui.session.table import Table
from ui.words.catalogue import Catalogue
from ui.words.html import Html, join, tag

NEAR = 3
"""So few steps before its end a condition turns to ember."""
WIDTH, START, STEP = 300, 12, 13.4


def end_strip(table: Table[HansaPosition], words: Catalogue) -> Html:
    view = table.view
    most = max(view.prestige)
    leaders = [words.names[seat] for seat, points in enumerate(view.prestige) if points == most]
    to_go = max(0, PRESTIGE_TO_END - most)
    leader = leaders[0] if len(leaders) == 1 else words.say("hansa_teutonica.strip.shared", n=len(leaders))
    supply, all_markers = len(view.marker_supply), view.content.edition.total - 3
    full, goal = completed_cities(view), view.content.board.completed_to_end
    ends = [
        _end(
            "prestige",
            to_go <= NEAR,
            words.say("hansa_teutonica.strip.to_go", who=leader, n=to_go),
            words.say("hansa_teutonica.strip.ends_at", n=PRESTIGE_TO_END),
            f"{most} / {PRESTIGE_TO_END}",
            leader,
            _track(table, view),
        ),
        _end(
            "markers",
            supply < NEAR,
            words.say("hansa_teutonica.strip.left", n=supply),
            words.say("hansa_teutonica.strip.of", n=all_markers),
            words.say("hansa_teutonica.strip.left", n=supply),
            words.say("hansa_teutonica.strip.markers"),
            _plates(supply, all_markers),
        ),
        _end(
            "cities",
            goal - full <= NEAR,
            words.say("hansa_teutonica.strip.cities_to_go", n=max(0, goal - full)),
            words.say("hansa_teutonica.strip.full", n=full),
            f"{full} / {goal}",
            words.say("hansa_teutonica.strip.cities"),
            _towers(full, goal),
        ),
    ]
    return tag("div", *ends, class_="ends", role="group", aria_label=words.say("hansa_teutonica.strip.label"))


def _end(name: str, near: bool, strong: str, rest: str, short: str, chip: str, picture: Html) -> Html:
    """Two readings of the same: in full on a wide screen, as a chip on a narrow one."""
    full = tag("span", tag("b", strong), tag("small", rest), class_="wide")
    chip_text = tag("span", tag("b", short), " ", tag("small", chip), class_="chip-text")
    return tag("div", icon(name, 22), full, chip_text, picture, class_="end near" if near else "end", data_end=name,
               data_leads=STRIP[name])  # fmt: skip


def _track(table: Table[HansaPosition], view: HansaPosition) -> Html:
    """The prestige track with everybody's cube; who stands on the same field is stacked."""
    marks = []
    for n in range(PRESTIGE_TO_END):
        x = START + n * STEP
        if n % 5 == 0:
            marks.append(tag("text", str(n), x=f"{x:.0f}", y="34", class_="tick"))
        else:
            marks.append(tag("circle", cx=f"{x:.1f}", cy="29.5", r="1.3", class_="dot"))
    end = tag("g", tag("rect", x=WIDTH - 30, y="20", width="29", height="19", rx="9.5", class_="goal"),
              tag("text", str(PRESTIGE_TO_END), x=WIDTH - 15, y="34", class_="goal-text"))  # fmt: skip
    order = sorted(range(len(view.prestige)), key=lambda seat: view.prestige[seat])
    cubes, seen = [], dict[int, int]()
    for seat in order:
        at = min(view.prestige[seat], PRESTIGE_TO_END)
        level = seen[at] = seen.get(at, -1) + 1
        x, y = START + at * STEP - 8.5 + level * 3, 10 - level * 4
        cubes.append(
            tag("svg", piece_svg("cube", table.colours[seat], 17), x=f"{x:.1f}", y=f"{y:.1f}", width="17", height="17")
        )
    ground = tag("rect", x="1", y="22", width=WIDTH - 2, height="15", rx="7.5", class_="ground")
    return tag("svg", ground, join(marks), end, join(cubes), width=WIDTH, height="40", viewBox=f"0 0 {WIDTH} 40",
               class_="picture", aria_hidden="true")  # fmt: skip


def _plates(left: int, total: int) -> Html:
    shown = [
        tag("circle", cx=f"{8 + i * 10.5:.1f}", cy="11", r="4.6", class_="plate-on" if i < left else "plate-off")
        for i in range(total)
    ]
    return tag("svg", *shown, width=round(total * 10.5 + 5), height="22", class_="picture", aria_hidden="true")


def _towers(full: int, goal: int) -> Html:
    shown = []
    for i in range(goal):
        x = i * 12.5
        d = f"M{x + 1:.1f} 19V5h2v2.2h2V5h2v2.2h2V5h2V19z"
        shown.append(tag("path", d=d, class_="tower-on" if i < full else "tower-off"))
    return tag("svg", *shown, width=round(goal * 12.5 + 1), height="22", class_="picture", aria_hidden="true")
