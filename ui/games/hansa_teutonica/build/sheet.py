"""The forms of icons and pieces, once for the whole page; what `icons.py` writes uses them."""

from ui.drawing.badges import HOUSE_MARKS
from ui.drawing.svg import svg
from ui.games.hansa_teutonica import art
from ui.games.hansa_teutonica.glyphs import GLYPHS, Stroke

RIM = 0.055
SKILLS = ("actiones", "bursa", "privilegium", "liber_sophiae", "clavis_urbis")
MARK = 5
"""Which part of a piece is its house mark."""


def sheet() -> str:
    icons = {name: "".join(_stroke(stroke) for stroke in strokes) for name, strokes in GLYPHS.items()}
    icons |= {name: f'<text class="num" x="12" y="17.6">{text}</text>' for name, text in art.PLUS.items()}
    forms = [f'<symbol id="i-{name}" viewBox="0 0 24 24">{inside}</symbol>' for name, inside in icons.items()]
    forms += [f'<g id="art-{name}">{inside}</g>' for name, inside in _forms().items()]
    return "".join(forms)


def _stroke(stroke: Stroke) -> str:
    drawn = f'd="{stroke.d}"'
    drawn += ' fill="currentColor"' if stroke.filled else ""
    drawn += f' stroke-width="{stroke.width:g}"' if stroke.width else ""
    drawn += f' stroke-dasharray="{" ".join(map(str, stroke.dash))}"' if stroke.dash else ""
    return f"<path {drawn}/>"


def _forms() -> dict[str, str]:
    """Pieces take the colours of the `wood` class they stand in, and their rim from their size."""
    forms = {}
    for shape, draw in (("cube", art.cube), ("disc", art.disc)):
        parts = draw("p", "dot", RIM)
        body = svg((*parts[:MARK], *parts[MARK + 1 :]))
        forms[shape] = body.replace('stroke-width="2.2"', 'stroke-width="var(--rim-width)"')
        for mark in HOUSE_MARKS.values():
            forms[f"{shape}-{mark}"] = svg([draw("p", mark, RIM)[MARK]])
    back = art.marker("back").shapes
    forms["plate"], forms["back"] = svg(back[:3]), svg(back[3:])
    pictures = [
        art.tavern(),
        *(art.shield(skill) for skill in SKILLS),
        *(art.permanent(kind) for kind in art.PERMANENT),
    ]
    for picture in (*pictures, art.seal("wales"), art.seal("scotland")):
        forms[picture.name] = svg(picture.shapes)
    return forms
