"""The page's addresses: what stands behind the `#`."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from ui.saves import is_id

LIMIT = 16 * 1024
FIELDS = 32


@dataclass(frozen=True)
class Address:
    """`screen` is start, new or play; `save` names a saved game, `wish` holds the values of `#new?`."""

    screen: str = "start"
    save: str = ""
    wish: Mapping[str, str] = field(default_factory=dict)

    def __str__(self) -> str:
        if self.screen == "play":
            return f"#play/{self.save}"
        if self.screen == "new":
            from urllib.parse import urlencode

            return f"#new?{urlencode(self.wish, safe=',:=')}"
        return "#"


def read_address(fragment: str) -> Address:
    """The address that a fragment says; one that is not ours leads to the start screen."""
    text = fragment.removeprefix("#")
    if len(text) > LIMIT:
        return Address()
    if text.startswith("play/") and is_id(text[5:]):
        return Address("play", save=text[5:])
    if text.startswith("new?"):
        from urllib.parse import parse_qsl  # only such links need it, so the start does not pay for it

        try:
            return Address("new", wish=dict(parse_qsl(text[4:], keep_blank_values=True, max_num_fields=FIELDS)))
        except ValueError:
            return Address()
    return Address()
