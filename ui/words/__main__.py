"""Begins a language: `python -m ui.words eo ../eo` lays the English files of all rooms there, to be translated."""

import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def english() -> Iterator[Path]:
    """The file of each room, by its path in the checkout."""
    return (path.relative_to(ROOT) for path in sorted(ROOT.glob("ui/**/en.toml")))


def main(tag: str, folder: Path) -> None:
    for path in english():
        target = folder / path.with_name(f"{tag}.toml")
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / path, target)
        print(target)


if __name__ == "__main__":
    if len(sys.argv) != 3 or len(sys.argv[1]) != 2:
        sys.exit("python -m ui.words TAG FOLDER, with a tag of two letters")
    main(sys.argv[1], Path(sys.argv[2]))
