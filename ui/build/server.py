"""The web server for one site: only files it knows by name, compressed, cached as the hashed folder allows."""

import errno
import hashlib
import os
import sys
from collections.abc import Mapping
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

from ui.build.problems import BuildProblem
from ui.build.site import Site
from ui.build.worker import COMPRESSED_ALREADY, INDEX, WORKER, packed, without_worker

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


class Served(NamedTuple):
    """A file as it goes over the wire."""

    kind: str
    caching: str
    tag: str
    plain: bytes
    packed: bytes | None


class Server(ThreadingHTTPServer):
    """Answers with the files of one site, under any prefix."""

    daemon_threads = True
    request_queue_size = 64  # a browser opens several connections at once; one that is turned away waits for seconds
    allow_reuse_address = os.name != "nt"  # there it would let two servers share one port

    def __init__(self, address: tuple[str, int], files: Mapping[str, Served]) -> None:
        self.files = files
        super().__init__(address, Handler)

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

    def do_GET(self) -> None:
        name = unquote(urlsplit(self.path).path)
        served = self.server.files.get(name)
        if served is None:
            self._answer(HTTPStatus.NOT_FOUND, {"Content-Type": "text/plain; charset=utf-8"}, b"Not found.\n")
            return
        packed = served.packed if _accepts_gzip(self.headers.get("Accept-Encoding", "")) else None
        tag = f'"{served.tag}-gzip"' if packed else f'"{served.tag}"'
        headers = {"Content-Type": served.kind, "Cache-Control": served.caching, "ETag": tag, "Vary": "Accept-Encoding"}
        if packed:
            headers["Content-Encoding"] = "gzip"
        if tag in (known.strip().removeprefix("W/") for known in self.headers.get("If-None-Match", "").split(",")):
            self._answer(HTTPStatus.NOT_MODIFIED, headers, None)
        else:
            self._answer(HTTPStatus.OK, headers, packed or served.plain)

    do_HEAD = do_GET

    def _answer(self, status: HTTPStatus, headers: Mapping[str, str], body: bytes | None) -> None:
        self.send_response(status)
        for name, value in {**headers, "X-Content-Type-Options": "nosniff"}.items():
            self.send_header(name, value)
        if body is not None:
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if body is not None and self.command != "HEAD":
            self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        """Quiet: the one line with the address is all that a player wants to read."""


def open_server(
    site: Site, cache: Path, host: str = "127.0.0.1", port: int | None = None, prefix: str = "/", offline: bool = False
) -> Server:
    """A server bound to the wanted port or, if none is named, to the first free one from 8000 on."""
    files = served_files(site, cache, prefix, offline)
    for candidate in range(8000, 8000 + PORTS_TRIED) if port is None else (port,):
        try:
            return Server((host, candidate), files)
        except OSError as problem:
            if problem.errno not in (errno.EADDRINUSE, errno.EACCES):
                raise BuildProblem(f"The address {host} cannot be served: {problem.strerror}.") from problem
    wanted = f"The ports 8000 to {8000 + PORTS_TRIED - 1} are" if port is None else f"Port {port} is"
    raise BuildProblem(f"{wanted} taken: name another with --port.")


def served_files(site: Site, cache: Path, prefix: str = "/", offline: bool = False) -> dict[str, Served]:
    """Every file of the site by the path of its address. Unless browsers are to keep it (`offline`), the page registers
    no worker, and one that an earlier server left behind finds its end."""
    files = {}
    for path in sorted(path for path in site.folder.rglob("*") if path.is_file() and path.suffix != ".gz"):
        name = path.relative_to(site.folder).as_posix()
        content = path.read_bytes()
        if not offline and name == INDEX:
            content = without_worker(content)
        if not offline and name == WORKER:
            content = NO_WORKER.read_bytes()
        tag = hashlib.sha256(content).hexdigest()[:16]
        small = None if path.suffix in COMPRESSED_ALREADY else packed(content, cache)
        caching = "public, max-age=31536000, immutable" if name.startswith(f"{site.build}/") else "no-cache"
        files[prefix + name] = Served(TYPES.get(path.suffix, "application/octet-stream"), caching, tag, content, small)
    files[prefix] = files[f"{prefix}{INDEX}"]
    return files


def _accepts_gzip(header: str) -> bool:
    for part in header.lower().split(","):
        coding, _, quality = part.replace(" ", "").partition(";q=")
        if coding in ("gzip", "*"):
            return quality not in ("0", "0.0", "0.00", "0.000")
    return False
