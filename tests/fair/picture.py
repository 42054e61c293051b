"""A market stall under its awning: the fair."""

from ui.drawing.frame import INK, LINE, framed, path
from ui.words.html import Html

WIDTH, HEIGHT = 320, 220
STRIPES = 6


def picture() -> Html:
    hills = '<path class="far" d="M0 146c50-34 110-26 170-12s110-22 150-8v94H0z"/>'
    ground = f'<path class="soil" d="M0 178h320v42H0z"/><path d="M0 178h320" fill="none" {LINE}/>'
    return framed(f'<circle class="lamp" cx="262" cy="46" r="17"/>{hills}{ground}{_stall()}{_goods()}', WIDTH, HEIGHT)


def _stall() -> str:
    poles = "".join(
        f'<path d="M{x} 190V84" stroke="#6B4A26" stroke-width="6" stroke-linecap="round"/>' for x in (86, 234)
    )
    cloth = "".join(
        path(f"M{88 + i * 24} 48h24l{(i - 2.5) * 2 + 1:.0f} 44a13 9 0 0 1 -26 0z", "#A3271F" if i % 2 else "#FBF3E0")
        for i in range(STRIPES)
    )
    ridge = path("M84 50v-8h152v8z", "#9A6A36")
    counter = path("M72 142h176v14H72z", "#9A6A36") + path("M80 156h160v36H80z", "#B5793C")
    boards = f'<path d="M120 156v36M160 156v36M200 156v36" stroke="{INK}" stroke-opacity=".5" stroke-width="1.6"/>'
    return poles + counter + boards + cloth + ridge


def _goods() -> str:
    sack = path("M92 142c-7-20 1-27 9-29-3-5 0-7 5-7s8 2 5 7c8 2 16 9 9 29z", "#D7B36A")
    loaves = "".join(path(f"M{x} 142a11 9 0 0 1 22 0z", "#C98A3F") for x in (132, 150))
    jug = path("M186 142c-8-14-4-22 2-25v-7h12v7c6 3 10 11 2 25z", "#6E9F2F")
    cloth = path("M212 142v-9h24v9zM214 133v-8h20v8z", "#3264CB")
    coins = "".join(
        f'<ellipse cx="{x}" cy="{y}" rx="9" ry="4.4" fill="#E8BE55" {LINE}/>'
        for x, y in ((40, 196), (40, 191), (40, 186), (60, 198), (60, 193), (276, 200), (276, 195))
    )
    return sack + loaves + jug + cloth + coins
