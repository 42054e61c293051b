"""Foreign web servers for the exported folder, each a process of its own: Python's own server, nginx, and serve.py."""

import socket
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from types import TracebackType

import pytest

from ui.build.environment import ROOT, nginx

PATIENCE = 60.0
NGINX = """\
daemon off;
master_process off;
pid {folder}/nginx.pid;
error_log stderr;
events {{}}
http {{
  include {types};
  access_log off;
  client_body_temp_path {folder}/body;
  proxy_temp_path {folder}/proxy;
  fastcgi_temp_path {folder}/fastcgi;
  uwsgi_temp_path {folder}/uwsgi;
  scgi_temp_path {folder}/scgi;
  gzip_static on;
  server {{ listen 127.0.0.1:{port}; root {root}; }}
}}
"""


class Host:
    """A server that runs until it is ended; `with` ends it too."""

    def __init__(self, command: list[str], port: int) -> None:
        self.url = f"http://127.0.0.1:{port}/"
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        deadline = time.monotonic() + PATIENCE
        while not _answers(port):
            if self.process.poll() is not None or time.monotonic() > deadline:
                self.end()
                raise RuntimeError(f"{command[0]} does not serve")
            time.sleep(0.05)

    def end(self) -> None:
        if self.process.poll() is None:
            self.process.kill()  # at once, as a pulled plug
        self.process.wait()

    def __enter__(self) -> "Host":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, at: TracebackType | None
    ) -> None:
        self.end()


def serve_by_python(root: Path) -> Host:
    port = _free_port()
    return Host([sys.executable, "-m", "http.server", str(port), "--bind=127.0.0.1", f"--directory={root}"], port)


def serve_by_nginx(root: Path) -> Host:
    """As Debian sets it up, with the compressed files beside the originals."""
    program = nginx()
    if program is None:
        pytest.skip("there is no nginx here")
    port = _free_port()
    with TemporaryDirectory() as folder:
        types = program.parents[2] / "etc/nginx/mime.types"
        settings = Path(folder, "nginx.conf")
        settings.write_text(NGINX.format(folder=folder, types=types, port=port, root=root), encoding="utf-8")
        return Host([str(program), "-p", folder, "-e", "stderr", "-c", str(settings)], port)


def serve_by_ourselves(root: Path) -> Host:
    """`python serve.py --offline`: it builds the same site that was exported."""
    port = _free_port()
    return Host([sys.executable, str(ROOT / "serve.py"), "--no-open", "--offline", f"--port={port}"], port)


HOSTS: dict[str, Callable[[Path], Host]] = {
    "http.server": serve_by_python,
    "nginx": serve_by_nginx,
    "serve.py": serve_by_ourselves,
}


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        return int(found.getsockname()[1])


def _answers(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port), timeout=1).close()
    except OSError:
        return False
    return True
