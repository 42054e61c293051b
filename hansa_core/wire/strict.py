"""msgpack, read strictly: plain values only, nothing twice, nothing left over, nothing deep or large.

msgpack comes with the first bytes: whoever only looks at games and boards, as the build does on a bare Python, does
without."""

from collections.abc import Iterator, Sequence
from typing import Any

from hansa_core.table import BadRecord
from hansa_core.wire import limits


def pack(value: Any) -> bytes:
    import msgpack

    packed: bytes = msgpack.packb(value, use_bin_type=True)
    return packed


def unpack(data: bytes, size: int = limits.FILE_BYTES) -> Any:
    """The one value that `data` holds, or BadRecord."""
    if len(data) > size:
        raise BadRecord("record.too_large", size=len(data), limit=size)
    import msgpack

    try:
        value = msgpack.unpackb(
            data,
            raw=False,
            strict_map_key=True,
            object_pairs_hook=_map,
            max_str_len=limits.TEXT_CHARS * 4,
            max_bin_len=size,
            max_array_len=limits.LIST_ITEMS,
            max_map_len=limits.MAP_ITEMS,
            max_ext_len=0,
        )
    except BadRecord:
        raise
    except Exception as problem:  # msgpack raises many kinds, all of which mean: these bytes are not ours
        raise BadRecord("record.unreadable") from problem
    _check(value, 1)
    return value


def split(data: bytes) -> Iterator[bytes]:
    """The values that are packed one after the other in `data`, each still packed; BadRecord where one is cut off."""
    import msgpack

    unpacker, begin = msgpack.Unpacker(), 0
    unpacker.feed(data)
    while begin < len(data):
        try:
            unpacker.skip()
        except Exception as problem:
            raise BadRecord("record.unreadable") from problem
        end = unpacker.tell()
        yield data[begin:end]
        begin = end


def _map(pairs: Sequence[tuple[Any, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs) or not all(type(key) is str for key in found):
        raise BadRecord("record.unreadable")
    return found


def _check(value: Any, depth: int) -> None:
    """Only the plain types, to a limited depth: no extension type, no float, no timestamp comes through."""
    if depth > limits.DEPTH:
        raise BadRecord("record.unreadable")
    if type(value) is dict:
        for each in value.values():
            _check(each, depth + 1)
    elif type(value) is list:
        for each in value:
            _check(each, depth + 1)
    elif value is not None and type(value) not in (bool, int, str, bytes):
        raise BadRecord("record.unreadable")
