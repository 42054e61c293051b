"""When a link is given up: ui/peers/rtc.js with a connection whose state the test says."""

import json
import subprocess

import pytest

from ui.build.environment import ROOT, node

SCRIPT = """
import { Link } from "./ui/peers/rtc.js";
const sdp = "a=ice-ufrag:abcd\\r\\na=ice-pwd:secret\\r\\na=fingerprint:sha-256 00:11\\r\\n";
globalThis.RTCPeerConnection = class {
  iceGatheringState = "complete";
  addEventListener() {}
  createDataChannel() { return (this.channel = { readyState: "connecting" }); }
  async createOffer() { return { type: "offer", sdp }; }
  async createAnswer() { return { type: "answer", sdp }; }
  async setRemoteDescription() {}
  async setLocalDescription(description) { this.localDescription = description; }
  close() {}
};
const told = [];
const link = new Link({}, [], what => told.push(what));
const card = { fingerprint: "00:11", ufrag: "abcd", password: "secret", candidates: [] };
const [way, ...states] = JSON.parse(process.argv[1]);
await link[way](card, card);
for (const state of states) {
  if (state === "open") link.channel.onopen();
  else {
    link.connection.connectionState = state;
    link.connection.onconnectionstatechange();
  }
}
console.log(JSON.stringify(told));
process.exit();
"""


@pytest.mark.parametrize(
    ("happens", "told"),
    [
        (("answer", "connecting", "failed"), []),
        (("answer", "connecting", "failed", "connecting", "connected", "open"), ["open"]),
        (("answer", "connecting", "failed", "closed"), ["closed"]),
        (("answer", "connected", "open", "disconnected", "failed"), ["open", "slow", "closed"]),
        (("invite", "connecting", "failed"), ["closed"]),
    ],
)
def test_who_has_answered_waits_even_when_the_browser_has_given_up(happens: tuple[str, ...], told: list[str]) -> None:
    """Behind a router the inviter is not reached before it has the answer, which somebody still carries: so `failed`
    ends a link that was open, and one that has been answered, but not one that has yet to be."""
    run = subprocess.run(
        [node(), "--input-type=module", "-e", SCRIPT, json.dumps(happens)],
        cwd=ROOT, capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert json.loads(run.stdout) == told
