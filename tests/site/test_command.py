"""`python serve.py` as a person calls it."""

import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import NoReturn

import pytest

from tests.site.serving import copy_checkout
from ui.build import command
from ui.build.environment import ROOT
from ui.build.site import Site

COMMAND = [sys.executable, str(ROOT / "serve.py")]


def run(*arguments: str, folder: Path = ROOT) -> subprocess.CompletedProcess[str]:
    return subprocess.run([*COMMAND, *arguments], cwd=folder, capture_output=True, text=True, timeout=120, check=False)


@pytest.mark.skipif(sys.platform == "win32", reason="signals differ there")
@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGTERM])
def test_says_where_serves_and_ends_cleanly(built: Site, tmp_path: Path, end: signal.Signals) -> None:
    process = subprocess.Popen(
        [*COMMAND, "--no-open", "--port", "0"],
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        # Whoever runs the tests in the background of a shell has this signal ignored, and hands that down.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    try:
        assert process.stdout
        line = process.stdout.readline()
        address = line.removeprefix("Hansa is on the table at ").strip()
        with urllib.request.urlopen(address, timeout=60) as reply:
            assert built.build in reply.read().decode()
        process.send_signal(end)
        output, errors = process.communicate(timeout=60)
        assert (process.returncode, output, errors) == (0, "", "")
        port = int(address.rstrip("/").rpartition(":")[2])
        socket.create_server(("127.0.0.1", port)).close()
    finally:
        process.kill()
        process.wait()


def test_exports_the_site(built: Site, tmp_path: Path) -> None:
    for _ in range(2):
        done = run("--export", "out", folder=tmp_path)
        assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    exported = {path.relative_to(tmp_path / "out"): path.read_bytes() for path in tmp_path.glob("out/**/*.*")}
    plain = {path: content for path, content in exported.items() if path.suffix not in (".br", ".gz")}
    assert plain.pop(Path("serve.py"))
    assert plain == {path.relative_to(built.folder): path.read_bytes() for path in built.folder.glob("**/*.*")}


def test_an_exported_folder_serves_itself_with_any_python(exported: Path, tmp_path: Path) -> None:
    """As from a stick: another folder, nothing of ours to import, nothing installed."""
    stick = tmp_path / "stick"
    shutil.copytree(exported, stick)
    command = [sys.executable, "-I", "-S", str(stick / "serve.py"), "--no-open"]
    with subprocess.Popen(command, cwd=tmp_path, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            url = process.stdout.readline().removeprefix("Hansa is on the table at ").strip()
            for name, kind in (("", "text/html"), ("sw.js", "text/javascript")):
                with urllib.request.urlopen(url + name) as answer:
                    assert answer.headers["Content-Type"] == kind
                    assert answer.read() == (stick / (name or "index.html")).read_bytes()
        finally:
            process.terminate()


def test_does_not_export_over_other_files(built: Site, tmp_path: Path) -> None:
    (tmp_path / "letter.txt").touch()
    done = run("--export", str(tmp_path))
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1 and "holds other files" in done.stderr


@pytest.mark.parametrize("below", ["letter.txt/site", "letter.txt/new/site"])
def test_a_place_that_cannot_be_made_gets_one_line(built: Site, tmp_path: Path, below: str) -> None:
    (tmp_path / "letter.txt").touch()
    done = run("--export", below, folder=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1 and "letter.txt" in done.stderr and "Not a directory" in done.stderr


FORBIDDEN = [
    PermissionError(13, "Permission denied", "site/index.html"),
    OSError(30, "Read-only file system", "site"),
    shutil.Error([("here/index.html", "site/index.html", "[Errno 28] No space left on device")]),
    shutil.Error([("here/a", "site/a", "[Errno 13] Permission denied"), ("here/b", "site/b", "the same")]),
]


@pytest.mark.parametrize("problem", FORBIDDEN)
def test_a_folder_that_may_not_be_written_gets_one_line(
    problem: OSError, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse(*_: object, **__: object) -> NoReturn:
        raise problem

    monkeypatch.setattr(command, "build", lambda **_: None)
    monkeypatch.setattr(command, "export", refuse)
    assert command.main(["--export", "site"]) == 2
    said = capsys.readouterr()
    assert said.out == "" and said.err.count("\n") == 1
    assert said.err.startswith("serve.py: site") and "cannot be used: " in said.err


AS_A_STRANGER = """
import os, sys
sys.path.insert(0, sys.argv.pop(1))
from ui.build.command import run
if os.geteuid() == 0:
    os.setuid(65534)
sys.exit(run())
"""


@pytest.mark.skipif(sys.platform == "win32", reason="rights differ there")
def test_a_read_only_checkout_gets_one_line() -> None:
    """By somebody who is not its owner, since the owner of a machine may write everywhere."""
    with tempfile.TemporaryDirectory() as folder:
        checkout = copy_checkout(Path(folder) / "checkout")
        checkout.chmod(0o555)
        line = [sys.executable, "-c", AS_A_STRANGER, str(checkout), "--no-open", "--port", "0"]
        done = subprocess.run(line, cwd="/", capture_output=True, text=True, timeout=120, check=False)
        checkout.chmod(0o755)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1 and ".cache cannot be used: Permission denied." in done.stderr


@pytest.mark.parametrize("arguments", [["--port", "x"], ["--port", "65536"], ["--table"], ["--export"], ["here"]])
def test_bad_arguments_get_one_line(arguments: list[str]) -> None:
    done = run(*arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1 and done.stderr.startswith("serve.py: ")


def test_a_start_without_changes_is_quick(built: Site, tmp_path: Path) -> None:
    run("--export", str(tmp_path))
    started = time.monotonic()
    run("--export", str(tmp_path))
    assert time.monotonic() - started < 5, "the build should have come from the cache"


def test_a_game_from_outside_is_added(built_with_fair: Site, tmp_path: Path) -> None:
    done = run("--also", "tests.fair", "--export", str(tmp_path / "site"))
    assert (done.returncode, done.stderr) == (0, "")
    assert (tmp_path / "site" / built_with_fair.build / "start.code").is_file()


@pytest.mark.parametrize(("package", "sentence"), [("tests.no_game", "is missing"), ("tests.site", "holds no GAME")])
def test_what_is_no_game_is_said_in_one_line(package: str, sentence: str) -> None:
    done = run("--also", package, "--no-open")
    assert done.returncode == 2 and sentence in done.stderr and done.stderr.count("\n") == 1
