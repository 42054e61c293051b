"""A covered wagon on the road to a town: Marchands du Moyen Âge."""

from ui.drawing.frame import INK, LINE, framed, path
from ui.words.html import Html

WIDTH, HEIGHT = 320, 220


def picture() -> Html:
    lamp = '<circle class="lamp" cx="268" cy="42" r="16"/>'
    hills = '<path class="far" d="M0 120c54-32 110-16 160-4s110-22 160 0v104H0z"/>'
    road = (
        '<path d="M-10 214C70 196 120 182 190 164S250 132 246 116" fill="none" stroke="#8A7145" stroke-width="30"/>'
        '<path d="M-10 214C70 196 120 182 190 164S250 132 246 116" fill="none" stroke="#E4D2A6" stroke-width="25"/>'
    )
    return framed(f"{lamp}{hills}{_town()}{road}{_wagon()}", WIDTH, HEIGHT)


def _town() -> str:
    """Walls, two spires, a gate."""
    wall = path("M186 118V88h6v5h8v-5h8v5h8v-5h8v5h8v-5h8v5h8v-5h8v5h8v-5h8v5h8v-5h6v30z", "#F7EDD4")
    gate = path("M238 118v-14q8-10 16 0v14z", "#6B4A26")
    spires = path("M204 88V62l8-26 8 26v26z", "#8A94A0") + path("M272 88V66l7-22 7 22v22z", "#8A94A0")
    roofs = path("M226 88V74l12-14 12 14v14z", "#C67254") + path("M252 88V76l8-10 8 10v12z", "#D9A55C")
    return spires + roofs + wall + gate


def _wagon() -> str:
    cover = path("M62 148C50 104 76 92 112 92s54 10 46 56z", "#FFF8E6")
    ribs = f'<path d="M86 98c-10 16-10 32-8 50M134 97c10 14 12 34 8 51" fill="none" {LINE} stroke-opacity=".3"/>'
    box = path("M54 146h114l-6 26H62z", "#A8743C")
    pole = f'<path d="M164 160l24 4 10 10" fill="none" stroke="{INK}" stroke-width="6" stroke-linecap="round"/>'
    flags = path("M104 92V58h24l-6 8 6 8h-24z", "#3264CB") + path("M132 94V64h22l-6 7 6 7h-22z", "#AB1F20")
    shade = '<ellipse class="shade" cx="114" cy="190" rx="76" ry="9"/>'
    return f"{shade}{flags}{pole}{cover}{ribs}{box}{_wheel(84)}{_wheel(144)}"


def _wheel(x: int) -> str:
    lines = f"M{x} 164v32M{x - 16} 180h32M{x - 11} 169l22 22M{x - 11} 191l22-22"
    spokes = f'<path d="{lines}" stroke="#7A5226" stroke-width="2.4"/>'
    return (
        f'<circle cx="{x}" cy="180" r="17" fill="#E9D7AE" stroke="{INK}" stroke-width="7"/>'
        f'<circle cx="{x}" cy="180" r="17" fill="none" stroke="#7A5226" stroke-width="3"/>{spokes}'
    )
