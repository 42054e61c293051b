"""Standing: where several things bar at once, what bars most counts."""

from tests.ui.test_commands import follower, seated_elsewhere
from ui.screens.table import table_regions
from ui.session.standing import Standing


def test_who_follows_while_another_device_decides_can_take_nothing_back() -> None:
    tab = seated_elsewhere()
    table = tab.app.table
    assert table is not None and table.standing is Standing.ELSEWHERE
    table.follows = True
    table.renew()
    assert table.standing is Standing.FOLLOWS
    before = len(table.match)
    tab.app.do("undo")
    assert len(table.match) == before and tab.app.notice is not None and "Another tab" in tab.app.notice.text
    assert "decides elsewhere" in table_regions(tab.app)["prompt"][1]()


def test_who_looks_back_comes_to_the_present_first() -> None:
    tab = follower()
    table = tab.app.table
    assert table is not None and table.standing is Standing.FOLLOWS
    assert "decides in the other tab" in table_regions(tab.app)["prompt"][1]()
    tab.app.do("replay.go", "0")
    assert table.standing is Standing.LOOKS_BACK
    tab.app.do("reset_turn")
    assert tab.app.notice is not None and "looking back" in tab.app.notice.text
    tab.app.do("replay.leave")
    assert table.standing is Standing.FOLLOWS
