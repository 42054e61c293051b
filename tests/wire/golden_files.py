"""Records of every version ever shipped. `python -m tests.wire.golden_files` makes those of the present version.

Files of older versions are never made again: they show that what people have saved keeps opening.
"""

import json
from pathlib import Path

from hansa_core import Match
from hansa_core.wire.envelope import VERSION
from tests.fair.tables import finished, new, play_at_random

FOLDER = Path(__file__).parent / "golden"


def present() -> dict[str, Match]:
    chosen = {"players": 3, "board": "town", "edition": "second", "church": True, "hand_limit": 2}
    whole = finished(seed="golden", **chosen)
    part = play_at_random(new(seed="golden part", players=2), "golden part", 9)
    return {"finished": whole, "unfinished": part, "watch": whole.watch_record()}


def told(match: Match) -> dict[str, object]:
    """What a record must still lead to, beside the bytes themselves."""
    return {
        "link": match.to_link(),
        "entries": [str(entry) for entry in match.entries],
        "digest": match.digest(),
        "position": match.position.to_text(),
        "position_digest": match.position.digest(),
    }


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, match in present().items():
        (FOLDER / f"v{VERSION}_{name}.hansa").write_bytes(match.to_bytes())
        text = json.dumps(told(match), indent=1, ensure_ascii=False)
        (FOLDER / f"v{VERSION}_{name}.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
