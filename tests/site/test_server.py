"""The server: right types, compression, caching, nothing but the site."""

import gzip
import http.client
import socket
from collections.abc import Mapping
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tests.site.serving import Serving
from ui.build.environment import CACHE
from ui.build.problems import BuildProblem
from ui.build.server import TYPES, open_server
from ui.build.site import Site


class Reply:
    def __init__(self, site: Serving, path: str, method: str = "GET", headers: Mapping[str, str] | None = None) -> None:
        connection = http.client.HTTPConnection(urlsplit(site.url).netloc, timeout=10)
        connection.request(method, path, headers=dict(headers or {}))
        reply = connection.getresponse()
        self.status, self.headers, self.body = reply.status, reply.headers, reply.read()
        connection.close()


def test_every_file_has_its_type(site: Serving, built: Site) -> None:
    for path in (path for path in built.folder.rglob("*") if path.is_file()):
        reply = Reply(site, "/" + path.relative_to(built.folder).as_posix(), "HEAD")
        assert reply.status == 200
        assert reply.headers["Content-Type"] == TYPES[path.suffix]
    assert TYPES[".wasm"] == "application/wasm"
    assert TYPES[".js"].startswith("text/javascript")


def test_the_hashed_folder_is_kept_for_ever_and_the_index_is_asked_for(site: Serving, built: Site) -> None:
    assert Reply(site, "/").headers["Cache-Control"] == "no-cache"
    assert Reply(site, "/index.html").headers["Cache-Control"] == "no-cache"
    assert "immutable" in Reply(site, f"/{built.build}/boot.js").headers["Cache-Control"]


@pytest.mark.parametrize("accepted", ["gzip", "br, gzip;q=0.5", "GZIP", "*"])
def test_compressed_for_those_who_can(site: Serving, built: Site, accepted: str) -> None:
    path = f"/{built.build}/pyodide/pyodide.asm.wasm"
    reply = Reply(site, path, headers={"Accept-Encoding": accepted})
    assert reply.headers["Content-Encoding"] == "gzip"
    assert reply.headers["Vary"] == "Accept-Encoding"
    assert gzip.decompress(reply.body) == (built.folder / path[1:]).read_bytes()


@pytest.mark.parametrize("accepted", ["", "br", "gzip;q=0", "identity"])
def test_plain_for_the_others(site: Serving, built: Site, accepted: str) -> None:
    path = f"/{built.build}/boot.js"
    reply = Reply(site, path, headers={"Accept-Encoding": accepted})
    assert "Content-Encoding" not in reply.headers
    assert reply.body == (built.folder / path[1:]).read_bytes()


def test_typefaces_are_not_compressed_twice(site: Serving, built: Site) -> None:
    font = next((built.folder / built.build / "fonts").iterdir())
    reply = Reply(site, f"/{built.build}/fonts/{font.name}", headers={"Accept-Encoding": "gzip"})
    assert "Content-Encoding" not in reply.headers


def test_head_is_get_without_the_body(site: Serving) -> None:
    get, head = Reply(site, "/"), Reply(site, "/", "HEAD")
    assert head.body == b""
    assert head.headers["Content-Length"] == get.headers["Content-Length"] == str(len(get.body))


def test_a_known_version_is_not_sent_again(site: Serving) -> None:
    tag = Reply(site, "/").headers["ETag"]
    assert Reply(site, "/", headers={"If-None-Match": tag}).status == 304
    assert Reply(site, "/", headers={"If-None-Match": f'"other", W/{tag}'}).status == 304
    assert Reply(site, "/", headers={"If-None-Match": '"other"'}).status == 200
    assert Reply(site, "/", headers={"If-None-Match": tag, "Accept-Encoding": "gzip"}).status == 200


@pytest.mark.parametrize(
    "path",
    [
        "/serve.py",
        "/../serve.py",
        "/%2e%2e/serve.py",
        "/..%2fserve.py",
        "//etc/passwd",
        "/{build}",
        "/{build}/",
        "/{build}/../index.html",
        "/{build}/pyodide/",
        "/{build}/%00",
        "/index.html/",
    ],
)
def test_nothing_else_is_served(site: Serving, built: Site, path: str) -> None:
    assert Reply(site, path.format(build=built.build)).status == 404


def test_a_query_does_not_matter(site: Serving) -> None:
    assert Reply(site, "/?from=mail").status == 200


def test_other_methods_are_refused(site: Serving) -> None:
    assert Reply(site, "/", "POST").status == 501


def test_the_next_free_port_is_taken(built: Site) -> None:
    with open_server(built, CACHE) as first, open_server(built, CACHE) as second:
        assert 8000 <= first.server_port < second.server_port


def test_a_named_port_is_taken_or_refused(built: Site) -> None:
    with socket.create_server(("127.0.0.1", 0)) as busy:
        port = busy.getsockname()[1]
        with pytest.raises(BuildProblem, match=f"Port {port} is taken"):
            open_server(built, CACHE, port=port)


def test_an_address_of_another_machine_is_refused(built: Site) -> None:
    with pytest.raises(BuildProblem, match=r"192\.0\.2\.1 cannot be served"):
        open_server(built, CACHE, host="192.0.2.1", port=0)


def test_any_sub_path(built: Site, tmp_path: Path) -> None:
    with open_server(built, CACHE, port=0, prefix="/games/hansa/") as server:
        assert f"/games/hansa/{built.build}/boot.js" in server.files
        assert "/games/hansa/" in server.files and "/" not in server.files
