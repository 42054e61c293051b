"""A server in a thread that remembers what it was asked, and copies of the checkout to build from."""

import shutil
import socket
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from ui.build.environment import ROOT
from ui.build.server import Handler, Served, Server
from ui.build.worker import TOP

if TYPE_CHECKING:
    from playwright.sync_api import ConsoleMessage

# The least a page can be: Python has run, and says so.
SMALLEST_MAIN = """\
import js
import msgpack

import ui.site

js.document.documentElement.dataset.build = ui.site.BUILD
js.document.documentElement.dataset.state = "ready"
"""


class Answer(NamedTuple):
    path: str
    status: int


class Serving(NamedTuple):
    url: str
    answers: list[Answer]


def is_complaint(message: "ConsoleMessage") -> bool:
    """What a page may not say. That a preloaded file was not used at once only tells of a busy machine; and some tests
    let Playwright forbid the worker."""
    ours = ("was preloaded using link preload but not used within a few seconds", "blocked by Playwright")
    return message.type in ("error", "warning") and not any(words in message.text for words in ours)


@contextmanager
def serving(files: Mapping[str, Served], prefix: str = "/") -> Iterator[Serving]:
    """Afterwards the server is gone with all its connections, as if its process had ended."""
    answers: list[Answer] = []
    connections: list[socket.socket] = []

    class Remembering(Handler):
        def setup(self) -> None:
            super().setup()
            connections.append(self.connection)

        def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
            answers.append(Answer(getattr(self, "path", ""), int(code)))

    server = Server(("127.0.0.1", 0), files)
    server.RequestHandlerClass = Remembering
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05})
    thread.start()
    try:
        yield Serving(server.url.removesuffix("/") + prefix, answers)
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
        for connection in connections:
            with suppress(OSError):  # the browser has hung up already
                connection.shutdown(socket.SHUT_RDWR)


def copy_checkout(target: Path, main: str = SMALLEST_MAIN) -> Path:
    """What the site is built from, with a main module of its own."""
    target.mkdir(parents=True, exist_ok=True)
    for folder in ("hansa_core", "boards", "ui"):
        if (ROOT / folder).exists():
            shutil.copytree(ROOT / folder, target / folder, ignore=shutil.ignore_patterns("__pycache__"))
    for name in (*TOP, "pyscript.toml", "LICENSE"):
        shutil.copyfile(ROOT / name, target / name)
    (target / "ui/browser/main.py").write_text(main, encoding="utf-8")
    return target
