"""Shapes as SVG text."""

import re

from ui.drawing.badges import badge_svg
from ui.drawing.scene import Art, Box, Disc, Label, Path, Sprite
from ui.drawing.svg import shared_svg, svg
from ui.games.hansa_teutonica.build.sheet import sheet
from ui.games.hansa_teutonica.glyphs import GLYPHS
from ui.games.hansa_teutonica.icons import icon, marker_svg, piece_svg, shield_svg, site_svg


def test_every_shape() -> None:
    art = Art("dot", (Disc(0, 0, 1, "ink"),), (-1, -1, 2, 2))
    assert svg([Box(1, 2, 3, 4, "land", "coast", 5, 1.5, 0.5)]) == (
        '<rect x="1" y="2" width="3" height="4" rx="5" fill="var(--land)" stroke="var(--coast)" stroke-width="1.5" '
        'opacity="0.5"/>'
    )
    assert svg([Path("M0 0h1", line="road", dash=(2, 1), round=False)]) == (
        '<path d="M0 0h1" stroke-dasharray="2 1" fill="none" stroke="var(--road)" stroke-width="2"/>'
    )
    assert svg([Sprite(art, 3, 4, 2)]) == (
        '<g transform="translate(3 4) scale(2)"><circle cx="0" cy="0" r="1" fill="var(--ink)"/></g>'
    )
    assert ">A &amp; B</text>" in svg([Label(0, 0, "A & B")])


def test_long_forms_are_written_once() -> None:
    form = "M0 0" + "h1v1" * 60
    text = shared_svg([Path(form, "land"), Path(form, line="coast"), Label(0, 0, "A"), Label(5, 0, "B")], "map")
    assert text.count(form) == 1 and text.count('<use href="#map-0"') == 2
    assert text.count("font-size") == 1


def test_the_sheet_holds_every_form_that_is_used() -> None:
    ids = set(re.findall(r'id="([^"]+)"', sheet()))
    pictures = [icon(name) for name in GLYPHS]
    pictures += [piece_svg(shape, colour, 20) for shape in ("cube", "disc")
                 for colour in ("blue", "red", "green", "yellow", "purple")]  # fmt: skip
    pictures += [badge_svg("red", "A"), badge_svg("yellow"), marker_svg(None), site_svg("round", "pink", 30, 1)]
    kinds = ("extra_office", "swap", "plus_3", "plus_4", "develop", "relocate_3", "remove_3")
    pictures += [marker_svg(kind) for kind in kinds]
    pictures += [shield_svg(skill) for skill in ("actiones", "bursa", "privilegium", "liber_sophiae", "clavis_urbis")]
    used = {id for picture in pictures for id in re.findall(r'href="#([^"]+)"', picture)}
    assert used <= ids
    assert not [picture for picture in pictures if "style=" in picture]


def test_a_letter_is_escaped() -> None:
    assert "&lt;" in piece_svg("cube", "red", 20, letter="<") and "&lt;" in badge_svg("red", "<")
