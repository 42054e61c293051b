"""Bytes in and out: the msgpack envelope of a record, links, limits, migrations. Nothing here trusts its input."""
