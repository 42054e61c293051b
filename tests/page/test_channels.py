"""Channels from browser to browser without a table: Chromium and Firefox in all pairings, both kinds of cards, answers
that take their time, somebody who comes back by the spare that waits, and a code that a camera reads.

The pages are light ones of the site (rooms.html), which import what the table does; cards go through Python's coder.
"""

import json
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Error, Playwright

from tests.page.light import GONE, KEEP, End
from tests.site.fixtures import QUIET
from tests.site.serving import Serving, is_complaint, serving
from ui.build.environment import CACHE, ROOT, browser, node
from ui.build.server import served_files
from ui.build.site import Site
from ui.session.live.card import ANSWER, SPARE, Candidate, Card, derived, read_card

PAIRS = [(one, other) for one in ("chromium", "firefox") for other in ("chromium", "firefox")]
DERIVED_BYTES, PLAIN_BYTES = 60, 102
NUMBER = 7
IN_FIREFOX: dict[str, str | float | bool] = {"media.peerconnection.ice.obfuscate_host_addresses": False}
"""As in QUIET: names in the local network are not everywhere looked up."""


@pytest.fixture(scope="module")
def site(built: Site) -> Iterator[Serving]:
    with serving(served_files(built, CACHE, codings=())) as running:
        yield running


@pytest.fixture(scope="module")
def engines(driver: Playwright, near: Browser) -> Iterator[Callable[[str], Browser]]:
    """Each engine is started once, when it is first asked for; one that is not here is skipped by name."""
    started = {"chromium": near}

    def engine(name: str) -> Browser:
        if name not in started:
            program = browser(name)
            if program is None:
                pytest.skip(f"there is no {name} here")
            started[name] = driver.firefox.launch(
                channel="moz-firefox", executable_path=program, firefox_user_prefs=IN_FIREFOX
            )
        return started[name]

    yield engine
    for name, each in started.items():
        if name != "chromium":
            each.close()


def speak(one: End, one_link: int, other: End, other_link: int) -> None:
    for end, link in ((one, one_link), (other, other_link)):
        end.expect_open(link)
    one.send(one_link, b"there")
    other.expect_bytes(other_link, b"there")
    other.send(other_link, b"and back")
    one.expect_bytes(one_link, b"and back")


@pytest.fixture
def ends(engines: Callable[[str], Browser], site: Serving, built: Site) -> Iterator[Callable[..., End]]:
    made: list[End] = []

    def end(engine: str, plain: bool = False) -> End:
        made.append(End(engines(engine), site, built.build, plain))
        return made[-1]

    yield end
    for each in made:
        each.context.close()


WAITS = [0, *(pytest.param(wait, marks=pytest.mark.slow) for wait in (30, 120))]


@pytest.mark.parametrize("wait", WAITS)
@pytest.mark.parametrize("plain", [False, True], ids=["derived", "plain"])
@pytest.mark.parametrize(("inviting", "joining"), PAIRS)
def test_an_answer_may_take_its_time(
    ends: Callable[..., End], inviting: str, joining: str, plain: bool, wait: int
) -> None:
    one, other = ends(inviting, plain), ends(joining, plain)
    invitation = one.invite(1, NUMBER)
    answer = other.answer(4, invitation)
    assert {invitation.derived, answer.derived} == {not plain}
    for card in (invitation, answer):
        bare = len(card._replace(candidates=()).to_bytes())  # machines differ in how many addresses they have
        assert bare + 7 + 19 <= (PLAIN_BYTES if plain else DERIVED_BYTES)
    one.page.wait_for_timeout(1000 * wait)
    one.accept(1, answer)
    speak(one, 1, other, 4)


@pytest.mark.parametrize(("staying", "leaving"), PAIRS)
def test_whoever_goes_away_comes_back_by_the_spare(ends: Callable[..., End], staying: str, leaving: str) -> None:
    """With the same certificate, kept in the browser, and no new exchange."""
    one, other = ends(staying), ends(leaving)
    answer = other.answer(4, one.invite(1, NUMBER))
    one.accept(1, answer)
    speak(one, 1, other, 4)
    spare = one.invite(2, NUMBER + 1, SPARE)
    assert spare.derived
    other.page.evaluate(KEEP)
    before = other.fingerprint
    other.page.close()
    one.accept(2, Card(ANSWER, spare.number, before, derived(before, spare.number)))
    other.come()
    assert other.fingerprint == before
    other.answer(9, spare)
    speak(one, 2, other, 9)


@pytest.mark.parametrize("watching", ["chromium", "firefox"])
def test_a_crash_is_noticed_and_the_spare_still_leads_back(ends: Callable[..., End], watching: str) -> None:
    one, other = ends(watching), ends("chromium")
    one.accept(1, other.answer(4, one.invite(1, NUMBER)))
    speak(one, 1, other, 4)
    spare = one.invite(2, NUMBER + 1, SPARE)
    other.page.evaluate(KEEP)
    before = other.fingerprint
    with pytest.raises(Error):
        other.page.goto("chrome://crash")
    one.page.wait_for_function(GONE, arg=1, timeout=60_000)
    one.accept(2, Card(ANSWER, spare.number, before, derived(before, spare.number)))
    other.come()
    assert other.fingerprint == before
    other.answer(9, spare)
    speak(one, 2, other, 9)


# -- the camera -------------------------------------------------------------------------------------------------------

DRAW = """import { encode } from "uqr";
console.log(JSON.stringify(encode(process.argv[1], { ecc: "L", border: 4 }).data));"""
PICTURE = (640, 480)
LOOK = """async folder => {
  document.body.append(Object.assign(document.createElement("video"), { muted: true, playsInline: true }));
  document.querySelector("video").dataset.scan = "";
  const { scan } = await import(`${folder}/scan.js`);
  const seen = scan("[data-scan]");
  globalThis.later = setTimeout(() => document.querySelector("video").remove(), 30_000);
  const text = await seen;
  return [text, document.querySelector("video").srcObject.getTracks().map(track => track.readyState)];
}"""


def film(path: Path, text: str) -> None:
    """A film of one picture, as cameras are played from: the code in grey on a table, not quite sharp."""
    drawn = subprocess.run(
        [node(), "--input-type=module", "-e", DRAW, text], cwd=ROOT, capture_output=True, text=True, check=True
    )
    code = json.loads(drawn.stdout)
    width, height = PICTURE
    scale = min(width, height) // len(code)
    luma = bytearray(b"\x60" * (width * height))
    for y, row in enumerate(code):
        for x, dark in enumerate(row):
            for line in range(scale):
                at = (y * scale + line + 8) * width + x * scale + 60
                luma[at : at + scale] = bytes([50 if dark else 210]) * scale
    frame = b"FRAME\n" + bytes(luma) + b"\x80" * (width * height // 2)
    path.write_bytes(b"YUV4MPEG2 W%d H%d F10:1 Ip A1:1 C420jpeg\n" % PICTURE + 3 * frame)


def test_the_camera_reads_an_answer(
    driver: Playwright, program: Path, site: Serving, built: Site, tmp_path: Path
) -> None:
    """Under the policy of the table's page, which asks for nothing of it before."""
    card = Card(ANSWER, 7, bytes(range(32)), derived(bytes(range(32)), 7), (Candidate("192.0.2.7", 4000),))
    link = f"https://example.org/hansa/#j/{card}"
    film(tmp_path / "camera.y4m", link)
    fake = ("--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream")
    args = [*QUIET, *fake, f"--use-file-for-fake-video-capture={tmp_path / 'camera.y4m'}"]
    chromium = driver.chromium.launch(executable_path=program, args=args)
    page = chromium.new_page()
    complaints: list[str] = []
    page.on("console", lambda message: is_complaint(message) and complaints.append(message.text))
    page.route("**/boot.js", lambda route: route.fulfill(body="", content_type="text/javascript"))  # no Python needed
    page.goto(site.url)
    assert not any("/camera/" in answer.path for answer in site.answers)
    text, tracks = page.evaluate(LOOK, f"{site.url}{built.build}")
    assert read_card(text) == card
    assert tracks == ["ended"]  # the camera is off
    assert complaints == []
    chromium.close()
