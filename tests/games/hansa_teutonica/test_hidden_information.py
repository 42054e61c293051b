"""Hidden information (section 20; H238 to H240)."""

import pytest

from hansa_core import Match
from hansa_core.table import CHANCE, Refused
from tests.games.hansa_teutonica.marked import marked
from tests.games.hansa_teutonica.random_play import every_sitting, finished, lines_of
from tests.games.hansa_teutonica.table import GAME, NAMES, Table, route_sizes
from tests.rules import expect_refusal, rule

VIEWERS = (None, 0, 1, 2, 3)
HELD = "turn 0 actions 2; route bremen_minden cube0 cube0 cube0"


def seen(table: Table, viewer: int | None, name: str) -> list[str]:
    lines = [words[1:] for words in lines_of(table.position.view(viewer)) if words[0] == name]
    return lines[0] if lines else []


def undo_refused(table: Table) -> tuple[str, str]:
    with pytest.raises(Refused) as caught:
        table.match.undo()
    return caught.value.rule, caught.value.key


@rule("H238", "H11")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_of_the_marker_supply_only_its_number_is_known(viewer):
    table = Table.dealt()
    assert seen(table, viewer, "marker_supply") == ["?"] * 12 and "?" not in table.pile("marker_supply")


@rule("H238")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_everything_else_lies_open(viewer):
    """Stocks, supplies, desks, boards, prestige, players' markers: all but marker supply and plate is in every view."""
    table = Table(marked(HELD + "; unused 1 swap; used 2 plus_3", "bremen_minden plus_4"))
    table.play("establish bremen_minden nothing")
    hidden = ("marker_supply", "plate")
    shown = [words for words in lines_of(table.position.view(viewer)) if words[0] not in hidden]
    assert shown == [words for words in lines_of(table.position) if words[0] not in hidden]
    assert table.position.view(viewer).score() == table.position.score()


@rule("H238", "H82", "H121")
def test_the_plate_is_shown_to_the_active_player_at_the_end_of_the_turn_and_to_all_when_laid():
    table = Table(marked(HELD, "bremen_minden plus_4", "swap")).play("establish bremen_minden nothing")
    assert [seen(table, viewer, "plate") for viewer in VIEWERS] == [["?"]] * 5
    table.play("end")
    assert [seen(table, viewer, "plate") for viewer in VIEWERS] == [["?"], ["swap"], ["?"], ["?"], ["?"]]
    table.play("lay swap kampen_osnabruck")
    for viewer in VIEWERS:
        assert ["marker", "kampen_osnabruck", "swap"] in lines_of(table.position.view(viewer))


@rule("H238", "H121")
def test_the_log_tells_the_plate_to_the_active_player_only():
    table = Table(marked("plate swap plus_3")).play("end")
    seen = {}
    for viewer in VIEWERS:
        events = [event for line in table.match.log(viewer) for event in line.events]
        (event,) = [event for event in events if event.key == "hansa_teutonica.saw_plate"]
        seen[viewer] = dict(event.params)
    assert sorted(seen[0].pop("markers")) == ["plus_3", "swap"] and seen.pop(0) == {"seat": 0}
    assert all(params == {"seat": 0, "n": 2} for params in seen.values())


@rule("H238")
@pytest.mark.parametrize("viewer", [None, 1, 2, 3])
def test_the_options_of_d13_go_to_the_active_player_only(viewer):
    """What another sees, and what could be said from there, is the same for every marker on the plate."""
    orders = (("swap", "plus_3"), ("plus_3", "swap"))
    worlds = [Table(marked(f"plate {kind}", draws=other)).play("end") for kind, other in orders]
    views = [world.position.view(viewer) for world in worlds]
    assert views[0] == views[1] and views[0].legal_moves(0) == views[1].legal_moves(0)
    assert {str(move).split()[1] for move in views[0].legal_moves(0)} > {"swap", "plus_3", "plus_4", "develop"}
    assert worlds[0].position.legal_moves() != worlds[1].position.legal_moves()
    assert worlds[0].position.prompt == worlds[1].position.prompt == views[0].prompt
    for moves in (world.position.view(0).legal_moves(0) for world in worlds):
        assert len({str(move).split()[1] for move in moves}) == 1


@rule("H238", "T7")
@every_sitting
def test_another_order_of_the_supply_shows_nowhere_before_it_is_drawn(sitting):
    """Two deals that differ in the supply's order alone: equal views, questions, lists, logs until a marker is seen."""
    match = finished(sitting, "lively/0", "lively")
    text = match.at(0).to_text()
    supply = next(line for line in text.splitlines() if line.startswith("marker_supply"))
    turned = " ".join(["marker_supply", *supply.split()[:0:-1]])
    starts = [text.replace(supply, order) for order in (supply, turned)]
    tables = [Table.of(Match.new(GAME, NAMES[: sitting.players], "table", start=start)) for start in starts]
    assert tables[0].text != tables[1].text
    seats = (None, *range(sitting.players))
    for entry in match.entries:
        for one in tables:
            one.match.play(entry.moves[0])
        if any(one.prompt == "D13" for one in tables):
            break
        for seat in seats:
            assert tables[0].position.view(seat) == tables[1].position.view(seat)
            assert tables[0].match.log(seat) == tables[1].match.log(seat)
        assert tables[0].position.prompt == tables[1].position.prompt
        assert tables[0].position.legal_moves() == tables[1].position.legal_moves()
    assert {one.prompt for one in tables} == {"D13"}
    for seat in set(seats) - {tables[0].to_act}:
        assert tables[0].position.view(seat) == tables[1].position.view(seat)
        assert tables[0].match.log(seat) == tables[1].match.log(seat)


@rule("H239")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_used_markers_are_shown_with_their_kinds(viewer):
    table = Table(marked("unused 0 plus_3 swap")).play("use plus_3")
    assert ["used", "0", "plus_3"] in lines_of(table.position.view(viewer))
    assert ["unused", "0", "swap"] in lines_of(table.position.view(viewer))


@rule("H240", "T6")
def test_undo_does_not_cross_a_look_at_the_plate():
    table = Table(marked(HELD, "bremen_minden plus_4", "swap")).play("establish bremen_minden nothing")
    table.match.undo()
    assert table.route("bremen_minden") == "cube0 cube0 cube0", "a draw that nobody has seen can be taken back"
    table.match.redo()
    table.play("end")
    assert undo_refused(table) == ("T6", "undo.revealed") and table.match.barrier.reason == "revealed"


@rule("H240", "T6")
def test_undo_does_not_cross_a_marker_shown_to_all():
    table = Table(marked("plate swap plus_3")).play("end", "lay swap bremen_minden")
    assert undo_refused(table) == ("T6", "undo.revealed")
    table.play("lay plus_3 kampen_osnabruck")
    assert undo_refused(table) == ("T6", "undo.revealed")


@rule("H240", "T6")
def test_undo_does_not_cross_another_players_decision():
    table = Table("route bremen_minden cube1 . .; supply 0 cubes 4; turn 0 actions 2")
    table.play("displace bremen_minden.1 cube cube", "back bremen_hamburg.1", "stop")
    table.match.undo()
    table.match.undo()
    assert table.to_act == 1 and undo_refused(table) == ("T6", "undo.decided")


@rule("H240", "T6")
def test_a_turn_without_a_drawn_marker_can_be_taken_back_while_nobody_has_moved():
    table = Table("turn 0 actions 2; supply 0 cubes 3").play("place cube bremen_minden.1", "end")
    assert table.to_act == 1
    table.match.undo()
    table.match.undo()
    assert (table.to_act, table.actions, table.post("bremen_minden.1")) == (0, 2, ".")


# -- spectators' records ----------------------------------------------------------------------------------------------

BLOCKED = "; ".join(f"route {route} cube{n % 4}" for n, route in enumerate(route_sizes()))
"""A piece on every route: a drawn marker has to wait, face up."""


@rule("H238", "H126", "T8")
@pytest.mark.parametrize("plate", ["swap", "plus_3 swap"])
def test_a_marker_that_waits_is_revealed_to_spectators(plate):
    table = Table(marked(f"{BLOCKED}; plate {plate}")).play("end")
    record = table.match.watch_record()
    reveals = [str(entry) for entry in record.entries][1:]
    assert str(record.entries[0]) == "end" and sorted(reveals) == [f"reveal {kind}" for kind in plate.split()]
    assert [entry.seat for entry in record.entries] == [0] + [CHANCE] * len(plate.split())
    asked = record.at(1)
    assert asked.to_act == CHANCE and asked.prompt.id == "reveal" and asked.prompt.params["item"] == "waiting"
    assert asked.prompt.params["left"] == len(plate.split()) and list(asked.prompt.params["known"]) == []
    assert record.position == table.position.view(None) and record.position.to_act == 1
    revealed = [
        event.params for line in record.log(None) for event in line.events if event.key == "hansa_teutonica.revealed"
    ]
    assert [f"reveal {params['marker']}" for params in revealed] == reveals


@rule("H238")
def test_only_a_marker_that_may_lie_there_can_be_revealed():
    """Both plus_4 are in players' hands, so the marker that waits is none of them."""
    view = Table(marked(f"{BLOCKED}; plate swap; unused 1 plus_4 plus_4")).position.view(None)
    view.apply(view.parse("end"))
    kinds = {"extra_office", "swap", "plus_3", "develop", "relocate_3"}
    assert {str(move) for move in view.legal_moves()} == {f"reveal {kind}" for kind in kinds}
    refused = view.why_not(view.parse("reveal plus_4"))
    assert (refused.rule, refused.key) == ("H238", "hansa_teutonica.reveal_seen")
    for text in ("end", "income 1 0", "lay swap bremen_minden"):
        refused = view.why_not(view.parse(text))
        assert (refused.rule, refused.key) == ("H238", "hansa_teutonica.not_revealing")


@rule("H238")
def test_players_reveal_nothing():
    for lines in ("", "plate swap", "waiting swap"):
        with expect_refusal("H238", "hansa_teutonica.not_revealing"):
            Table(marked(lines)).play("reveal swap")


@rule("H238", "H121", "T8")
def test_a_spectators_position_takes_any_marker_that_the_plate_can_hold():
    """The plate is unknown to it; what is laid becomes known, and no kind can be laid that is all in sight."""
    table = Table(marked("plate swap plus_3; unused 1 plus_4 plus_4")).play("end")
    view = table.position.view(None)
    kinds = {str(move).split()[1] for move in view.legal_moves()}
    assert kinds == {"extra_office", "swap", "plus_3", "develop", "relocate_3"}
    view.apply(view.parse("lay swap bremen_minden"))
    table.play("lay swap bremen_minden")
    assert view == table.position.view(None)
    view.apply(view.parse("lay plus_3 kampen_osnabruck"))
    table.play("lay plus_3 kampen_osnabruck")
    assert view == table.position.view(None) and view.to_act == 1
