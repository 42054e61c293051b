"""The page's addresses: what stands behind the `#`."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from ui.session.saves import is_id

if TYPE_CHECKING:
    from ui.session.table import AnyTable

LIMIT = 16 * 1024
FIELDS = 32


class Address(NamedTuple):
    """`screen` is start, new, play, link, join, rules, learn, access or unknown; `save` names a saved game, `moment`
    the number of a move in it, `wish` holds the values of `#new?`, `link` a shared game or a card for a live table;
    `game` and `rule` what is to be read, or the lesson to be taken."""

    screen: str = "start"
    save: str = ""
    moment: int | None = None
    link: str = ""
    wish: Mapping[str, str] = MappingProxyType({})
    game: str = ""
    rule: str = ""

    def __str__(self) -> str:
        if self.screen == "play":
            return f"#play/{self.save}" if self.moment is None else f"#play/{self.save}/{self.moment}"
        if self.screen == "access":
            return "#access"
        if self.screen in ("rules", "learn"):
            return f"#{self.screen}/{self.game}/{self.rule}" if self.rule else f"#{self.screen}/{self.game}"
        if self.screen in ("link", "join"):
            return f"#{self.link}"
        if self.screen == "new":
            from urllib.parse import urlencode

            return f"#new?{urlencode(self.wish, safe=',:=')}"
        return "#"


def address_of(table: "AnyTable | None") -> Address:
    """Where we are, as far as an address can say it."""
    return Address("play", save=table.id) if table and table.id else Address()


def is_moment(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 6


def read_address(fragment: str) -> Address:
    """The address that a fragment says; one that is not ours is unknown."""
    text = fragment.removeprefix("#")
    if not text:
        return Address()
    if text.startswith(("g/", "w/")):
        return Address("link", link=text)  # one that is too long is told so where links are read
    if len(text) > LIMIT:
        return Address("unknown")
    if text.startswith("j/"):
        return Address("join", link=text)
    if text.startswith("play/"):
        save, slash, moment = text[5:].partition("/")
        if is_id(save) and (not slash or is_moment(moment)):
            return Address("play", save=save, moment=int(moment) if slash else None)
    if text == "access":
        return Address("access")
    if text.startswith(("rules/", "learn/")):
        screen, game, rule = f"{text}/".split("/", 2)
        rule = rule.removesuffix("/")
        if game.isidentifier() and (not rule or (rule.isascii() and rule.replace("_", "a").isalnum())):
            return Address(screen, game=game, rule=rule)
    if text.startswith("new?"):
        from urllib.parse import parse_qsl  # only such links need it, so the start does not pay for it

        try:
            return Address("new", wish=dict(parse_qsl(text[4:], keep_blank_values=True, max_num_fields=FIELDS)))
        except ValueError:
            return Address("unknown")
    return Address("unknown")
