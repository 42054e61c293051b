"""What the set-up says when something is missing, and that it does nothing twice."""

import shutil
import sys
from pathlib import Path

import pytest

from ui.build import environment
from ui.build.environment import SetupProblem


def python_that(code: str) -> list[str]:
    return [sys.executable, "-c", code]


def test_a_failed_command_gives_its_last_line():
    with pytest.raises(SetupProblem, match=r"^Cooking did not work: no salt$"):
        environment._run("Cooking", python_that("import sys; print('water'); sys.exit('no salt')"))


def test_a_missing_network_is_said():
    with pytest.raises(SetupProblem, match="needs the network once"):
        environment._run("Cooking", python_that("import sys; sys.exit('Max retries exceeded\\nno such package')"))


def test_a_missing_program_is_said():
    with pytest.raises(SetupProblem, match="did not work"):
        environment._run("Cooking", ["no-such-program-anywhere"])


def test_an_old_python_is_refused(monkeypatch):
    monkeypatch.setattr(environment.sys, "version_info", (3, 10, 13))
    with pytest.raises(SetupProblem, match=r"needs Python 3\.11 or newer; this is 3\.10"):
        environment.python()


def test_work_is_done_once_per_lock(tmp_path):
    lock = tmp_path / "lock.txt"
    seen = []
    for text in ("one", "one", "two"):
        lock.write_text(text)
        with environment._when_changed(tmp_path / "made", "x", lock) as changed:
            seen.append(changed)
    assert seen == [True, False, True]


def test_failed_work_is_done_again(tmp_path):
    lock = tmp_path / "lock.txt"
    lock.write_text("one")
    with pytest.raises(SetupProblem), environment._when_changed(tmp_path / "made", "x", lock):
        raise SetupProblem("broken")
    with environment._when_changed(tmp_path / "made", "x", lock) as changed:
        assert changed


def test_a_changed_wheel_is_refused(tmp_path, monkeypatch):
    monkeypatch.setattr(environment, "CACHE", tmp_path)
    monkeypatch.setattr(environment, "python", lambda: sys.executable)
    (tmp_path / "wheels").mkdir()
    (tmp_path / "wheels" / "msgpack-1-any.whl").write_bytes(b"something else")
    with environment._when_changed(tmp_path / "wheels", "wasm", environment.REQUIREMENTS / "wasm.txt"):
        pass
    with pytest.raises(SetupProblem, match="not the pinned file"):
        environment.wheel("msgpack")


@pytest.mark.parametrize("name", ["chromium", "firefox", "webkit"])
def test_a_browser_that_cannot_be_installed_is_named(name, tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(environment, "OWN_BROWSERS", tmp_path)
    monkeypatch.setattr(environment, "_playwright_chromium", lambda: None)
    assert environment.browser(name) is None
    with pytest.raises(SetupProblem, match=f"No {name} here: please install it"):
        environment.install_browser(name)


def test_chromium_of_playwright_is_found(tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(environment, "OWN_BROWSERS", tmp_path)
    program = tmp_path / "chromium-1234" / "chrome-linux" / "chrome"
    program.parent.mkdir(parents=True)
    program.touch()
    assert environment.browser("chromium") == program


def test_debian_packages_are_installed_without_a_question(tmp_path, monkeypatch):
    log = tmp_path / "log"
    apt = tmp_path / "apt-get"
    apt.write_text(f'#!/bin/sh\necho "$DEBIAN_FRONTEND $*" >> {log}\n/bin/cp "$0" {tmp_path}/firefox-esr\n')
    apt.chmod(0o755)
    (tmp_path / "env").symlink_to(Path(shutil.which("env") or "env"))
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(environment.os, "geteuid", lambda: 0)
    assert environment.install_browser("firefox") == tmp_path / "firefox-esr"
    assert log.read_text().splitlines() == [
        "noninteractive -q -y -o DPkg::Lock::Timeout=300 update",
        "noninteractive -q -y -o DPkg::Lock::Timeout=300 install --no-install-recommends firefox-esr",
    ]


def test_nginx_is_unpacked_and_not_installed(tmp_path, monkeypatch):
    log = tmp_path / "log"
    programs = {"apt-get": f'echo "apt-get $*" >> {log}\n: > nginx_1.deb', "dpkg-deb": f'echo "dpkg-deb $*" >> {log}'}
    for name, code in programs.items():
        (tmp_path / name).write_text(f"#!/bin/sh\n{code}\n")
        (tmp_path / name).chmod(0o755)
    (tmp_path / "env").symlink_to(Path(shutil.which("env") or "env"))
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(environment, "OWN_NGINX", tmp_path / "own")
    monkeypatch.setattr(environment, "nginx", lambda: None)
    monkeypatch.setattr(environment, "_apt", lambda *packages: None)
    assert environment.install_nginx() is None
    assert log.read_text().splitlines() == [
        "apt-get -q download nginx nginx-common",
        f"dpkg-deb -x {tmp_path}/own/nginx_1.deb {tmp_path}/own",
    ]


def test_a_python_without_venv_is_said(monkeypatch):
    asked = []
    monkeypatch.setattr(environment.importlib.util, "find_spec", lambda name: None)
    monkeypatch.setattr(environment, "_apt", lambda *packages: asked.extend(packages))
    with pytest.raises(SetupProblem, match="venv module is incomplete"):
        environment._make_venv()
    assert asked == [f"python3.{sys.version_info.minor}-venv"]
