"""The languages of a site: a file in each room, found by its name. What is said without Python stands in index.html and
in rooms.html as places for its texts, once, and the build writes it there in every language."""

import re
import tomllib
from collections.abc import Mapping
from html import escape
from pathlib import Path
from typing import Any

from ui.build.problems import BuildProblem

WORDS = "ui/words/"
IN_HTML = ("ui/boot/words/", "ui/peers/rooms/words/")
"""What is said without Python."""
COMMON = "en"
"""What is spoken until the page knows better."""
BLOCK = re.compile(r"<!-- @each -->\n(.*?)<!-- @end -->\n", re.DOTALL)
TEXT = re.compile(r"@(\w+)\.(\w+)@")
SLOTS = {
    "{arrived}": "<b data-arrived>0</b>",
    "{whole}": "<b data-whole>0</b>",
    "{n}": "<b>0</b>",
}
KNOWN = b"[/* @languages@ */]"
RULE = b"/* @languages@ */"


def with_languages(files: Mapping[str, bytes], folders: tuple[Path, ...]) -> dict[str, bytes]:
    """The sources with languages from outside: folders whose files have the paths that they would have here."""
    added: dict[str, bytes] = {}
    for folder in folders:
        found = {path.relative_to(folder).as_posix(): path for path in sorted(folder.rglob("*.toml"))}
        if not any(name.startswith(WORDS) for name in found):
            raise BuildProblem(f"{folder} holds no language: {WORDS}<tag>.toml is missing.")
        added |= {name: path.read_bytes() for name, path in found.items()}
    return {**files, **added}


def languages(sources: Mapping[str, bytes]) -> tuple[str, ...]:
    """The tags of those that have words for the page; every room has to have a file for each."""
    tags = tuple(sorted(Path(name).stem for name in sources if name.startswith(WORDS) and name.endswith(".toml")))
    for name in sources:
        room, _, file = name.rpartition("/")
        missing = [tag for tag in tags if file == f"{COMMON}.toml" and f"{room}/{tag}.toml" not in sources]
        if missing:
            raise BuildProblem(f"{room}/{missing[0]}.toml is missing: a language has a file in every room.")
    return tags


def spoken(page: bytes, sources: Mapping[str, bytes]) -> bytes:
    """A page with its texts in every language."""
    tags = languages(sources)
    said = {
        tag: {name: group for room in (WORDS, *IN_HTML) for name, group in _toml(sources, f"{room}{tag}.toml").items()}
        for tag in tags
    }

    def block(found: re.Match[str]) -> str:
        return "".join(_block(found[1], tag, said[tag]) for tag in sorted(tags, key=lambda tag: tag != COMMON))

    return BLOCK.sub(block, page.decode()).encode()


def _block(text: str, tag: str, said: Mapping[str, Any]) -> str:
    text = text.replace("@lang@", tag).replace("@hidden@", "" if tag == COMMON else " hidden")
    text = TEXT.sub(lambda found: escape(said[found[1]][found[2]], quote=False), text)
    for slot, element in SLOTS.items():
        text = text.replace(slot, element)
    return text


def known(script: bytes, sources: Mapping[str, bytes]) -> bytes:
    """A script with the languages that it can choose from."""
    return script.replace(KNOWN, str(list(languages(sources))).replace("'", '"').encode())


def shown(style: bytes, sources: Mapping[str, bytes]) -> bytes:
    """Of what stands on a page in every language, that of the page is seen: the rest is hidden."""
    hidden = ", ".join(f':root[lang="{tag}"] .in-each [lang]:not([lang="{tag}"])' for tag in languages(sources))
    return style.replace(RULE, f"{hidden} {{ display: none; }}".encode())


def _toml(sources: Mapping[str, bytes], name: str) -> dict[str, Any]:
    try:
        return tomllib.loads(sources[name].decode())
    except ValueError as problem:
        raise BuildProblem(f"{name} is not valid TOML: {problem}.") from problem
