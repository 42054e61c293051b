"""A Hanseatic town on its quay: stepped gables, a green spire, a cog in harbour, the trade road in front."""

from ui.drawing.frame import INK, LINE, cube, disc, framed, path
from ui.games.hansa_teutonica.thumbnail import thumbnail
from ui.words.html import Html

__all__ = ["picture", "thumbnail"]

WIDTH, HEIGHT = 720, 240
GROUND = 178
"""Where the houses stand."""

# left edge, width, height, colour of the wall
HOUSES = (
    (-16, 60, 76, "#C9713F"), (46, 50, 94, "#9C4632"), (98, 58, 72, "#DCA95A"), (158, 52, 88, "#B6583C"),
    (324, 56, 82, "#C9713F"), (382, 48, 100, "#A9503A"), (432, 54, 74, "#DCA95A"),
)  # fmt: skip
POSTS = (120, 204, 288, 372, 456, 540)


def picture() -> Html:
    return framed(
        '<circle class="lamp" cx="506" cy="84" r="15"/>'
        '<path class="far" d="M0 150c60-22 120-14 190-8s120-16 200-6 200-20 330-2v80H0z"/>'
        f"{_harbour()}{_spire()}{''.join(_house(*house) for house in HOUSES)}{_gate()}{_quay()}{_road()}",
        WIDTH,
        HEIGHT,
    )


def _window(x: float, y: float, w: float = 8, h: float = 13) -> str:
    r = w / 2
    return f'<path class="pane" d="M{x - r:.1f} {y:.1f}v{r - h:.1f}a{r} {r} 0 0 1 {w} 0v{h - r:.1f}z"/>'


def _house(x: float, w: float, h: float, wall: str) -> str:
    """A brick house with a stepped gable, two rows of windows and a door."""
    steps = 4
    run, rise = w / (2 * steps), h * 0.42 / steps
    gable = f"v{-rise:.1f}h{run:.1f}" * steps + f"h{run:.1f}v{rise:.1f}" * steps
    panes = "".join(_window(x + w * at, GROUND - h * up) for up in (0.27, 0.47) for at in (0.22, 0.5, 0.78))
    hatch = f'<circle class="pane" cx="{x + w / 2}" cy="{GROUND - h * 0.76:.1f}" r="4.2"/>'
    door = f'<path d="M{x + w / 2 - 5.5} {GROUND}v-11a5.5 5.5 0 0 1 11 0v11z" fill="{INK}" fill-opacity=".78"/>'
    shape = f"M{x} {GROUND}V{GROUND - h + rise * steps:.1f}{gable}V{GROUND}z"
    return path(shape, wall) + panes + hatch + door


def _spire() -> str:
    """The church tower behind the gate."""
    tower = path("M256 178v-74h32v74z", "#8C3A2B") + path("M252 105l20-50 20 50z", "#2F6B5F")
    return tower + _window(266, 121, 7, 12) + _window(278, 121, 7, 12)


def _gate() -> str:
    """The gate to the sea: two round towers under pointed roofs, with a wall between."""
    wall = path("M252 178v-50h8v-6h8v6h8v-6h8v6h8v50z", "#9C4632")
    arch = f'<path d="M261 178v-20a11 11 0 0 1 22 0v20z" fill="{INK}" fill-opacity=".8"/>'
    towers = "".join(
        path(f"M{x} 178v-58h22v58z", "#B6583C") + path(f"M{x - 3} 121l14-34 14 34z", "#4A4B57")
        + _window(x + 11, 142, 6, 10) + _window(x + 11, 164, 6, 10)
        for x in (233, 289)
    )  # fmt: skip
    return wall + arch + towers


def _harbour() -> str:
    """Water to the right, and a cog with her sail set."""
    sea = '<path class="water" d="M470 158h260v84H470z"/>'
    waves = "".join(
        f'<path class="wave" d="M{x} {y}q7-6 14 0t14 0"/>'
        for x, y in ((520, 172), (676, 169), (694, 184), (508, 187), (650, 178))
    )
    mast = '<path d="M594 140V46" stroke="#4A331A" stroke-width="5" stroke-linecap="round"/>'
    sail = path("M556 52c26 6 52 6 78 0 6 20 6 38-1 56-26-6-50-6-76 0-7-18-7-36-1-56z", "#FBF3E0")
    bands = "M553 66c28 6 56 6 84 0l1 12c-28 6-56 6-86 0zM553 92c28-5 56-5 84 0l-3 11c-26-6-52-6-78 0z"
    stripes = f'<path d="{bands}" fill="#A3271F"/>'
    yard = '<path d="M550 52h90" stroke="#4A331A" stroke-width="4" stroke-linecap="round"/>'
    stays = f'<path d="M552 54l-22 70M638 54l26 66" fill="none" stroke="{INK}" stroke-width="1.3"/>'
    flag = path("M595 40l22 5-22 6z", "#A3271F", f'stroke="{INK}" stroke-width="1.6"')
    castles = path("M520 124v-14h7v5h8v-5h7v5h8v-5h7v24zM640 122v-16h7v5h8v-5h7v5h8v-5h6v12l-9 16h-27z", "#B5793C")
    hull = path("M526 128h136c-2 22-14 37-32 37h-72c-18 0-29-15-32-37z", "#9A6A36")
    planks = '<path d="M528 139h132M533 150h122" stroke="#5E3F1D" stroke-width="1.8"/>'
    swell = '<path class="water" d="M512 166q8-6 16 0t16 0 16 0 16 0 16 0 16 0 16 0 16 0 16 0 16 0v20H512z"/>'
    gulls = f'<path d="M218 84q5-5 9 0q5-5 9 0M660 92q5-5 9 0q5-5 9 0" fill="none" stroke="{INK}" stroke-width="1.8"/>'
    ship = mast + sail + stripes + yard + stays + flag + castles + hull + planks
    return f'{sea}<g transform="translate(92 26) scale(.85)">{ship}</g>{swell}{waves}{gulls}'


def _quay() -> str:
    """The edge of the town, with barrels waiting for the ship."""
    edge = f"M0 {GROUND}h490l22 14h208"
    ground = f'<path class="soil" d="{edge}v60H0z"/><path d="{edge}" fill="none" {LINE}/>'
    barrels = "".join(
        f'<rect x="{x}" y="{y}" width="15" height="19" rx="3.5" fill="#B5793C" {LINE}/>'
        f'<path d="M{x} {y + 6}h15M{x} {y + 13}h15" stroke="{INK}" stroke-opacity=".55" stroke-width="1.4"/>'
        for x, y in ((494, 165), (506, 173))
    )
    return ground + barrels


def _road() -> str:
    """Posts along the trade road, and the pieces that stand on them."""
    curve = "M-10 212c160-14 330 16 460 6s190-10 280-2"
    road = "".join(f'<path class="{name}" d="{curve}"/>' for name in ("road-edge", "road"))
    plots = "".join(f'<rect class="plot" x="{x - 14}" y="{200 + i % 2}" width="28" height="26" rx="7"/>'
                    for i, x in enumerate(POSTS))  # fmt: skip
    pieces = (
        cube("blue", 204, 214, 29) + cube("blue", 288, 215, 29) + disc("blue", 372, 216, 29) + cube("red", 456, 216, 29)
    )
    return road + plots + pieces
