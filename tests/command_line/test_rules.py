"""`rules`: the decision points of a set-up, their steps, and who changes them."""

from tests.command_line.running import run


def steps_of(phase: str, *words: str) -> dict[str, list[str]]:
    phases = {each["name"]: each for each in run("rules", *words, "--json").answer["phases"]}
    return {step["kind"]: step["changed_by"] for step in phases[phase]["steps"]}


def test_a_board_names_what_it_changes():
    plain, changed = (
        steps_of("main", "hansa_teutonica", "--board", board) for board in ("die_hanse_2_3", "britannia_3")
    )
    assert plain["place"] == plain["displace"] == []
    assert changed["place"] == changed["displace"] == ["countries"]
    assert plain["income"] == changed["income"] == []


def test_modules_name_what_they_add_and_wrap():
    two = steps_of("main", "hansa_teutonica", "--players", "2", "--edition", "2009")
    assert two["place"] == two["establish"] == two["pawn"] == ["provinces"] and two["take"] == ["remove_3"]
    assert steps_of("gift", "fair", "--with", "church") == {"give": ["church"]}


def test_every_decision_point_says_who_is_asked():
    phases = run("rules", "merchant_princes", "--json").answer["phases"]
    assert [(phase["id"], phase["asked"]) for phase in phases[:2]] == [("D1", "active"), ("D2", "active")]
    assert all(set(phase) == {"id", "name", "asked", "steps"} for phase in phases)


def test_people_get_a_table():
    done = run("rules", "hansa_teutonica", "--board", "britannia_3")
    assert done.code == 0
    assert "D1 main, asked: active" in done.out and "place      changed by countries" in done.out
