"""Sounds and vibration: none until they are switched on, then three, made on the spot."""

import pytest
from playwright.sync_api import expect

from tests.page.guest import Guest

TABLE = "#new?game=hansa_teutonica&seats=Anna,Ben,Cem&first=Anna&seed=x"
# Counts the tones and shakes; whether the machine has a loudspeaker makes no difference.
COUNT = """
globalThis.heard = { tones: 0, shakes: [] };
const { OscillatorNode: Tone } = globalThis;
globalThis.OscillatorNode = class extends Tone { constructor(...how) { super(...how); heard.tones += 1; } };
const own = (name, value) => Object.defineProperty(Navigator.prototype, name, { value, configurable: true });
own("vibrate", (how) => heard.shakes.push(how.length));
own("maxTouchPoints", 5);
"""
# What a cue sounds like: when it is silent again, how loud it gets, and how often it crosses zero.
RENDER = """async (cue) => {
  const icons = document.querySelector("link[rel=icon]").href;
  const { schedule } = await import(new URL("../sound.js", icons));
  const context = new OfflineAudioContext(1, 44100, 44100);
  schedule(context, cue);
  const wave = (await context.startRendering()).getChannelData(0);
  const loud = wave.findLastIndex((value) => Math.abs(value) > 0.001) / 44100;
  const crossings = wave.filter((value, n) => n && value * wave[n - 1] < 0).length;
  return [loud, Math.max(...wave.map(Math.abs)), crossings];
}"""
LOADED = "() => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/sound.js')).length"


def test_they_are_off_until_they_are_wanted_and_then_tell_three_things(guest: Guest) -> None:
    guest.page.add_init_script(COUNT)
    guest.come(TABLE)
    guest.press("i", "e")  # a move, and a refusal: no route is full
    assert guest.page.evaluate("() => heard") == {"tones": 0, "shakes": []}
    assert guest.page.evaluate(LOADED) == 0
    guest.click('[data-key="sheet.menu"]')
    for name in ("sound", "shake"):
        guest.click(f'[data-key="cue.{name}"]')
        expect(guest.page.locator(f'[data-key="cue.{name}"]')).to_have_attribute("aria-pressed", "true")
    guest.page.wait_for_function("() => heard.tones === 2 && heard.shakes.length === 1")  # what it is like
    guest.click('[data-key="close-sheet"]')
    guest.press("e")
    guest.page.wait_for_function("() => heard.tones === 4 && heard.shakes.at(-1) === 5")  # refused
    guest.reload()
    guest.press("e")
    guest.page.wait_for_function("() => heard.shakes.at(-1) === 5")  # kept


@pytest.mark.parametrize("cue", ["turn", "laid", "refused"])
def test_each_is_short_and_not_loud(guest: Guest, cue: str) -> None:
    guest.come()
    lasts, peak, crossings = guest.page.evaluate(RENDER, cue)
    assert 0.02 < lasts < 0.7
    assert 0.05 < peak < 0.5
    assert crossings > 10
