"""HTML is escaped by construction, and addresses are read without trust."""

import pytest

from ui.session.address import Address, read_address
from ui.words.html import join, tag


def test_text_and_attributes_are_escaped() -> None:
    shown = tag("p", "<b>&\"'", title='"><script>')
    assert shown == '<p title="&quot;&gt;&lt;script&gt;">&lt;b&gt;&amp;&quot;&#39;</p>'


def test_html_inside_html_is_kept() -> None:
    assert tag("ul", tag("li", "a & b"), None) == "<ul><li>a &amp; b</li></ul>"
    assert join(["<", tag("br")]) == "&lt;<br>"


def test_attributes() -> None:
    shown = tag("input", data_move="lay salt", class_="x", for_="y", disabled=True, checked=False, title=None, min=0)
    assert shown == '<input data-move="lay salt" class="x" for="y" disabled min="0">'


@pytest.mark.parametrize(
    ("fragment", "address"),
    [
        ("", Address()),
        ("#", Address()),
        ("#play/ab12", Address("play", save="ab12")),
        ("#play/../x", Address("unknown")),
        ("#play/", Address("unknown")),
        ("#new?game=fair&seats=Anna,Ben%3Ablue", Address("new", wish={"game": "fair", "seats": "Anna,Ben:blue"})),
        ("#new?", Address("new")),
        ("#new?" + "a=b&" * 40, Address("unknown")),
        ("#" + "x" * 20_000, Address("unknown")),
        ("#anything", Address("unknown")),
    ],
)
def test_addresses(fragment: str, address: Address) -> None:
    assert read_address(fragment) == address
