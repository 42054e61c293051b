"""Serves this folder on this machine and opens the page: `python serve.py`, with any Python 3 and nothing else."""

import sys
import webbrowser
from contextlib import suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

FOLDER = str(Path(__file__).resolve().parent)
PORTS = range(8000, 8100)
"""The first that is free: browsers keep games by the port too, so it is the same one wherever that can be."""
TYPES = {
    **SimpleHTTPRequestHandler.extensions_map,
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
}
"""What some systems say of scripts keeps browsers from running them."""


class Quiet(SimpleHTTPRequestHandler):
    extensions_map = TYPES

    def log_message(self, format, *args):  # type: ignore[no-untyped-def]
        """Nobody reads it."""


def open_server() -> ThreadingHTTPServer:
    for port in PORTS:
        with suppress(OSError):
            return ThreadingHTTPServer(("127.0.0.1", port), partial(Quiet, directory=FOLDER))
    sys.exit("serve.py: every port from 8000 to 8099 is taken.")


if __name__ == "__main__":
    server = open_server()
    url = f"http://localhost:{server.server_port}/"
    print(f"Hansa is on the table at {url}", flush=True)
    if "--no-open" not in sys.argv:
        webbrowser.open(url)
    with suppress(KeyboardInterrupt):
        server.serve_forever()
