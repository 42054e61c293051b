"""What all drawings share: the frame, the ink, and the wooden pieces of the table."""

from ui.words.html import Html

INK = "#2A2119"
LINE = f'stroke="{INK}" stroke-width="2" stroke-linejoin="round"'

WOOD = {"blue": ("#3E6DCE", "#2A4F9C", "#1F3A73"), "red": ("#B02C2D", "#862019", "#651711")}
"""Top, left and right face."""
MARKS = {"blue": "M-.78.78 .78-.78", "red": "M-.86 0H.86M0-.86V.86"}


def framed(inner: str, width: int, height: int) -> Html:
    return Html(
        f'<svg class="drawn" viewBox="0 0 {width} {height}" preserveAspectRatio="xMidYMax slice" aria-hidden="true">'
        f'<rect class="sky" width="{width}" height="{height}"/>{inner}</svg>'
    )


def path(d: str, fill: str, line: str = LINE) -> str:
    return f'<path d="{d}" fill="{fill}" {line}/>'


def cube(colour: str, x: float, y: float, w: float) -> str:
    """Stands with the middle of its base on (x, y)."""
    top, left, right = WOOD[colour]
    a, b, d = w / 2, w * 0.3, w * 0.4
    c = y - d + w * 0.06
    mark = f'<path d="{MARKS[colour]}" fill="none" stroke="#fff" stroke-width=".44"/>'
    return (
        f'<ellipse class="shade" cx="{x + w * 0.07:.1f}" cy="{y + w * 0.22:.1f}" rx="{w * 0.54:.1f}" '
        f'ry="{w * 0.24:.1f}"/>'
        f'<path d="M{x - a} {c}L{x} {c + b}V{c + b + d}L{x - a} {c + d}z" fill="{left}"/>'
        f'<path d="M{x + a} {c}L{x} {c + b}V{c + b + d}L{x + a} {c + d}z" fill="{right}"/>'
        f'<path d="M{x} {c - b}L{x + a} {c}L{x} {c + b}L{x - a} {c}z" fill="{top}"/>'
        f'<g transform="matrix({a / 2:.2f} {b / 2:.2f} {-a / 2:.2f} {b / 2:.2f} {x} {c})">{mark}</g>'
        f'<path d="M{x} {c - b}L{x + a} {c}V{c + d}L{x} {c + b + d}L{x - a} {c + d}V{c}z" fill="none" {LINE}/>'
    )


def disc(colour: str, x: float, y: float, w: float) -> str:
    top, left, right = WOOD[colour]
    rx, ry, d, k = w * 0.52, w * 0.36, w * 0.25, w * 0.31
    c = y - d * 0.75
    mark = f'<path d="{MARKS[colour]}" fill="none" stroke="#fff" stroke-width=".44"/>'
    return (
        f'<ellipse cx="{x + w * 0.07:.1f}" cy="{y + w * 0.2:.1f}" rx="{rx * 1.06:.1f}" ry="{ry:.1f}" class="shade"/>'
        f'<path d="M{x - rx} {c}v{d}a{rx} {ry} 0 0 0 {2 * rx} 0v{-d}z" fill="{left}"/>'
        f'<path d="M{x} {c + ry}v{d}a{rx} {ry} 0 0 0 {rx} {-ry}v{-d}z" fill="{right}"/>'
        f'<ellipse cx="{x}" cy="{c}" rx="{rx}" ry="{ry}" fill="{top}"/>'
        f'<g transform="matrix({k * 0.72:.2f} {k * 0.5:.2f} {-k * 0.72:.2f} {k * 0.5:.2f} {x} {c})">{mark}</g>'
        f'<path d="M{x - rx} {c}v{d}a{rx} {ry} 0 0 0 {2 * rx} 0v{-d}a{rx} {ry} 0 0 0 {-2 * rx} 0z" fill="none" {LINE}/>'
    )
