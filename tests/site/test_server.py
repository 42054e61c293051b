"""The server: right types, compression, caching, nothing but the site."""

import gzip
import hashlib
import http.client
import socket
import threading
import time
from collections.abc import Mapping
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser

from tests.site.serving import Serving
from ui.build.environment import CACHE
from ui.build.problems import BuildProblem
from ui.build.server import TYPES, open_server
from ui.build.site import Site

FETCHED = """async (address) => {
  const answer = await fetch(address);
  const digest = await crypto.subtle.digest("SHA-256", await answer.arrayBuffer());
  return [answer.headers.get("Content-Encoding"), [...new Uint8Array(digest)]];
}"""


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


@pytest.mark.parametrize("accepted", ["br", "gzip, deflate, br, zstd", "br;q=0.1, gzip", "BR", "*"])
def test_smallest_for_those_who_know_brotli(site: Serving, built: Site, exported: Path, accepted: str) -> None:
    path = f"/{built.build}/pyodide/pyodide.asm.wasm"
    reply = Reply(site, path, headers={"Accept-Encoding": accepted})
    assert reply.headers["Content-Encoding"] == "br"
    assert reply.headers["Vary"] == "Accept-Encoding"
    assert reply.body == Path(f"{exported}{path}.br").read_bytes()
    assert len(reply.body) < 0.85 * Path(f"{exported}{path}.gz").stat().st_size


def test_brotli_gives_back_what_it_was_given(site: Serving, built: Site, chromium: Browser) -> None:
    page = chromium.new_page()
    page.goto(f"{site.url}{built.build}/notices.txt")
    for name in ("pyodide/python_stdlib.zip", "start.code", "boot.js"):
        coding, digest = page.evaluate(FETCHED, f"{site.url}{built.build}/{name}")
        assert coding == "br"
        assert bytes(digest) == hashlib.sha256((built.folder / built.build / name).read_bytes()).digest()
    page.close()


@pytest.mark.parametrize("accepted", ["gzip", "br;q=0, gzip;q=0.5", "GZIP", "br;q=0, *"])
def test_gzip_for_the_others_who_can(site: Serving, built: Site, accepted: str) -> None:
    path = f"/{built.build}/pyodide/pyodide.asm.wasm"
    reply = Reply(site, path, headers={"Accept-Encoding": accepted})
    assert reply.headers["Content-Encoding"] == "gzip"
    assert reply.headers["Vary"] == "Accept-Encoding"
    assert gzip.decompress(reply.body) == (built.folder / path[1:]).read_bytes()


@pytest.mark.parametrize("accepted", ["", "zstd", "gzip;q=0", "br;q=0, gzip;q=0.0", "identity"])
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
        "/pyproject.toml",
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


def raw(site: Serving, request: bytes) -> bytes:
    """What comes back for these bytes, until the server hangs up."""
    host, port = urlsplit(site.url).netloc.split(":")
    with socket.create_connection((host, int(port)), timeout=10) as connection:
        connection.sendall(request)
        return b"".join(iter(lambda: connection.recv(65536), b""))


@pytest.mark.parametrize("line", [b"GET http://[ HTTP/1.1", b"GET / HTTP/9", b"GET", b"\x16\x03\x01 x y z"])
def test_a_request_that_is_none_is_answered_in_one_line(
    site: Serving, line: bytes, capfd: pytest.CaptureFixture[str]
) -> None:
    reply = raw(site, line + b"\r\nHost: localhost\r\nConnection: close\r\n\r\n")
    assert b"400 Bad" in reply[:100] or b"505" in reply[:100]
    assert "Traceback" not in "".join(capfd.readouterr())


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("localhost:8000", 200),
        ("127.0.0.1", 200),
        ("[::1]:8000", 200),
        ("192.168.1.20:8000", 200),
        ("evil.example", 421),
        ("127.0.0.1.evil.example:8000", 421),
        ("", 421),
    ],
)
def test_only_its_own_names_are_served(site: Serving, host: str, status: int) -> None:
    assert Reply(site, "/", headers={"Host": host}).status == status


def test_a_body_is_not_taken_for_a_request(site: Serving) -> None:
    inner = b"GET /inner HTTP/1.1\r\nHost: localhost\r\n\r\n"
    head = b"GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: %d\r\n\r\n" % len(inner)
    assert raw(site, head + inner).count(b"HTTP/1.1 ") == 1
    assert all(answer.path != "/inner" for answer in site.answers)


def test_a_part_of_a_file(site: Serving, built: Site) -> None:
    path = f"/{built.build}/pyodide/pyodide.asm.wasm"
    whole = (built.folder / path[1:]).read_bytes()
    tag = Reply(site, path).headers["ETag"]
    for asked, first, last in (("0-9", 0, 10), ("100-", 100, len(whole)), ("-7", len(whole) - 7, len(whole))):
        reply = Reply(site, path, headers={"Range": f"bytes={asked}", "Accept-Encoding": "gzip"})
        assert (reply.status, reply.body) == (206, whole[first:last])
        assert reply.headers["Content-Range"] == f"bytes {first}-{last - 1}/{len(whole)}"
    assert Reply(site, path, headers={"Range": "bytes=0-9", "If-Range": tag}).status == 206
    assert Reply(site, path, headers={"Range": "bytes=0-9", "If-Range": '"older"'}).status == 200
    assert Reply(site, path, headers={"Range": "bytes=0-1,4-5"}).status == 200
    assert Reply(site, path, headers={"Range": f"bytes={len(whole)}-"}).status == 416
    assert Reply(site, path, headers={"Range": f"bytes={'9' * 18}-"}).status == 416


@pytest.mark.parametrize("asked", ["{}-", "0-{}", "-{}"])
def test_a_range_with_thousands_of_digits_is_no_range(site: str, asked: str) -> None:
    assert Reply(site, "/index.html", headers={"Range": "bytes=" + asked.format("9" * 5000)}).status == 400


def test_half_a_request_does_not_hold_a_thread_for_ever(built: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither one that says nothing more, nor one that says a little again and again."""
    monkeypatch.setattr("ui.build.server.Handler.timeout", 0.3)
    monkeypatch.setattr("ui.build.server.IDLE_SECONDS", 0.3)
    monkeypatch.setattr("ui.build.server.REQUEST_SECONDS", 0.5)
    with open_server(built, CACHE, port=0) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05})
        thread.start()
        try:
            silent, slow = (socket.create_connection(server.server_address[:2], timeout=10) for _ in range(2))
            silent.sendall(b"GET / HTT")
            with pytest.raises(OSError):  # hung up in the middle
                for byte in b"GET / HTTP/1.1\r\nX: " + b"y" * 10_000:
                    slow.sendall(bytes([byte]))
                    time.sleep(0.05)
            assert silent.recv(1) == b""
            assert server.arriving == {}
            silent.close()
            slow.close()
        finally:
            server.shutdown()
            thread.join()


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
