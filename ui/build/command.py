"""What `python serve.py` does: builds and serves the site, or writes it for a static host."""

import argparse
import shutil
import signal
import sys
import threading
import webbrowser
from pathlib import Path
from typing import NoReturn

from ui.build.environment import CACHE, SetupProblem
from ui.build.problems import BuildProblem
from ui.build.server import open_server, served_files
from ui.build.site import build, export
from ui.games import Entry


class OneLineParser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"serve.py: {message}\n")


def arguments(line: list[str] | None) -> argparse.Namespace:
    parser = OneLineParser(prog="serve.py", description="Serves Hansa on this machine.")
    parser.add_argument("--port", type=port, help="the port; without it the first free one from 8000 on")
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen on (default: this machine only)")
    parser.add_argument("--no-open", action="store_true", help="do not open the browser")
    parser.add_argument("--offline", action="store_true", help="let browsers keep the site, as an exported one does")
    parser.add_argument("--also", action="append", default=[], metavar="PACKAGE", help="a game that is not of the box")
    parser.add_argument(
        "--language", action="append", default=[], type=Path, metavar="DIR", help="a language that is not here yet"
    )
    parser.add_argument("--export", type=Path, metavar="DIR", help="write the static site into DIR and end")
    return parser.parse_args(line)


def port(text: str) -> int:
    if not text.isdecimal() or int(text) > 65535:
        raise argparse.ArgumentTypeError(f"{text!r} is not a port (0 to 65535)")
    return int(text)


def forbidden(problem: OSError) -> str:
    """One sentence for a folder that cannot be read or written: a read-only checkout, a place that is not ours."""
    path, reason = problem.filename, problem.strerror
    if isinstance(problem, shutil.Error):  # what could not be copied, one by one
        _, path, reason = problem.args[0][0]
    return f"{path} cannot be used: {reason}." if path else f"{problem}."


def main(line: list[str] | None = None) -> int:
    wanted = arguments(line)
    try:
        also = tuple(Entry(package, package) for package in wanted.also)
        site = build(also=also, spoken_also=tuple(wanted.language))
        if wanted.export:
            export(site, wanted.export)
            return 0
        server = open_server(site, CACHE, wanted.host, wanted.port, offline=wanted.offline)
    except (SetupProblem, BuildProblem) as problem:
        print(f"serve.py: {problem}", file=sys.stderr)
        return 2
    except OSError as problem:
        print(f"serve.py: {forbidden(problem)}", file=sys.stderr)
        return 2

    def compress() -> None:
        """Brotli takes half a minute for a new Pyodide: until then gzip serves."""
        server.files = served_files(site, CACHE, offline=wanted.offline)

    with server:
        threading.Thread(target=compress, daemon=True).start()
        print(f"Hansa is on the table at {server.url}", flush=True)
        if not wanted.no_open:
            webbrowser.open(server.url)
        server.serve_forever()
    return 0


def stop(*_: object) -> NoReturn:
    raise KeyboardInterrupt


def run() -> int:
    signal.signal(signal.SIGTERM, stop)
    try:
        return main()
    except KeyboardInterrupt:
        return 0
