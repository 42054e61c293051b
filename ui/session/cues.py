"""Sounds and shakes: few, and none until somebody switches them on."""

from typing import TYPE_CHECKING

from ui.session.outcome import Outcome
from ui.session.standing import Standing

if TYPE_CHECKING:
    from ui.session.table import AnyTable

SOUND, SHAKE = "sound", "shake"
KEYS = {SOUND: "hansa/sound", SHAKE: "hansa/shake"}
"""The settings, by what is kept of them."""


def cue_of(outcome: Outcome, table: "AnyTable | None") -> str:
    """What an outcome sounds like: a refusal, a turn that begins for somebody here, something laid; else nothing."""
    if outcome.notice and outcome.notice.rule:
        return "refused"
    if table is None or not outcome.keeps or outcome.table:
        return ""
    return "turn" if outcome.call and table.standing is Standing.DECIDES else "laid"
