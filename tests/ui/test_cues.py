"""What is heard and felt: nothing until it is switched on; then a refusal, something laid, one's turn."""

from tests.ui.tabs import Storage, Tab

HANSA = "#new?game=hansa_teutonica&seats=Anna,bot.random&first=Anna&seed=commands"


def at(**kept: str) -> Tab:
    tab = Tab(Storage({f"hansa/{name}": value for name, value in kept.items()}))
    tab.app.open(HANSA)
    return tab


def play(tab: Tab, *moves: str) -> None:
    for move in moves:
        tab.app.apply(tab.app.actions.play(move))


def test_nothing_is_heard_until_it_is_switched_on() -> None:
    tab = at()
    play(tab, "income 1 0", "establish goslar_hildesheim nothing")
    assert tab.cues == []


def test_moves_and_refusals_are_heard_and_the_turn_that_a_bot_gives_back() -> None:
    tab = at(sound="yes", pace="at_once")
    assert tab.cues == []  # a game that is dealt is nothing laid
    play(tab, "income 1 0")
    assert tab.cues == [("laid", "sound")]
    play(tab, "establish goslar_hildesheim nothing")
    assert tab.cues[-1] == ("refused", "sound")
    play(tab, "income 1 0", "end")
    assert tab.app.bots is not None
    tab.app.bots.wake()
    while tab.questions:
        tab.answer()
    assert tab.cues[-1] == ("turn", "sound")


def test_a_switch_lets_it_be_heard_and_is_kept() -> None:
    tab = at()
    tab.app.do("cue", "shake")
    tab.app.do("cue", "sound")
    assert tab.cues == [("laid", "shake"), ("laid", "sound")]
    assert tab.app.device.storage["hansa/sound"] == "yes"
    tab.app.do("cue", "sound")
    assert tab.app.device.storage["hansa/sound"] == "no" and tab.app.cues == {"shake"}
    tab.app.do("cue", "trumpet")
    assert tab.app.cues == {"shake"}
