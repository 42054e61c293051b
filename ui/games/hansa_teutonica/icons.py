"""Icons, pieces and markers as SVG for the panels.

Their forms lie once in the page, in the sheet that the build puts into index.html; what is written here only uses them.
"""

from ui.drawing.badges import HOUSE_MARKS
from ui.drawing.svg import svg
from ui.games.hansa_teutonica import art
from ui.words.html import Html, escape

SMALL = 24
"""Pieces under this size have a heavier rim."""


def icon(name: str, size: float = 20) -> Html:
    return Html(f'<svg class="i" viewBox="0 0 24 24" width="{size:g}" height="{size:g}" aria-hidden="true">'
                f'<use href="#i-{name}"/></svg>')  # fmt: skip


def piece_svg(shape: str, colour: str, size: float, ghost: bool = False, letter: str = "") -> Html:
    """A cube or a disc; a letter stands in the place of the house mark."""
    kind = f"p wood-{colour}{' small' if size < SMALL else ''}{' ghost' if ghost else ''}"
    over = f'<use href="#art-{shape}-{HOUSE_MARKS[colour]}"/>'
    if letter:
        high = -7.6 if shape == "cube" else -1.5
        over = (f'<text class="sans" y="{high}" font-size="17" font-weight="800" text-anchor="middle" '
                f'fill="var(--p-mark)">{escape(letter)}</text>')  # fmt: skip
    return Html(f'<svg class="{kind}" viewBox="-24.6 -28.5 49.2 49.2" width="{size:g}" height="{size:g}" '
                f'aria-hidden="true"><use href="#art-{shape}"/>{over}</svg>')  # fmt: skip


def marker_svg(kind: str | None, size: float = 40) -> Html:
    """A bonus marker; face down without a kind."""
    face = '<use href="#art-back"/>'
    if kind:
        face = (f'<circle r="16.8" fill="var(--marker-{kind})"/><use class="i on" href="#i-{kind}" x="-12.4" y="-12.4" '
                f'width="24.8" height="24.8" color="var(--marker-ink)"/>')  # fmt: skip
    return Html(f'<svg class="mk" viewBox="-23 -22.5 46 46" width="{size:g}" height="{size:g}" aria-hidden="true">'
                f'<use href="#art-plate"/>{face}</svg>')  # fmt: skip


def site_svg(shape: str, colour: str, size: float = 30, coin: int = 0) -> Html:
    """The site of an office; `shape` is square or round, `colour` that of the privilege."""
    inside = svg(art.site(shape, colour, 15, 15, 26, coin))
    return Html(f'<svg class="site" viewBox="0 0 30 30" width="{size:g}" height="{size:g}" aria-hidden="true">'
                f"{inside}</svg>")  # fmt: skip


def shield_svg(skill: str, size: float = 40) -> Html:
    return Html(f'<svg class="shield" viewBox="-20.5 -24 42 50" width="{size * 0.84:.4g}" height="{size:g}" '
                f'aria-hidden="true"><use href="#art-shield-{skill}"/></svg>')  # fmt: skip


def permanent_svg(kind: str, size: float = 40) -> Html:
    """A permanent marker as it is printed on its route."""
    return Html(f'<svg class="mk" viewBox="-23 -23 46 46" width="{size:g}" height="{size:g}" aria-hidden="true">'
                f'<use href="#art-permanent-{kind}"/></svg>')  # fmt: skip


TILE_GLYPHS = {
    "free_choice": "move", "one_more_action": "actiones", "share_in_income": "income",
    "stronger_displacement": "displace", "cities": "cities", "skills": "develop",
}  # fmt: skip
"""A favour tile bears the sign of what it helps."""


def tile_svg(tile: str, size: float = 30) -> Html:
    """A tile of the Emperor's favour: red enamel with a brass rim and three points, as of a crown."""
    return Html(f'<svg class="mk" viewBox="0 0 30 30" width="{size:g}" height="{size:g}" aria-hidden="true">'
                f'<path d="M3 28V8l4-5 4 4 4-6 4 6 4-4 4 5v20z" fill="var(--tile)" stroke="var(--brass)" '
                f'stroke-width="2" stroke-linejoin="round"/><use class="i" href="#i-{TILE_GLYPHS[tile]}" x="6" y="8.4" '
                f'width="18" height="18" color="var(--marker-ink)"/></svg>')  # fmt: skip


def seal_svg(country: str, size: float = 22) -> Html:
    """The sign of a country that needs a permission."""
    return Html(f'<svg class="mk" viewBox="-11 -11 22 22" width="{size:g}" height="{size:g}" aria-hidden="true">'
                f'<use href="#art-seal-{country}"/></svg>')  # fmt: skip
