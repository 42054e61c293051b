"""Files as small as they get for their way: Brotli where browser and host know it, gzip everywhere else."""

import hashlib
import subprocess
import tempfile
from collections.abc import Collection, Iterable, Mapping
from pathlib import Path

from ui.build import environment
from ui.build.bytecode import write_at_once
from ui.build.problems import BuildProblem

ENDINGS = {"br": ".br", "gzip": ".gz"}
"""By the name that a browser accepts them under, the smaller one first."""
COMPRESSED_ALREADY = (".png", ".woff2", *ENDINGS.values())
SCRIPTS = {"br": Path(__file__).with_name("brotli.mjs"), "gzip": Path(__file__).with_name("smaller_gzip.py")}
"""Neither Python's own library nor Node makes both as small as they get."""
SMALL = 100
"""So few bytes do not get fewer, and a host can change rooms.json without an old copy of it beside it."""


def compressed(
    files: Mapping[str, bytes], cache: Path, codings: Collection[str] = tuple(ENDINGS)
) -> dict[str, dict[str, bytes]]:
    """By name and coding, for all files that get smaller. The largest takes Brotli half a minute, so all is kept."""
    small = {
        name: content
        for name, content in files.items()
        if not name.endswith(COMPRESSED_ALREADY) and len(content) > SMALL
    }
    for coding in codings:
        _make(coding, small.values(), cache)
    return {
        name: {coding: _kept(content, coding, cache).read_bytes() for coding in codings}
        for name, content in small.items()
    }


def _kept(content: bytes, coding: str, cache: Path) -> Path:
    ending = ENDINGS[coding]
    return cache / ending[1:] / f"{hashlib.sha256(content).hexdigest()[:16]}{ending}"


def _make(coding: str, contents: Iterable[bytes], cache: Path) -> None:
    """By a program of its own, all files at once. One process at a time: the next one finds what this one made."""
    program = environment.node() if coding == "br" else environment.python("site")
    with environment.one_at_a_time(), tempfile.TemporaryDirectory() as folder:
        missing = {kept: content for content in contents if not (kept := _kept(content, coding, cache)).exists()}
        if not missing:
            return
        for kept, content in missing.items():
            Path(folder, kept.stem).write_bytes(content)
        done = subprocess.run([program, SCRIPTS[coding], folder], capture_output=True, text=True, check=False)
        if done.returncode:
            raise BuildProblem(f"The site could not be compressed: {(done.stderr.strip().splitlines() or ['?'])[-1]}")
        for kept in missing:
            write_at_once(kept, Path(folder, kept.name).read_bytes())
