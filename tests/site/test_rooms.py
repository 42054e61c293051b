"""Rooms without a browser: CPace against its draft's own values, the three messages of a knock, and what is none."""

import json
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest

from ui.build.environment import node
from ui.build.site import Site

SCRIPT = Path(__file__).with_name("rooms.mjs")
INPUTS = 20_000
MOST_BYTES = 600

# draft-irtf-cfrg-cpace, "Test vector for CPace using group ristretto255 and hash SHA-512".
DRAFT = {
    "PRS": "UGFzc3dvcmQ=",
    "CI": "b2MLQl9yZXNwb25kZXILQV9pbml0aWF0b3I=",
    "sid": "fktHkdao7wGbk2x5+38sVw==",
    "g": "pvyCw7iWj7suBv7oHKhYWG3qUNJI8MfKahiwkCows2s=",
    "ya": "2j0jcAqeVpkliu+U3AYN/aXrth8Cpep3+tU/T/CXbQg=",
    "ADa": "QURh",
    "Ya": "1A+yZaer6u55OdkaWF/ln3BT+YLCluxBPGJMZpMI+Ho=",
    "yb": "0jFrRUcYw1Ni2D1p32Mg84V47VmEZRQ14pSXYtkAuA0=",
    "ADb": "QURi",
    "Yb": "CLz26Xd6nDE6PbbapRDy05hAMxnCNBvVBqkuZy634wc=",
    "K": "4ise93iPZhR4883dTGAHdPwPQea3EVaRkP+I+g5gfgk=",
    "ISK_IR": "TFRpoWsjZMS5ROvBp55R0WdK1H2ybocYFU9Z+uv6pS2DRvMKpYN3EX6yDVJ/LLxcdjgff9Ny6J34I5+H8uAu0Q==",
    "invalid": "KzxrjE84AOeu9oZAJbTteb1ZkRfkJ8Qb1H2T1lS0pRw=",
}


def run(site: Site, what: str, n: int = 0, given: str = "") -> Any:
    command = [str(node()), str(SCRIPT), str(site.folder / site.build), what, str(n)]
    done = subprocess.run(command, input=given, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_cpace_gives_what_its_draft_gives(built: Site) -> None:
    made = run(built, "vectors", given=json.dumps(DRAFT))
    assert {name: made[name] for name in ("g", "Ya", "Yb", "K", "ISK_IR")} == {
        name: DRAFT[name] for name in ("g", "Ya", "Yb", "K", "ISK_IR")
    }
    assert made["K_of_B"] == DRAFT["K"]
    assert made["lengths"] == [[127, 0, 0], [128, 1, 0]]
    assert made["refused"] == [True, True]  # what is no element of the group, and the neutral one


def test_three_messages_carry_an_invitation_and_its_answer(built: Site) -> None:
    join = run(built, "join")
    told = (["host", "knock", None], ["guest", "invited", join["invitation"]], ["host", "answer", join["answer"]])
    assert sorted(map(str, join["told"])) == sorted(map(str, told))
    assert [message[0] for message in join["seen"]] == [1, 2, 3]
    assert sum(len(message) + len(join["topic"]) for message in join["seen"]) <= MOST_BYTES
    for message in map(bytes, join["seen"]):
        for card in (bytes(join["invitation"]), bytes(join["answer"])):
            assert not any(card[at : at + 4] in message for at in range(len(card) - 3))
    room, number, *secret = join["code"].lower().replace("ü", "u").split()
    assert join["topic"] == f"hansa/room/{room}-{number}"
    assert not any(word in join["topic"] for word in secret if word != room)


@pytest.mark.parametrize("guests", [150, pytest.param(1_000, marks=pytest.mark.slow)])
def test_nobody_comes_in_with_another_code(built: Site, guests: int) -> None:
    assert run(built, "wrong", guests) == {"joined": 0}


def test_damaged_messages_are_passed_over(built: Site) -> None:
    """What was sealed is not opened when a bit of it has changed; a door is opened at most five times a minute."""
    counts = run(built, "damaged", INPUTS)
    assert counts["answer"] == counts["invited"] == 0
    assert 0 < counts["sent"] == counts["knock"] < 2 * INPUTS // 20


def test_a_stranger_has_five_tries_a_minute_and_twenty_at_all(built: Site) -> None:
    flood = run(built, "flood")
    assert max(flood["perMinute"]) <= 5 and flood["doors"] == 20 and flood["last"] == "closed"


def test_codes_are_read_however_they_are_spelled(built: Site) -> None:
    codes = run(built, "codes")
    assert codes["read"] == [["hansa/room/riga-47", "bergen thorn"]] * 2 + [["hansa/room/osnabruck-10", "ulm york"]] * 2
    assert codes["none"] == [None] * 7
    assert codes["unread"] == 0 and codes["different"] > 490


def test_every_sentence_of_the_page_stands_in_three_languages(built: Site) -> None:
    page = (built.folder / "rooms.html").read_text(encoding="utf-8")
    counts = {page.count(f'lang="{language}">') for language in ("en", "fr", "de")}
    assert len(counts) == 1 and counts.pop() > 25
    french = re.findall(r'lang="fr">(.*?)</', page)
    assert [text for text in french if re.search(r"(?<!\u202f)[:;!?»](?!//)|«(?!\u202f)", text)] == []


def test_only_the_page_for_rooms_may_call_a_relay(built: Site) -> None:
    page = (built.folder / "rooms.html").read_text(encoding="utf-8")
    assert "connect-src 'self' wss:;" in page and "default-src 'none'" in page and "unsafe" not in page
    assert "wss" not in (built.folder / "index.html").read_text(encoding="utf-8")
    assert json.loads((built.folder / "rooms.json").read_text(encoding="utf-8")) == {"relay": ""}


def test_the_worker_keeps_neither_rooms_nor_what_reads_codes(built: Site) -> None:
    files = built.files()
    worker = files["sw.js"].decode()
    asked_for = [name for name in files if name.startswith("rooms.") or "/rooms/" in name or "/camera/" in name]
    assert len(asked_for) > 20
    assert not [name for name in asked_for if f'"{name}"' in worker]
    assert f'"{built.build}/rtc.js"' in worker
