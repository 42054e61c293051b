"""Invitations and answers: all that one browser must know of another to reach it, in as few characters as can be.

byte 0: version and kind; byte 1: the number of the invitation, which its answer repeats; 32 bytes: the fingerprint of
the certificate; in plain cards the credentials, as two lengths and two texts; then up to four addresses.
"""

import base64
import binascii
import hashlib
import hmac
import re
from typing import NamedTuple

from hansa_core.table import TableError

VERSION = 1
INVITATION, ANSWER, SPARE = KINDS = (0, 1, 4)
PLAIN = 8
MOST_BYTES = 128
MOST_ADDRESSES = 4
FINGERPRINT = 32
V4, V6, NAMED = range(3)
REFLEXIVE = 4
SIZES = {V4: 4, V6: 16, NAMED: 16}
TEXT = re.compile(r"[A-Za-z0-9_-]+")
ICE = re.compile(rb"[A-Za-z0-9+/]+")
"""The characters that credentials may have."""
UFRAG, PASSWORD = (4, 32), (22, 48)
"""How short and how long they may be."""
LOCAL_NAME = re.compile(r"([0-9a-f]{8})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{12})\.local")
MARK = "#j/"


class BadCard(TableError):
    """A text that is no card."""


class Candidate(NamedTuple):
    """Where a browser may be reached: an IPv4 or IPv6 address, or the name that it goes by in its own network."""

    address: str
    port: int
    reflexive: bool = False
    """Whether it is the address that others see from outside."""


class Credentials(NamedTuple):
    ufrag: str
    password: str


class Card(NamedTuple):
    kind: int
    number: int
    fingerprint: bytes
    credentials: Credentials
    candidates: tuple[Candidate, ...] = ()

    @property
    def derived(self) -> bool:
        return self.credentials == derived(self.fingerprint, self.number)

    def to_bytes(self) -> bytes:
        head = VERSION << 4 | self.kind | (0 if self.derived else PLAIN)
        data = bytes((head, self.number)) + self.fingerprint
        if not self.derived:
            ufrag, password = (text.encode("ascii") for text in self.credentials)
            data += bytes((len(ufrag), len(password))) + ufrag + password
        return data + b"".join(map(_packed, self.candidates))

    def __str__(self) -> str:
        return base64.urlsafe_b64encode(self.to_bytes()).decode("ascii").rstrip("=")


def derived(fingerprint: bytes, number: int) -> Credentials:
    """The credentials that both sides work out for themselves, so that no card carries them."""
    return Credentials(_hkdf(fingerprint, b"hansa ufrag", number, 6), _hkdf(fingerprint, b"hansa pwd", number, 18))


def _hkdf(secret: bytes, label: bytes, number: int, size: int) -> str:
    """HKDF-SHA-256 without salt (RFC 5869), of which one block is enough."""
    key = hmac.digest(bytes(32), secret, "sha256")
    made = hmac.digest(key, label + bytes((number, 1)), "sha256")[:size]
    return base64.b64encode(made).decode("ascii")


def order(candidates: list[Candidate]) -> tuple[Candidate, ...]:
    """Those that fit into a card: own addresses before those seen from outside, short ones first."""
    known = [each for each in candidates if _form(each.address) is not None and 0 < each.port < 1 << 16]
    ordered = sorted(dict.fromkeys(known), key=lambda each: (each.reflexive, len(_packed(each))))
    return tuple(ordered[:MOST_ADDRESSES])


def read_card(text: str) -> Card:
    """The card that a text holds: the card itself, or a link with one in it, among other words."""
    _, mark, rest = text.partition(MARK)
    found = TEXT.match(rest if mark else text.strip())
    if found is None or (not mark and found.group() != text.strip()):
        raise BadCard("live.no_card")
    letters = found.group()
    if len(letters) > MOST_BYTES * 4 // 3:
        raise BadCard("live.bad_card")
    try:
        data = base64.urlsafe_b64decode(letters + "=" * (-len(letters) % 4))
    except (binascii.Error, ValueError):
        raise BadCard("live.bad_card") from None
    card = read_bytes(data)
    if str(card) != letters:
        raise BadCard("live.bad_card")  # each card has one spelling
    return card


def read_bytes(data: bytes) -> Card:
    if not 2 + FINGERPRINT <= len(data) <= MOST_BYTES:
        raise BadCard("live.bad_card")
    version, kind, number = data[0] >> 4, data[0] & 7, data[1]
    if version != VERSION:
        raise BadCard("live.other_version")
    if kind not in KINDS:
        raise BadCard("live.bad_card")
    fingerprint, rest = data[2 : 2 + FINGERPRINT], data[2 + FINGERPRINT :]
    credentials = derived(fingerprint, number)
    if data[0] & PLAIN:
        credentials, rest = _read_credentials(rest, credentials)
    return Card(kind, number, fingerprint, credentials, _read_candidates(rest))


def _read_credentials(data: bytes, derived_ones: Credentials) -> tuple[Credentials, bytes]:
    if len(data) < 2:
        raise BadCard("live.bad_card")
    end = 2 + data[0]
    texts = data[2:end], data[end : end + data[1]]
    for text, length, (least, most) in zip(texts, data[:2], (UFRAG, PASSWORD), strict=True):
        if not least <= length <= most or len(text) != length or not ICE.fullmatch(text):
            raise BadCard("live.bad_card")
    credentials = Credentials(texts[0].decode("ascii"), texts[1].decode("ascii"))
    if credentials == derived_ones:
        raise BadCard("live.bad_card")
    return credentials, data[end + data[1] :]


def _read_candidates(data: bytes) -> tuple[Candidate, ...]:
    found: list[Candidate] = []
    while data:
        size = SIZES.get(data[0] & 3)
        if size is None or data[0] > (REFLEXIVE | 3) or len(data) < size + 3 or len(found) == MOST_ADDRESSES:
            raise BadCard("live.bad_card")
        address, port = data[1 : 1 + size], int.from_bytes(data[1 + size : 3 + size])
        if not port:
            raise BadCard("live.bad_card")
        found.append(Candidate(_text(data[0] & 3, address), port, bool(data[0] & REFLEXIVE)))
        data = data[3 + size :]
    return tuple(found)


def _packed(candidate: Candidate) -> bytes:
    form = _form(candidate.address)
    assert form is not None
    kind, address = form
    return bytes((kind | (REFLEXIVE if candidate.reflexive else 0),)) + address + candidate.port.to_bytes(2)


def _form(address: str) -> tuple[int, bytes] | None:
    """The kind of an address and its bytes; None for one that no card can hold."""
    if named := LOCAL_NAME.fullmatch(address):
        return NAMED, bytes.fromhex("".join(named.groups()))
    from ipaddress import ip_address  # only here, so that nobody else pays for it

    try:
        found = ip_address(address)
    except ValueError:
        return None
    if found.version == 6 and getattr(found, "scope_id", None):
        return None
    return (V4 if found.version == 4 else V6), found.packed


def _text(kind: int, address: bytes) -> str:
    if kind == NAMED:
        hexed = address.hex()
        return f"{hexed[:8]}-{hexed[8:12]}-{hexed[12:16]}-{hexed[16:20]}-{hexed[20:]}.local"
    from ipaddress import ip_address

    return str(ip_address(address))


def hexed(fingerprint: bytes) -> str:
    """As descriptions write it."""
    return fingerprint.hex(":").upper()


def fingerprint_of(text: str) -> bytes:
    return bytes.fromhex(text.replace(":", ""))


def short(card: str) -> str:
    """A name for a card, where it stands among others."""
    return hashlib.sha256(card.encode("ascii")).hexdigest()[:16]
