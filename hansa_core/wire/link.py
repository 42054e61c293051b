"""A record as the fragment of a link: `g/` (play on) or `w/` (watch), a version, then base64url without padding."""

import base64
import binascii

from hansa_core.table import BadRecord
from hansa_core.wire import limits

VERSION = "1"
PREFIX = {"open": "g/", "watch": "w/"}


def to_link(envelope: bytes, deal: str) -> str:
    """The link of an envelope; BadRecord if the record is too long for one (it then travels as a file)."""
    text = PREFIX[deal] + VERSION + base64.urlsafe_b64encode(envelope).rstrip(b"=").decode("ascii")
    if len(text) > limits.LINK_CHARS:
        raise BadRecord("record.too_large", size=len(text), limit=limits.LINK_CHARS)
    return text


def from_link(text: str) -> bytes:
    """The envelope that a link carries, or BadRecord."""
    if len(text) > limits.LINK_CHARS:
        raise BadRecord("record.too_large", size=len(text), limit=limits.LINK_CHARS)
    deal_of(text)
    if text[2:3] != VERSION:
        raise BadRecord("record.newer" if text[2:3].isdigit() else "record.foreign")
    payload = text[3:]
    try:
        data = base64.b64decode(payload + "=" * (-len(payload) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError):
        raise BadRecord("record.unreadable") from None
    if to_link(data, deal_of(text)) != text:  # one link per record: stray bits or the other alphabet are not ours
        raise BadRecord("record.unreadable")
    return data


def deal_of(text: str) -> str:
    for deal, prefix in PREFIX.items():
        if text.startswith(prefix):
            return deal
    raise BadRecord("record.foreign")
