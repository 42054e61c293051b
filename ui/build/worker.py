"""What makes the site a thing to keep: the worker with its list of files, and the icons."""

import base64
import hashlib
import json
from collections.abc import Mapping
from fnmatch import fnmatch
from pathlib import Path

from ui.build.problems import BuildProblem

WORKER = "sw.js"
INDEX = "index.html"
ROOMS = "rooms.html"
RELAY = "rooms.json"
"""What a host may write in: the address of a relay."""
TOP = (INDEX, WORKER, "manifest.webmanifest", ROOMS, RELAY)
"""What keeps its name from build to build: browsers and people know it by that."""
ASKED_FOR = (ROOMS, RELAY, "*/rooms/*", "*/camera/*")
"""What the worker does not keep: rooms are of no use without a network, and few ever read a code with a camera."""
ICONS = ("icon.svg", "icon-192.png", "icon-512.png", "maskable-512.png")
FLAG = b' data-worker="./sw.js"'
"""On the root element: without it the page registers no worker."""
LIST = b'{ "@files@": "" }'


def icon_files(root: Path) -> dict[str, bytes]:
    folder = root / "ui/drawing/app"
    missing = [name for name in ICONS if not (folder / name).is_file()]
    if missing:
        raise BuildProblem(f"ui/drawing/app/{missing[0]} is missing.")
    return {f"icons/{name}": (folder / name).read_bytes() for name in ICONS}


def filled_worker(worker: bytes, files: Mapping[str, bytes]) -> bytes:
    """sw.js with the hash of every file that it keeps by its address; the page itself is at the empty one."""
    if worker.count(LIST) != 1:
        raise BuildProblem(f"{WORKER} must hold {LIST.decode()} once: the list of files goes there.")
    kept = sorted(name for name in files if not any(fnmatch(name, each) for each in ASKED_FOR))
    hashes = {"" if name == INDEX else name: _hash(files[name]) for name in kept}
    return worker.replace(LIST, json.dumps(hashes, indent=1).encode())


def without_worker(index: bytes) -> bytes:
    """index.html for a server whose pages are not kept."""
    return index.replace(FLAG, b"")


def _hash(content: bytes) -> str:
    """As the browser writes it."""
    return base64.b64encode(hashlib.sha256(content).digest()).decode()
