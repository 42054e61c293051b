"""A relay on the loopback address: the process of broker.mjs, and what it was given to see."""

import json
import subprocess
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from ui.build.environment import node, npm_install

SCRIPT = Path(__file__).with_name("broker.mjs")
PATIENCE = 20.0


class Relay:
    def __init__(self, process: "subprocess.Popen[str]") -> None:
        self.news: list[dict[str, Any]] = []
        self._process = process
        threading.Thread(target=self._listen, daemon=True).start()
        self.url = f"wss://127.0.0.1:{self._wait('port')}/"

    def _listen(self) -> None:
        assert self._process.stdout
        for line in self._process.stdout:
            self.news.append(json.loads(line))

    def _wait(self, name: str, value: object = None) -> Any:
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            found = [each[name] for each in self.news if name in each]
            if found and value in (None, found[-1]):
                return found[-1]
            time.sleep(0.02)
        raise AssertionError(f"the relay never said {name} {value}: {self.news}")

    def expect_left(self) -> None:
        """Nobody is connected any more."""
        self._wait("clients", 0)

    @property
    def published(self) -> list[tuple[str, bytes]]:
        """Topics and messages, in order."""
        return [(each["topic"], bytes.fromhex(each["payload"])) for each in self.news if "topic" in each]


@contextmanager
def relaying() -> Iterator[Relay]:
    npm_install(tools=True)
    with subprocess.Popen(
        [node(), SCRIPT], stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8", cwd=SCRIPT.parent
    ) as process:
        assert process.stdin
        try:
            yield Relay(process)
        finally:
            process.stdin.close()
            process.wait(PATIENCE)
