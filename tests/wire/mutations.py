"""Ways to damage what is valid: bytes, msgpack structures and texts. The same seed always makes the same damage."""

import copy
import random
from typing import Any

import msgpack

from hansa_core import Match
from hansa_core.table import Move

TRAPS = [
    b"\xdd\xff\xff\xff\xff", b"\xdf\xff\xff\xff\xff", b"\xc6\xff\xff\xff\xff", b"\xdb\xff\xff\xff\xff",
    b"\xc9\xff\xff\xff\xff", b"\xc7\x00\x05", b"\xd4\x05\x00", b"\xd6\xff\x00\x00\x00\x00",
    b"\xcb\x7f\xf8\x00\x00\x00\x00\x00\x00", b"\xc1", b"\xc0", b"\xcf\xff\xff\xff\xff\xff\xff\xff\xff",
    b"\xd3\x80\x00\x00\x00\x00\x00\x00\x00", b"\x91" * 600, b"\x81\xa1a" * 600, b"\xa1\xff", b"\xa3\xed\xa0\x80",
    b"\x00", b"\xff" * 9,
]  # fmt: skip
VALUES: list[Any] = [
    None, True, False, 0, 1, -1, 2, 4, 5, 64, 127, 128, 255, 256, 5000, 2**31, 2**32, 2**63 - 1, 2**64 - 1, -(2**63),
    0.0, 1.0, float("nan"), float("inf"), "", "?", "0", "3", "fair", "town", "village", "first", "second", "watch",
    "open", "a" * 20, "a" * 21, "x" * 64, "x" * 65, "y" * 70_000, "\x00", "\u202e", "e\u0301", "\ud800", "9" * 5000,
    "٣", b"", b"\x00", b"\x80" * 40, b"\x01" * 6000, [], [[]], [[[[[1]]]]], [1] * 65, {},
    {"a": {"b": {"c": {"d": 1}}}}, {str(i): i for i in range(40)}, {"board": "town"}, {"self": 1}, {"players": 2},
    {"coins": 2**64 - 1}, {"0": 12}, {"1": 10, "2": 10}, [["Anna", "blue"], ["Ben", "red"], ["Cem", "green"]],
    msgpack.ExtType(5, b""), msgpack.ExtType(1, b"abcd"), msgpack.Timestamp(1, 1),
]  # fmt: skip
KEYS = [
    "hansa", "game", "rules", "board", "edition", "options", "seats", "first", "deal", "seed", "start", "entries",
    "check", "sent", "pending", "self", "",
]  # fmt: skip
WORDS = [
    "?", "0", "1", "-1", "2", "3", "199", "200", "201", "999999", "1000000", "9" * 4400, "٣", "²", "1e9", "0x1", "+1",
    "01", "wax", "salt", "amber", "cloth", "bid", "sale", "gift", "discard", "over", "first", "second", "town",
    "village", "fair", "players=4", "players=2", "church=true", "coins=9", "coins=99", "hand_limit=2", "=", "#",
    "\ud800", "\x00", "\u2028", "", "lay", "bury", "keep", "sell", "give", "reveal", "lot", "hand0", "true", "inf",
    "nan", "3.0", "2.0,", "false,", "[[", "]]", '"', "'''", "\\u0000",
]  # fmt: skip

ASKED = ("sale", "gift", "discard")


class Mutator:
    def __init__(self, seed: object) -> None:
        self.random = random.Random(str(seed))

    # -- bytes --------------------------------------------------------------------------------------------------------

    def of_bytes(self, corpus: list[bytes]) -> bytes:
        data = bytearray(self.random.choice(corpus))
        for _ in range(self.random.choice((1, 1, 1, 2, 5))):
            at, end = sorted(self.random.randrange(len(data) + 1) for _ in range(2))
            how = self.random.randrange(7)
            if how == 0 and data:
                data[at % len(data)] ^= 1 << self.random.randrange(8)
            elif how == 1:
                del data[at:]
            elif how == 2:
                del data[at:end]
            elif how == 3:
                data[at:at] = data[at:end]
            elif how == 4:
                other = self.random.choice(corpus)
                data[at:] = other[self.random.randrange(len(other)) :]
            elif how == 5:
                data[at:at] = self.random.choice(TRAPS)
            elif data:
                data[at % len(data)] = self.random.choice((0, 1, 127, 128, 144, 192, 193, 199, 220, 222, 255))
        return bytes(data)

    # -- entries ------------------------------------------------------------------------------------------------------

    def of_entries(self, match: Match) -> list[tuple[Move, ...]]:
        """The entries of a match with one replaced, doubled, left out or put in: declared moves, mostly illegal."""
        entries = [entry.moves for entry in match.entries[: match.settled]]
        words = match.setup.vocabulary
        at = self.random.randrange(len(entries) + 1)
        other = tuple(words.move(self.random.randrange(words.size)) for _ in range(self.random.choice((1, 1, 2))))
        how = self.random.randrange(4)
        if how == 0:
            entries[at:] = [other, *entries[at + 1 :]]
        elif how == 1:
            entries.insert(at, other)
        elif how == 2:
            del entries[at : at + 1]
        else:
            entries[at:at] = entries[at : at + 1]
        return entries

    # -- msgpack structures -------------------------------------------------------------------------------------------

    def of_structure(self, corpus: list[dict[str, Any]]) -> bytes:
        record = copy.deepcopy(self.random.choice(corpus))
        for _ in range(self.random.choice((1, 1, 2, 3))):
            self._change(record, corpus)
        pairs = list(record.items())
        if self.random.random() < 0.05:
            pairs.append(self.random.choice(pairs))  # the same key twice
        packer = msgpack.Packer(unicode_errors="surrogatepass")
        return bytes(packer.pack_map_pairs(pairs))

    def _change(self, record: dict[str, Any], corpus: list[dict[str, Any]]) -> None:
        name = self.random.choice(list(record))
        how = self.random.randrange(6)
        if how == 0 and len(record) > 1:
            del record[name]
        elif how == 1:
            record[self.random.choice(KEYS)] = self._value()
        elif how == 2:
            record[name] = self.random.choice(corpus).get(name, self._value())
        elif how == 3 and type(record[name]) is bytes:
            record[name] = self.of_bytes([record[name] or b"\x01"])
        elif how == 4 and type(record[name]) is list and record[name]:
            within = self.random.choice(record[name])
            if type(within) is list and within:
                within[self.random.randrange(len(within))] = self._value()
            else:
                record[name][self.random.randrange(len(record[name]))] = self._value()
        elif how == 5 and type(record[name]) is str:
            record[name] = self.of_text([record[name] or " "])
        else:
            record[name] = self._value()

    def of_data(self, corpus: list[dict[str, Any]]) -> dict[str, Any]:
        """Data with one thing in it replaced, taken out or put in, at any depth."""
        data = copy.deepcopy(self.random.choice(corpus))
        place: Any = data
        while True:
            keys = list(place) if type(place) is dict else list(range(len(place)))
            key = self.random.choice(keys)
            if type(place[key]) not in (dict, list) or not place[key] or self.random.random() < 0.2:
                break
            place = place[key]
        how = self.random.randrange(4)
        if how == 0:
            del place[key]
        elif how == 1 and type(place) is list:
            place.insert(key, copy.deepcopy(self.random.choice(place)))
        else:
            place[key] = self._value()
        return data

    def _value(self) -> Any:
        return copy.deepcopy(self.random.choice(VALUES))

    # -- texts --------------------------------------------------------------------------------------------------------

    def of_text(self, corpus: list[str]) -> str:
        text = self.random.choice(corpus)
        for _ in range(self.random.choice((1, 1, 2, 4))):
            text = self._text(text, corpus)
        return text

    def of_words(self, corpus: list[str]) -> str:
        """A text in which words and lines of its own stand elsewhere, twice or not at all: most of it still fits."""
        lines = [line.split(" ") for line in self.random.choice(corpus).split("\n")]
        for _ in range(self.random.choice((1, 1, 2, 3))):
            here, there = self.random.choice(lines), self.random.choice(lines)
            at = self.random.randrange(len(here) + 1)
            how = self.random.randrange(7)
            if how == 0:
                here[at : at + 1] = [self.random.choice(there or [""])]
            elif how == 1:
                here.insert(at, self.random.choice(there or [""]))
            elif how == 2:
                del here[at : at + 1]
            elif how == 3:
                here[at : at + 1] = [self.random.choice(("?", ".", "|", "0", "1", "4", "9", "27", "none", "true"))]
            elif how == 4:
                here[1:], there[1:] = there[1:], here[1:]
            elif how == 5:
                lines.insert(self.random.randrange(len(lines)), list(there))
            elif len(here) > 2:
                first, second = self.random.sample(range(1, len(here)), 2)
                here[first], here[second] = here[second], here[first]
        return "\n".join(map(" ".join, lines))

    def of_signs(self, corpus: list[str]) -> str:
        """A link with characters changed, lost, doubled or exchanged within it."""
        text = self.random.choice(corpus)
        for _ in range(self.random.choice((1, 1, 2, 4))):
            at, end = sorted(self.random.randrange(2, len(text) + 1) for _ in range(2))
            character = self.random.choice("AZaz09-_=/+%~. \n\u00ad\u200bé\ud800")
            how = self.random.randrange(6)
            if how == 0:
                text = text[:at] + character + text[at + 1 :]
            elif how == 1:
                text = text[:at] + character + text[at:]
            elif how == 2:
                text = text[:at] + text[end:]
            elif how == 3:
                text = text[:end] + text[at:]
            elif how == 4:
                text = text[:at] + text[at:end].swapcase() + text[end:]
            else:
                text = text[:at]
        return text

    def of_position(self, corpus: list[str]) -> str:
        """A text position whose cards still add up, so that it gets past the first checks: cards lie elsewhere, another
        question is asked, purses are full."""
        lines = [line.split() for line in self.random.choice(corpus).splitlines()]
        held = [words for words in lines if words[0].startswith(("pile", "laid", "sold", "hand", "stall", "buried"))]
        for _ in range(self.random.randrange(1, 6)):
            how = self.random.randrange(4)
            if how == 0:
                seats = [str(self.random.randrange(2)) for _ in range(2)]
                lines[2] = ["phase", *self.random.choice((["bid"], ["over"], *([w, *seats] for w in ASKED)))]
            elif how == 1:
                coins = self.random.choice((lines[5], lines[6]))
                coins[1:] = [self.random.choice(("0", "1", "5", "199", "200")) for _ in coins[1:]]
            else:
                source, target = self.random.choice([words for words in held if words[1:]]), self.random.choice(held)
                for _ in range(self.random.randrange(1, len(source))):
                    target.append(source.pop())
        return "\n".join(map(" ".join, lines))

    def _text(self, text: str, corpus: list[str]) -> str:
        lines = text.split("\n")
        line = self.random.randrange(len(lines))
        words = lines[line].split(" ")
        word = self.random.randrange(len(words))
        at, end = sorted(self.random.randrange(len(text) + 1) for _ in range(2))
        how = self.random.randrange(9)
        if how == 0:
            words[word] = self.random.choice(WORDS)
        elif how == 1:
            words.insert(word, self.random.choice(WORDS))
        elif how == 2:
            words.pop(word)
        elif how == 3:
            other = self.random.randrange(len(words))
            words[word], words[other] = words[other], words[word]
        elif how == 4:
            lines.insert(line, self.random.choice(lines))
        elif how == 5:
            lines.pop(line)
            return "\n".join(lines)
        elif how == 6:
            return text[:at] + text[end:]
        elif how == 7:
            return text[:at] + chr(self.random.choice((0, 9, 35, 45, 61, 63, 127, 0x0663, 0x200B, 0xD800))) + text[at:]
        else:
            other_text = self.random.choice(corpus)
            return text[:at] + other_text[self.random.randrange(len(other_text) + 1) :]
        if how < 4:
            lines[line] = " ".join(words)
        return "\n".join(lines)
