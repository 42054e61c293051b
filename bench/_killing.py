"""A Chromium that can be killed with all its processes at once, as a battery or a system would do it."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, BrowserType, Page

FLAGS = (
    "--headless=new --no-sandbox --remote-debugging-port=0 --disable-gpu --disable-quic --no-first-run"
    " --disable-background-networking --disable-component-update --disable-sync --js-flags=--liftoff-only"
).split()
PATIENCE = 60


class Killable(NamedTuple):
    process: subprocess.Popen[bytes]
    browser: Browser

    @property
    def page(self) -> Page:
        return self.browser.contexts[0].pages[0]

    def kill(self) -> None:
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()


@contextmanager
def killable(chromium: BrowserType, program: Path, profile: Path) -> Iterator[Killable]:
    """It is killed in the end, if not before."""
    door = profile / "DevToolsActivePort"
    door.unlink(missing_ok=True)
    process = subprocess.Popen(
        [program, *FLAGS, f"--user-data-dir={profile}", "about:blank"],
        start_new_session=True,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        patience = time.monotonic() + PATIENCE
        while not (door.exists() and door.read_text().count("\n")) and time.monotonic() < patience:
            time.sleep(0.05)
        opened = Killable(process, chromium.connect_over_cdp(f"http://127.0.0.1:{door.read_text().split()[0]}"))
        yield opened
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
