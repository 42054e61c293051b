"""Pictures of the real page, for people: `python -m tests.page.pictures docs` takes those of the README, and
`python -m tests.page.pictures tour tour.png` an animated walk of one minute.

The tour is an APNG: of each picture only the part that differs from the one before, found in the browser itself."""

import base64
import struct
import sys
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

from hansa_core import Match, new_match
from hansa_core.table import Chance
from tests.page.guest import Guest
from tests.page.player import Player, bot_move, put_saves
from tests.site.fixtures import QUIET
from tests.site.hosts import serve_by_python
from ui.build.environment import browser
from ui.build.site import build

WIDE, PHONE = (1280, 800), (390, 844)
TOUR = (1200, 750)
NAMES = ("Anna", "Ben", "Cem")
LARGEST = 3_000_000
"""Bytes of a tour that may lie in a repository."""
# The part of a picture that differs from the one before, as a PNG with fewer shades, and where it lies.
DIFFERENCE = """async ([before, after, scale]) => {
  const read = async (data) => {
    const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
    const canvas = new OffscreenCanvas(picture.width * scale, picture.height * scale);
    const pen = canvas.getContext("2d", { willReadFrequently: true });
    pen.imageSmoothingQuality = "high";
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const all = pen.getImageData(0, 0, canvas.width, canvas.height);
    for (let i = 0; i < all.data.length; i += 1) all.data[i] = i % 4 === 3 ? 255 : Math.round(all.data[i] / 17) * 17;
    return all;
  };
  const now = await read(after), then = before ? await read(before) : null;
  const box = then ? [now.width, now.height, -1, -1] : [0, 0, now.width - 1, now.height - 1];
  if (then) {
    const [one, other] = [new Uint32Array(now.data.buffer), new Uint32Array(then.data.buffer)];
    for (let i = 0; i < one.length; i += 1) {
      if (one[i] === other[i]) continue;
      const x = i % now.width, y = Math.floor(i / now.width);
      box.splice(0, 2, Math.min(box[0], x), Math.min(box[1], y));
      box.splice(2, 2, Math.max(box[2], x), Math.max(box[3], y));
    }
  }
  if (box[2] < 0) return null;
  const [x, y, width, height] = [box[0], box[1], box[2] - box[0] + 1, box[3] - box[1] + 1];
  const part = new OffscreenCanvas(width, height);
  const pen = part.getContext("2d");
  pen.putImageData(now, -x, -y);
  if (then) {  // what is as it was lets the picture before shine through
    const seen = pen.getImageData(0, 0, width, height);
    for (let row = 0; row < height; row += 1) for (let column = 0; column < width; column += 1) {
      const here = 4 * (row * width + column), there = 4 * ((y + row) * now.width + x + column);
      let same = true;
      for (let part = 0; part < 3; part += 1) same &&= now.data[there + part] === then.data[there + part];
      if (same) seen.data.fill(0, here, here + 4);
    }
    pen.putImageData(seen, 0, 0);
  }
  const bytes = new Uint8Array(await (await part.convertToBlob({ type: "image/png" })).arrayBuffer());
  let text = "";
  for (let i = 0; i < bytes.length; i += 32768) text += String.fromCharCode(...bytes.subarray(i, i + 32768));
  return [btoa(text), x, y, width, height];
}"""


@contextmanager
def a_guest(width: int, height: int) -> Iterator[Guest]:
    """At the site as it is built now."""
    program = browser("chromium")
    if program is None:
        raise SystemExit("There is no Chromium here.")
    with serve_by_python(build().folder) as host, sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=program, args=QUIET)
        size: Any = {"width": width, "height": height}
        page = opened.new_context(viewport=size, locale="en-GB", reduced_motion="reduce").new_page()
        yield Guest(page, host.url)
        opened.close()


def played(game: str, entries: int, phase: str, seed: str = "picture", names: tuple[str, ...] = NAMES) -> Match:
    """A game played by the sensible bot for so many entries, and on to a phase."""
    match, chance = new_match(game, names, seed, first=0), Chance(seed)
    while match.to_act is not None and (len(match) < entries or match.position.view(match.to_act).phase != phase):  # type: ignore[attr-defined]
        match.play(bot_move(match, chance))
    return match


DOCS = {
    "table": ("hansa_teutonica", 150, "main", WIDE),
    "merchant_princes": ("merchant_princes", 60, "phase2", WIDE),
    "middle_ages": ("middle_ages", 120, "turn", WIDE),
    "phone": ("merchant_princes", 60, "phase2", PHONE),
}


def take_docs(folder: Path) -> None:
    with a_guest(*WIDE) as guest:
        matches = {name: played(game, entries, phase) for name, (game, entries, phase, _) in DOCS.items()}
        put_saves(guest, {name.replace("_", ""): match for name, match in matches.items()})
        guest.come()
        for name, (*_, (width, height)) in DOCS.items():
            guest.page.set_viewport_size({"width": width, "height": height})
            guest.go(f"#play/{name.replace('_', '')}")
            guest.page.wait_for_selector("#prompt h2")
            guest.pick_up()
            settle(guest.page)
            guest.page.screenshot(path=folder / f"{name}.png")
            print(folder / f"{name}.png")


def settle(page: Page) -> None:
    page.mouse.move(0, 0)
    page.evaluate("() => document.fonts.ready.then(() => new Promise((done) => setTimeout(done, 250)))")


# -- the tour ---------------------------------------------------------------------------------------------------------


def stations(guest: Guest) -> Iterator[float]:
    """What is shown, each for so many seconds; together a minute."""
    guest.come()
    yield 3
    for game in ("merchant_princes", "middle_ages", "hansa_teutonica"):
        guest.click(f'[data-key="game.{game}"]')
        yield 1.2
    for game, entries, phase, moves in (
        ("hansa_teutonica", 150, "main", 9),
        ("merchant_princes", 60, "phase2", 6),
        ("middle_ages", 120, "turn", 6),
    ):
        match = played(game, entries, phase)
        put_saves(guest, {"tour": match})
        guest.come("#play/tour")
        guest.pick_up()
        yield 2
        player, chance = Player(guest, match, False), Chance("tour")
        for _ in range(moves):
            if match.to_act is None:
                break
            player.make(bot_move(match, chance))
            yield 1.5
    guest.press("?")
    yield 2.5
    guest.click('[data-key="help-rules"]')
    yield 2.5
    guest.press("Escape")
    guest.press("ArrowLeft", "ArrowLeft", "ArrowLeft")
    yield 2
    for language in ("fr", "de", "en"):
        guest.speak(language)
        yield 1.2
    guest.page.emulate_media(color_scheme="dark")
    yield 2.5


def take_tour(target: Path) -> None:
    frames: list[tuple[bytes, tuple[int, int, int, int], float]] = []
    with a_guest(*TOUR) as guest:
        other = guest.page.context.new_page()
        other.goto("about:blank")
        before = ""
        for seconds in stations(guest):
            settle(guest.page)
            after = base64.b64encode(guest.page.screenshot()).decode()
            found = other.evaluate(DIFFERENCE, [before, after, 2 / 3])
            if found is None:
                frames[-1] = (*frames[-1][:2], frames[-1][2] + seconds)
                continue
            frames.append((base64.b64decode(found[0]), tuple(found[1:]), seconds))
            before = after
    target.write_bytes(apng(frames))
    size, lasts = target.stat().st_size, sum(seconds for *_, seconds in frames)
    print(f"{target}: {len(frames)} pictures, {lasts:.0f} s, {size:,} bytes")
    if size > LARGEST:
        print("This is too large for the repository.", file=sys.stderr)


def apng(frames: list[tuple[bytes, tuple[int, int, int, int], float]]) -> bytes:
    """PNGs of one kind as one that moves; each lies over what was there before."""
    out = [b"\x89PNG\r\n\x1a\n"]

    def chunk(kind: bytes, data: bytes) -> None:
        out.append(struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)))

    number = 0
    for n, (png, (x, y, width, height), seconds) in enumerate(frames):
        parts = list(chunks(png))
        assert parts[0][1][8:] == next(chunks(frames[0][0]))[1][8:], "pictures of two kinds"
        if not n:
            chunk(b"IHDR", parts[0][1])
            chunk(b"acTL", struct.pack(">II", len(frames), 0))
        held = struct.pack(">IIIIIHHBB", number, width, height, x, y, round(seconds * 100), 100, 0, 1 if n else 0)
        chunk(b"fcTL", held)
        number += 1
        for kind, data in parts:
            if kind == b"IDAT":
                chunk(b"fdAT" if n else b"IDAT", struct.pack(">I", number) + data if n else data)
                number += 1 if n else 0
    chunk(b"IEND", b"")
    return b"".join(out)


def chunks(png: bytes) -> Iterator[tuple[bytes, bytes]]:
    at = 8
    while at < len(png):
        (length,) = struct.unpack_from(">I", png, at)
        yield png[at + 4 : at + 8], png[at + 8 : at + 8 + length]
        at += 12 + length


if __name__ == "__main__":
    if len(sys.argv) > 1 and sys.argv[1] == "docs":
        take_docs(Path("docs"))
    elif len(sys.argv) > 2 and sys.argv[1] == "tour":
        take_tour(Path(sys.argv[2]))
    else:
        sys.exit("python -m tests.page.pictures docs | tour FILE.png")
