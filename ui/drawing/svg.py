"""Shapes as SVG text, coloured by the page's tokens. Nothing in it needs an inline style, which the policy forbids."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby

from ui.drawing.scene import Box, Disc, Label, Path, Shape, Sprite
from ui.words.html import Html, escape


def svg(shapes: Iterable[Shape]) -> Html:
    """The inside of an `<svg>` element."""
    return Html("".join(_element(shape) for shape in shapes))


def _n(number: float) -> str:
    text = f"{number:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _element(shape: Shape) -> str:
    if isinstance(shape, Sprite):
        place = f"translate({_n(shape.x)} {_n(shape.y)}) scale({_n(shape.scale)})"
        return f'<g transform="{place}"{_faint(shape.opacity)}>{svg(shape.art.shapes)}</g>'
    if isinstance(shape, Label):
        return _text(shape)
    if isinstance(shape, Box):
        form = f'<rect x="{_n(shape.x)}" y="{_n(shape.y)}" width="{_n(shape.w)}" height="{_n(shape.h)}"'
        form += f' rx="{_n(shape.radius)}"' if shape.radius else ""
    elif isinstance(shape, Disc):
        form = f'<circle cx="{_n(shape.x)}" cy="{_n(shape.y)}" r="{_n(shape.r)}"'
    else:
        form = f'<path d="{shape.d}"{_line(shape)}'
    edge = f' stroke="var(--{shape.line})" stroke-width="{_n(shape.width)}"' if shape.line else ""
    return f"{form}{_fill(shape.fill)}{edge}{_faint(shape.opacity)}/>"


def _line(path: Path) -> str:
    ends = ' stroke-linejoin="round" stroke-linecap="round"' if path.line and path.round else ""
    dash = f' stroke-dasharray="{" ".join(_n(part) for part in path.dash)}"' if path.dash else ""
    place = f' transform="matrix({" ".join(f"{part:.4g}" for part in path.matrix)})"' if path.matrix else ""
    return f"{ends}{dash}{place}"


def _fill(colour: str) -> str:
    return f' fill="var(--{colour})"' if colour else ' fill="none"'


def _faint(opacity: float) -> str:
    return f' opacity="{_n(opacity)}"' if opacity < 1 else ""


def _text(label: Label) -> str:
    return f'<text {_look(label)} x="{_n(label.x)}" y="{_n(label.y)}">{escape(label.text)}</text>'


def _look(label: Label) -> str:
    anchor = {"center": ' text-anchor="middle"', "right": ' text-anchor="end"'}.get(label.align, "")
    middle = "" if label.baseline else ' dominant-baseline="central"'
    style = ' font-style="italic"' if label.italic else ""
    style += f' letter-spacing="{_n(label.spacing)}"' if label.spacing else ""
    kind = "serif" if label.serif else "sans"
    size = f'font-size="{_n(label.size)}" font-weight="{label.weight}"'
    return f'class="{kind}" {size}{anchor}{middle}{style}{_fill(label.fill)}{_faint(label.opacity)}'


def shared_svg(shapes: Sequence[Shape], prefix: str) -> Html:
    """The same in fewer words, for what lies in the page's sheet: long forms that come twice are written once under a
    name that begins with `prefix`, pictures are those of the sheet, texts of one look are written together."""
    forms = Counter(shape.d for shape in shapes if isinstance(shape, Path) and len(shape.d) > 200)
    names = {d: f"{prefix}-{i}" for i, d in enumerate(d for d, times in forms.items() if times > 1)}
    parts = [f'<path id="{name}" d="{d}"/>' for d, name in names.items()]
    parts = [f"<defs>{''.join(parts)}</defs>"] if parts else []
    for look, group in groupby(shapes, lambda shape: _look(shape) if isinstance(shape, Label) else ""):
        if look:
            labels = [label for label in group if isinstance(label, Label)]
            texts = [f'<text x="{_n(label.x)}" y="{_n(label.y)}">{escape(label.text)}</text>' for label in labels]
            parts.append(f"<g {look}>{''.join(texts)}</g>")
        else:
            parts += [_shared(shape, names) for shape in group]
    return Html("".join(parts))


def _shared(shape: Shape, names: Mapping[str, str]) -> str:
    if isinstance(shape, Sprite):
        return f'<use href="#art-{shape.art.name}" x="{_n(shape.x)}" y="{_n(shape.y)}"/>'
    text = _element(shape)
    if isinstance(shape, Path) and shape.d in names:
        return text.replace(f'<path d="{shape.d}"', f'<use href="#{names[shape.d]}"')
    return text
