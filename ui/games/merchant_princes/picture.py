"""Two merchant ships with their cargo in a harbour: Handelsfürsten."""

from ui.drawing.frame import INK, LINE, cube, framed, path
from ui.words.html import Html

WIDTH, HEIGHT = 320, 220


def picture() -> Html:
    hills = '<path class="far" d="M0 128c46-30 96-20 150-10s120-26 170-6v40H0z"/>'
    sea = f'<path class="water" d="M0 150h320v70H0z"/><path d="M0 150h320" fill="none" {LINE}/>'
    waves = "".join(
        f'<path d="M{x} {y}q9-8 18 0t18 0" fill="none" stroke="{INK}" stroke-opacity=".35" stroke-width="2"/>'
        for x, y in ((16, 196), (96, 208), (232, 204), (276, 184), (150, 186))
    )
    lamp = '<circle class="lamp" cx="52" cy="44" r="17"/>'
    ships = _ship(104, 172, 1.0, "#A3271F", "red") + _ship(224, 160, 0.82, "#2F6B5F", "blue")
    return framed(f"{lamp}{hills}{sea}{ships}{waves}", WIDTH, HEIGHT)


def _ship(x: float, y: float, size: float, stripe: str, cargo: str) -> str:
    """A cog with a striped sail and one cube on deck, as on the table."""
    hull = path("M-56-16h112l-16 34h-80z", "#8A5A2B") + path("M-56-16h-6v-14h20v14zM42-16v-22h20v22z", "#9A6A36")
    planks = f'<path d="M-50-4h98M-44 8h88" fill="none" stroke="{INK}" stroke-opacity=".45" stroke-width="1.6"/>'
    mast = '<path d="M4-16V-116" stroke="#6B4A26" stroke-width="6" stroke-linecap="round"/>'
    sail = path("M-34-104h76c8 22 8 42 0 60h-76c8-18 8-38 0-60z", "#FBF3E0") + path(
        "M-12-104h26c7 22 7 42 0 60h-26c7-18 7-38 0-60z", stripe
    )
    flag = path("M4-116h22l-6 6 6 6H4z", stripe)
    ship = mast + sail + flag + hull + planks + cube(cargo, -16, -22, 26)
    return f'<g transform="translate({x} {y}) scale({size})">{ship}</g>'
