"""Channels from browser to browser on one machine, on light pages without Python: milliseconds as seen from here.

`open_ms` is from the answer's arrival at the inviter until both ends are open, `back_ms` from the moment the page that
was away is ready again until its channel by the spare is open, `mesh_ms` from a newcomer's first link until all ten of
five ends are open; their cards go through this process.
"""

import argparse
import itertools
import statistics
import time
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from tests.page.light import KEEP, End
from tests.site.fixtures import WITH_ADDRESSES
from tests.site.serving import serving
from ui.build.environment import CACHE, browser
from ui.build.server import served_files
from ui.build.site import build
from ui.session.live.card import ANSWER, SPARE, Card, derived

TIMES = 5
ENDS = 5
IN_FIREFOX: dict[str, str | float | bool] = {"media.peerconnection.ice.obfuscate_host_addresses": False}


class Pair:
    def __init__(self, one: End, other: End) -> None:
        self.one, self.other = one, other

    def open(self, number: int) -> float:
        answer = self.other.answer(number, self.one.invite(number, number))
        started = time.perf_counter()
        self.one.accept(number, answer)
        for end in (self.one, self.other):
            end.expect_open(number)
        return 1000 * (time.perf_counter() - started)

    def back(self, number: int) -> float:
        spare = self.one.invite(number, number, SPARE)
        self.other.page.evaluate(KEEP)
        known = self.other.fingerprint
        self.other.page.close()
        self.one.accept(number, Card(ANSWER, number, known, derived(known, number)))
        self.other.come()
        started = time.perf_counter()
        self.other.answer(number, spare)
        for end in (self.one, self.other):
            end.expect_open(number)
        return 1000 * (time.perf_counter() - started)


def mesh(ends: list[End]) -> float:
    """The last one comes: one link is there, and the newcomer invites everybody else."""
    *there, newcomer = ends
    for number, (one, other) in enumerate(itertools.combinations(range(len(there)), 2), 1):
        Pair(there[one], there[other]).open(number)
    Pair(there[0], newcomer).open(100)
    started = time.perf_counter()
    for number, end in enumerate(there[1:], 101):
        newcomer.accept(number, end.answer(number, newcomer.invite(number, number)))
    for number, end in enumerate(there[1:], 101):
        newcomer.expect_open(number)
        end.expect_open(number)
    return 1000 * (time.perf_counter() - started)


def rows(options: argparse.Namespace) -> list[dict[str, Any]]:
    site, times, table = build(), options.games or TIMES, []
    with serving(served_files(site, CACHE, codings=())) as served, sync_playwright() as playwright:
        started: dict[str, Browser] = {
            "chromium": playwright.chromium.launch(executable_path=browser("chromium"), args=WITH_ADDRESSES)
        }
        if found := browser("firefox"):
            started["firefox"] = playwright.firefox.launch(
                channel="moz-firefox", executable_path=found, firefox_user_prefs=IN_FIREFOX
            )
        for inviting, joining in itertools.product(started, repeat=2):
            one, other = End(started[inviting], served, site.build), End(started[joining], served, site.build)
            pair = Pair(one, other)
            opened = [pair.open(number) for number in range(1, times + 1)]
            back = [pair.back(100 + number) for number in range(times)]
            table.append({
                "inviting": inviting, "joining": joining,
                "open_ms": round(statistics.median(opened)), "open_most": round(max(opened)),
                "back_ms": round(statistics.median(back)), "back_most": round(max(back)),
            })  # fmt: skip
            for end in (one, other):
                end.context.close()
        ends = [End(started["chromium"], served, site.build) for _ in range(ENDS)]
        table.append({"inviting": "chromium", "joining": f"{ENDS} ends", "mesh_ms": round(mesh(ends))})
        for each in started.values():
            each.close()
    return table
