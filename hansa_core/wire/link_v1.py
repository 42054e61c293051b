"""Links of version 1: the envelope itself, in base64url without padding. They are read, and no longer made."""

import base64
import binascii

from hansa_core.table import BadRecord


def payload_of(envelope: bytes) -> str:
    return base64.urlsafe_b64encode(envelope).rstrip(b"=").decode("ascii")


def envelope_of(payload: str) -> bytes:
    """The envelope that a payload holds, or BadRecord."""
    try:
        data = base64.b64decode(payload + "=" * (-len(payload) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError):
        raise BadRecord("record.unreadable") from None
    if payload_of(data) != payload:  # one form per record: stray bits or the other alphabet are not ours
        raise BadRecord("record.unreadable")
    return data
