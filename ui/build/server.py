"""The web server for one site: only files it knows by name, compressed, cached as the hashed folder allows."""

import errno
import hashlib
import ipaddress
import os
import re
import socket
import sys
import time
from collections.abc import Collection, Iterable, Mapping
from contextlib import suppress
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

from ui.build.compressed import ENDINGS, compressed
from ui.build.problems import BuildProblem
from ui.build.site import Site
from ui.build.worker import INDEX, WORKER, without_worker

TYPES = {
    ".code": "application/octet-stream",
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".toml": "application/toml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}
NO_WORKER = Path(__file__).parent / "no_worker.js"
PORTS_TRIED = 100
IDLE_SECONDS = 30.0
"""So long a connection may say nothing."""
REQUEST_SECONDS = 15.0
"""So long a request may take to arrive after that, however many small parts it comes in."""
DIGITS = 18
"""So many the places in a file have at most: Python refuses to read numbers of thousands of them."""
TEXT = {"Content-Type": "text/plain; charset=utf-8"}


class Served(NamedTuple):
    """A file as it goes over the wire."""

    kind: str
    caching: str
    tag: str
    plain: bytes
    small: Mapping[str, bytes]
    """The same, by the name of each coding that makes it smaller."""


class Server(ThreadingHTTPServer):
    """Answers with the files of one site, under any prefix."""

    daemon_threads = True
    request_queue_size = 64  # a browser opens several connections at once; one that is turned away waits for seconds
    allow_reuse_address = os.name != "nt"  # there it would let two servers share one port

    def __init__(self, address: tuple[str, int], files: Mapping[str, Served]) -> None:
        self.files = files
        self.names = {"localhost", address[0].lower(), socket.gethostname().lower()}
        self.arriving: dict[socket.socket, float] = {}
        """Connections that wait for a request, and by when it has to be there."""
        super().__init__(address, Handler)

    def service_actions(self) -> None:
        """Hangs up on whoever has not finished a request in time: each holds a thread."""
        now = time.monotonic()
        for connection, until in list(self.arriving.items()):
            if now > until:
                self.arriving.pop(connection, None)
                with suppress(OSError):
                    connection.shutdown(socket.SHUT_RDWR)

    def serves(self, host: str) -> bool:
        """Whether a Host header names this server. Any address does, a name only if it is ours: a foreign page whose
        name was made to lead here (DNS rebinding) gets nothing."""
        name = re.sub(r":\d*$", "", host.lower()).strip("[]")
        with suppress(ValueError):
            return bool(ipaddress.ip_address(name))
        return name in self.names or name.endswith((".localhost", ".local"))

    def handle_error(self, request: object, client_address: object) -> None:
        """A browser that hangs up in the middle of an answer is nothing to report."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]

    @property
    def url(self) -> str:
        host, port = self.server_address[:2]
        return f"http://{host if isinstance(host, str) else host.decode()}:{port}/"


class Handler(BaseHTTPRequestHandler):
    """GET and HEAD of known names; there is no path to the disk."""

    server: Server
    protocol_version = "HTTP/1.1"
    server_version = "Hansa"
    sys_version = ""
    disable_nagle_algorithm = True  # else every small answer waits for the browser's acknowledgement
    timeout = IDLE_SECONDS
    default_request_version = "HTTP/1.0"  # so that also what is no request is answered with a status

    def handle_one_request(self) -> None:
        self.server.arriving[self.connection] = time.monotonic() + IDLE_SECONDS + REQUEST_SECONDS
        try:
            super().handle_one_request()
        finally:
            self.server.arriving.pop(self.connection, None)

    def parse_request(self) -> bool:
        """All of the request is there, or it is refused: the answer may take its time."""
        sound = super().parse_request()
        self.server.arriving.pop(self.connection, None)
        return sound

    def do_GET(self) -> None:
        if self.headers.get("Content-Length", "0") != "0" or "Transfer-Encoding" in self.headers:
            self.close_connection = True  # a body is not read, and must not be taken for the next request
        try:
            name = unquote(urlsplit(self.path).path)
        except ValueError:
            self._answer(HTTPStatus.BAD_REQUEST, TEXT, b"This is no address.\n")
            return
        if not self.server.serves(self.headers.get("Host", "localhost")):
            self._answer(HTTPStatus.MISDIRECTED_REQUEST, TEXT, b"Nothing is served under this name.\n")
            return
        served = self.server.files.get(name)
        if served is None:
            self._answer(HTTPStatus.NOT_FOUND, TEXT, b"Not found.\n")
            return
        if self._wants_part(served):
            self._answer_part(served)
            return
        coding = _best_coding(served.small, self.headers.get("Accept-Encoding", ""))
        tag = f'"{served.tag}-{coding}"' if coding else f'"{served.tag}"'
        headers = {
            "Content-Type": served.kind,
            "Cache-Control": served.caching,
            "ETag": tag,
            "Vary": "Accept-Encoding",
            "Accept-Ranges": "bytes",
        }
        if coding:
            headers["Content-Encoding"] = coding
        if tag in (known.strip().removeprefix("W/") for known in self.headers.get("If-None-Match", "").split(",")):
            self._answer(HTTPStatus.NOT_MODIFIED, headers, None)
        else:
            self._answer(HTTPStatus.OK, headers, served.small[coding] if coding else served.plain)

    do_HEAD = do_GET

    def _wants_part(self, served: Served) -> bool:
        """Whether one part of the file is asked for, and of this file: several parts at once are answered whole."""
        tag = self.headers.get("If-Range", f'"{served.tag}"')
        return bool(re.fullmatch(r"bytes=\d*-\d*", self.headers.get("Range", ""))) and tag == f'"{served.tag}"'

    def _answer_part(self, served: Served) -> None:
        first, _, last = self.headers["Range"].removeprefix("bytes=").partition("-")
        if max(len(first), len(last)) > DIGITS:
            self._answer(HTTPStatus.BAD_REQUEST, TEXT, b"This is no range.\n")
            return
        size = len(served.plain)
        start = int(first) if first else max(0, size - int(last or 0))
        end = min(int(last) + 1, size) if first and last else size
        headers = {"Content-Type": served.kind, "Cache-Control": served.caching, "ETag": f'"{served.tag}"'}
        if start >= end:
            self._answer(HTTPStatus.REQUESTED_RANGE_NOT_SATISFIABLE, {"Content-Range": f"bytes */{size}"}, b"")
        else:
            headers["Content-Range"] = f"bytes {start}-{end - 1}/{size}"
            self._answer(HTTPStatus.PARTIAL_CONTENT, headers, served.plain[start:end])

    def _answer(self, status: HTTPStatus, headers: Mapping[str, str], body: bytes | None) -> None:
        self.send_response(status)
        for name, value in {**headers, "X-Content-Type-Options": "nosniff"}.items():
            self.send_header(name, value)
        if body is not None:
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if body is not None and self.command != "HEAD":
            self.wfile.write(body)

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """What the base class refuses: in one line."""
        self.close_connection = True
        status = HTTPStatus(code)
        self._answer(status, {**TEXT, "Connection": "close"}, f"{status.phrase}.\n".encode())

    def log_message(self, format: str, *args: object) -> None:
        """Quiet: the one line with the address is all that a player wants to read."""


def open_server(
    site: Site, cache: Path, host: str = "127.0.0.1", port: int | None = None, prefix: str = "/", offline: bool = False
) -> Server:
    """A server bound to the wanted port or, if none is named, to the first free one from 8000 on. Its files are
    compressed with gzip, which is quick."""
    files = served_files(site, cache, prefix, offline, codings=("gzip",))
    for candidate in range(8000, 8000 + PORTS_TRIED) if port is None else (port,):
        try:
            return Server((host, candidate), files)
        except OSError as problem:
            if problem.errno not in (errno.EADDRINUSE, errno.EACCES):
                raise BuildProblem(f"The address {host} cannot be served: {problem.strerror}.") from problem
    wanted = f"The ports 8000 to {8000 + PORTS_TRIED - 1} are" if port is None else f"Port {port} is"
    raise BuildProblem(f"{wanted} taken: name another with --port.")


def served_files(
    site: Site, cache: Path, prefix: str = "/", offline: bool = False, codings: Collection[str] = tuple(ENDINGS)
) -> dict[str, Served]:
    """Every file of the site by the path of its address. Unless browsers are to keep it (`offline`), the page registers
    no worker, and one that an earlier server left behind finds its end."""
    contents = site.files()
    if not offline:
        contents[INDEX] = without_worker(contents[INDEX])
        if WORKER in contents:
            contents[WORKER] = NO_WORKER.read_bytes()
    small = compressed(contents, cache, codings)
    files = {}
    for name, content in contents.items():
        kind = TYPES.get(Path(name).suffix, "application/octet-stream")
        caching = "public, max-age=31536000, immutable" if name.startswith(f"{site.build}/") else "no-cache"
        tag = hashlib.sha256(content).hexdigest()[:16]
        files[prefix + name] = Served(kind, caching, tag, content, small.get(name, {}))
    files[prefix] = files[f"{prefix}{INDEX}"]
    return files


def _best_coding(offered: Iterable[str], header: str) -> str:
    """The smallest of the codings that a browser accepts, or none."""
    accepted = {}
    for part in header.lower().split(","):
        coding, _, quality = part.replace(" ", "").partition(";q=")
        accepted[coding] = quality not in ("0", "0.0", "0.00", "0.000")
    anything = accepted.get("*", False)
    return next((coding for coding in ENDINGS if coding in offered and accepted.get(coding, anything)), "")
