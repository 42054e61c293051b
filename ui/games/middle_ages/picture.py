"""A loaded wagon on the road from a town to the mountains: Marchands du Moyen Âge."""

from ui.drawing.frame import INK, LINE, framed, path
from ui.words.html import Html

WIDTH, HEIGHT = 460, 206


def picture() -> Html:
    lamp = '<circle class="lamp" cx="232" cy="58" r="16"/>'
    hills = '<path class="far" d="M-40 140c60-30 144-26 200-14s190-24 280-2v106H-40z"/>'
    parts = (lamp, _mountains(), hills, _town(), _meadow(), _road(), _signpost(), _courier(), _goods(), _wagon())
    return framed(f'<g transform="translate(30 -24)">{"".join(parts)}</g>', WIDTH, HEIGHT)


def _mountains() -> str:
    rock = path("M236 134l44-62 22 28 26-42 52 76z", "#B7B09A")
    snow = path("M268 89l12-17 14 18-8-2-6 7-5-8zM316 77l12-19 15 22-8-3-7 8-5-9z", "#FFFDF4")
    return rock + snow


def _town() -> str:
    """Walls with a gate, two spires, roofs between them."""
    wall = path("M20 136V98h8v6h9v-6h9v6h9v-6h9v6h9v-6h9v6h9v-6h9v6h9v-6h9v6h8v32z", "#F7EDD4")
    gate = path("M64 136v-16q9-11 18 0v16z", "#6B4A26")
    spires = path("M34 98V70l9-28 9 28v28z", "#8A94A0") + path("M98 98V74l8-24 8 24v24z", "#8A94A0")
    roofs = path("M54 98V82l13-16 13 16v16z", "#C67254") + path("M80 98V86l9-12 9 12v12z", "#D9A55C")
    return spires + roofs + wall + gate


def _meadow() -> str:
    return '<path class="soil" d="M-40 158c80-30 170-26 240-16s170-6 240-16v104H-40z"/>'


def _road() -> str:
    way = "M-40 236C40 214 150 218 230 196S330 150 450 134"
    return f'<path class="road-edge" d="{way}"/><path class="road" d="{way}"/>'


def _signpost() -> str:
    """Two arms at the fork; where they lead is up to the players."""
    pole = path("M311 196V98h8v98z", "#8A5A2B")
    arms = path("M300 104h52l12 11-12 11h-52z", "#F3E2B8") + path("M330 132h-48l-11 10 11 10h48z", "#F3E2B8")
    said = f'<path d="M310 115h34M290 142h30" fill="none" stroke="{INK}" stroke-opacity=".4" stroke-width="3"/>'
    return pole + arms + said


def _courier() -> str:
    """A rider far ahead on the road."""
    horse = path("M366 134c2-9 8-12 16-11l8-8 5 6-6 6c1 5 0 8-1 13h-4l-2-8h-9l-4 8h-4z", "#8A5A2B")
    rider = path("M374 122c-1-8 2-13 7-13s6 5 4 13z", "#3264CB")
    return horse + rider + f'<circle cx="381" cy="105" r="4.5" fill="#F0CDA4" {LINE}/>'


def _goods() -> str:
    """What waits beside the road: cloth, a sack of salt, an apple, a barrel of wine."""
    shade = '<ellipse class="shade" cx="334" cy="217" rx="56" ry="7"/>'
    wine = path("M284 184h24q6 15 0 31h-24q-6-16 0-31z", "#B5683A")
    hoops = f'<path d="M282 192h28M282 207h28" fill="none" stroke="{INK}" stroke-opacity=".5" stroke-width="2.4"/>'
    apple = path("M326 194c-6-6-16-2-16 7 0 9 7 15 11 15 2 0 3-1 5-1s3 1 5 1c4 0 11-6 11-15 0-9-10-13-16-7z", "#7DB648")
    sack = path("M342 190c-8 8-10 20-6 26h30c4-6 2-18-6-26l4-8c-8 3-16 3-26 0z", "#F5F1E4")
    cloth = path("M366 194h26v8h-26zM364 201h28v8h-28zM366 208h26v8h-26z", "#A8262F")
    return shade + wine + hoops + cloth + sack + apple


def _wagon() -> str:
    cover = path("M110 162c-14-50 12-66 54-66s68 14 58 64z", "#FFF8E6")
    ribs = f'<path d="M138 103c-12 20-12 38-10 58M190 101c12 16 16 36 10 59" fill="none" {LINE} stroke-opacity=".3"/>'
    box = path("M100 158h138l-8 30H108z", "#A8743C")
    boards = f'<path d="M104 172h130" fill="none" stroke="{INK}" stroke-opacity=".4" stroke-width="1.8"/>'
    pole = f'<path d="M232 176l26 3 12 10" fill="none" stroke="{INK}" stroke-width="6" stroke-linecap="round"/>'
    shade = '<ellipse class="shade" cx="170" cy="212" rx="88" ry="10"/>'
    number = (
        f'<path d="M154 127c2-11 24-11 24 2 0 9-13 13-23 23h25" fill="none" stroke="{INK}" '
        'stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>'
    )
    loads = _load(122, "#3264CB", "M129 63h20", 3) + _load(158, "#AB1F20", "M169 58l12 12M181 58l-12 12", 2)
    wagon = f"{shade}{pole}{loads}{cover}{ribs}{box}{boards}{number}{_wheel(132)}{_wheel(204)}"
    return f'<g transform="translate(4 4)">{wagon}</g>'


def _load(x: int, colour: str, sign: str, units: int) -> str:
    """Whose goods are aboard, and how many."""
    middle = x + 17
    dots = "".join(
        f'<circle cx="{middle + 9 * i - 4.5 * (units - 1):.1f}" cy="82" r="3" fill="#fff"/>' for i in range(units)
    )
    return (
        path(f"M{x} 48h34v56h-34z", colour) + f'<path d="{sign}" fill="none" stroke="#fff" stroke-width="4.5"/>' + dots
    )


def _wheel(x: int) -> str:
    lines = f"M{x} 174v40M{x - 20} 194h40M{x - 14} 180l28 28M{x - 14} 208l28-28"
    spokes = f'<path d="{lines}" stroke="#7A5226" stroke-width="2.6"/>'
    return (
        f'<circle cx="{x}" cy="194" r="21" fill="#E9D7AE" stroke="{INK}" stroke-width="8"/>'
        f'<circle cx="{x}" cy="194" r="21" fill="none" stroke="#7A5226" stroke-width="3.4"/>{spokes}'
    )
