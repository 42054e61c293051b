"""The bots of Handelsfürsten: they count what a person can count, look at nothing else, and take what pays."""

from itertools import cycle, islice

import pytest

from hansa_core.bots.brains import LEVELS
from hansa_core.bots.merchant_princes import remember
from hansa_core.bots.merchant_princes.features import FEATURES, Seats
from hansa_core.bots.merchant_princes.knowledge import picture, share, unknown_cards, world
from hansa_core.bots.merchant_princes.turns import turns
from hansa_core.bots.player import make_player, make_players, play_out
from hansa_core.table import Chance
from tests.games.merchant_princes.random_play import SETUPS, deal, finished
from tests.games.merchant_princes.table import PLAYERS, Table, read
from ui.words.catalogue import Catalogue

FEW = ("easy", "medium", "random")
COUNTING = ("medium", "hard")
"""Easy cannot know who has more gold."""


def bot(level, seed="bot"):
    return make_player(level, "merchant_princes", Chance(seed))


def chosen(level, position, memory=None, seed="bot"):
    seat = position.to_act
    return bot(level, seed).choose(position.view(seat), position.legal_moves(), 0, memory or {})


def played(players, variant, levels, seed):
    """A whole game of these bots; a refused move would raise."""
    match = deal(players, variant, seed)
    sitting = make_players(list(islice(cycle(levels), players)), match, seed)
    assert sum(1 for _ in islice(play_out(match, sitting), 500 * players)) < 500 * players
    return match


# -- memory -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("variant", ["plain", "all"])
def test_counting_gives_every_purse_and_every_card_that_is_gone(players, variant):
    match = finished(players, variant)
    for n in range(0, len(match), 7):
        short = match.copy(n)
        truth = short.position
        if truth.chain:
            continue
        for seat in range(players):
            memory = remember(short, seat)
            assert memory["gold"] == truth.gold
            width = truth.content.box.unknown + 1
            for good, number in enumerate(truth.content.box.cards):
                out = number - truth.row.count(good) - truth.pile.count(good) - sum(truth.hands[good::width])
                assert memory["gone"][good] <= out
            if not truth.content.hand_limit:
                assert sum(memory["gone"]) == sum(truth.covered)


def test_easy_does_not_count():
    match = finished(3)
    for n in range(6, len(match), 11):
        position = match.at(n)
        assert chosen("easy", position) == chosen("easy", position, remember(match.copy(n), position.to_act))


def test_a_world_fits_what_was_counted():
    match = finished(4)
    for n in range(8, len(match), 17):
        short = match.copy(n)
        seat = short.position.to_act
        view, memory = short.position.view(seat), remember(short, seat)
        dealt = world(picture(view, memory), unknown_cards(view, memory), Chance("world"), "cards")
        assert dealt.view(seat).hand(seat) == view.hand(seat) and dealt.gold == short.position.gold
        assert [sum(dealt.hand(s)) for s in range(4)] == [sum(short.position.hand(s)) for s in range(4)]
        width = dealt.content.box.unknown + 1
        for good, number in enumerate(dealt.content.box.cards):
            held = sum(dealt.hands[good::width]) + dealt.pile.count(good) + dealt.row.count(good)
            assert held + memory["gone"][good] == number


# -- nothing but the view ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
def test_the_secrets_of_others_change_nothing(level):
    match = finished(3, seed="1")
    for n in range(10, len(match), 24 if level != "hard" else 48):
        position = match.at(n)
        seat = position.to_act
        memory = remember(match.copy(n), seat)
        other = position.resample(seat, Chance(f"other {n}"))
        assert other != position or len(position.pile) < 2
        assert chosen(level, other, memory) == chosen(level, position, memory)


# -- sense ------------------------------------------------------------------------------------------------------------

RICH = "turn 0 phase2; pile red; row white white red red green green; ships 0 blue blue; ships 1 red green"


@pytest.mark.parametrize("level", LEVELS)
def test_an_obviously_best_sale_is_taken(level):
    """The last turn of the last round (P35): three blue cards for two blue cubes pay 6, and nothing pays Ben."""
    lines = "turn 0 phase2; last_card 1; pile none; row white white red red green green; ships 0 blue blue"
    lines += "; ships 1 red green; hand 0 blue blue blue white; hand 1 red; gold 0 5; gold 1 5"
    table = Table(lines, last_round=True)
    player = bot(level)
    while table.position.to_act == 0 and table.position.phase == "phase2":
        view = table.position.view(0)
        table.play(str(player.choose(view, table.position.legal_moves(), 0, remember(table.match, 0))))
    assert table.position.gold == [11, 5]


@pytest.mark.parametrize("level", COUNTING)
def test_nobody_ends_a_game_that_he_loses_by_it(level):
    """One card is left: a draw ends the game (P28), and Ben has more gold."""
    table = Table(RICH + "; hand 0 white; hand 1 red red; gold 0 4; gold 1 9")
    memory = {"gold": [4, 9], "gone": [0] * 6}
    assert chosen(level, table.position, memory).kind == "lay"


@pytest.mark.parametrize("level", COUNTING)
def test_who_is_far_ahead_ends_it(level):
    """Ben would be paid for the white card that Anna could sell instead."""
    lines = "turn 0 phase2; pile red; row white white white white green green; ships 0 blue blue; ships 1 white white"
    table = Table(lines + "; hand 0 white; hand 1 white white white; gold 0 30; gold 1 24")
    assert chosen(level, table.position, {"gold": [30, 24], "gone": [0] * 6}).kind == "draw"


@pytest.mark.parametrize("level", COUNTING)
def test_the_last_card_is_not_drawn_for_a_post_by_who_is_behind(level):
    table = Table("turn 0 post; pile red; cards 0 trading_post; hand 0 red; hand 1 red; gold 0 3; gold 1 8")
    assert chosen(level, table.position, {"gold": [3, 8], "gone": [0] * 6}).kind == "stop"


def test_whole_turns_are_made_of_listed_moves():
    match = finished(3, "all", seed="2")
    for n in range(4, len(match), 9):
        position = match.at(n)
        for turn in islice(turns(position.view(position.to_act)), 40):
            now = position.copy()
            for move in turn.moves:
                assert move in now.legal_moves()
                now.apply(move)


def test_features_have_their_names():
    position = finished(3).at(20)
    seats = Seats(position, share([1] * 6))
    found = dict(zip(FEATURES, seats.of(0), strict=True))
    assert found["gold"] == position.gold[0] and found["cards_now"] == sum(position.hand(0))


# -- plans ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
def test_plans_begin_with_the_choice_and_have_words(level):
    catalogues = [
        Catalogue(language, ["ui.words", "ui.games.merchant_princes.words"], ["Anna", "Ben", "Cem"])
        for language in ("en", "fr", "de")
    ]
    match = finished(3, seed="3")
    said = 0
    for n in range(2, len(match), 30):
        position = match.at(n)
        seat, legal = position.to_act, position.legal_moves()
        memory = remember(match.copy(n), seat)
        plans = bot(level).plans(position.view(seat), legal, n, memory)
        firsts = [plan.moves[0] for plan in plans]
        assert 1 <= len(plans) <= 3 and len(set(firsts)) == len(firsts) and set(firsts) <= set(legal)
        assert [plan.value for plan in plans] == sorted((plan.value for plan in plans), reverse=True)
        if len(legal) > 1:
            assert bot(level).choose(position.view(seat), legal, n, memory) == firsts[0]
        for reason in (reason for plan in plans for reason in plan.reasons):
            said += all(catalogue.say(reason.key, reason.params) for catalogue in catalogues)
    assert said > 3


def test_a_sale_says_what_it_pays_to_whom():
    lines = "turn 0 phase2; row blue blue red red green green; ships 0 blue blue; ships 1 blue red"
    position = read(lines + "; pile red red red; hand 0 blue; hand 1 red; gold 0 0; gold 1 0")
    plans = bot("easy").plans(position, position.legal_moves(), 0)
    reasons = {reason.key: reason.params for plan in plans for reason in plan.reasons}
    assert reasons["bots.merchant_princes.pays_you"] == {"n": 6}
    assert reasons["bots.merchant_princes.pays"] == {"seat": 1, "n": 3}


def test_chances_are_shares_and_gold_helps():
    lines = "turn 0 phase1; pile red red; row blue blue red red green green; hand 0 white; hand 1 white"
    poor, rich = (read(f"{lines}; ships 0 blue red; ships 1 blue red; gold 0 {gold}; gold 1 20") for gold in (5, 40))
    before, after = (bot("hard").chances(p, {"gold": p.gold}) for p in (poor, rich))
    assert sum(before) == pytest.approx(1) and before[0] < 0.3 and after[0] > 0.7


# -- whole games ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "variant"), SETUPS)
def test_every_set_up_is_played_to_its_end(players, variant):
    assert played(players, variant, FEW, "soak").position.winners()


@pytest.mark.slow
@pytest.mark.parametrize("seed", ["soak 1", "soak 2", "soak 3"])
@pytest.mark.parametrize(("players", "variant"), SETUPS)
def test_every_set_up_is_played_by_every_level(players, variant, seed):
    for levels in (("hard", "easy"), ("medium", "hard", "random"), ("easy", "medium")):
        assert played(players, variant, levels, seed).position.winners()


def test_easy_beats_random():
    """Twelve deals for three, easy in each seat once: far more than a third of them."""
    wins = 0.0
    for n in range(36):
        names = ["random"] * 3
        names[n % 3] = "easy"
        match = deal(3, "plain", f"beats {n // 3}")
        for _ in play_out(match, make_players(names, match, f"beats {n}")):
            pass
        winners = match.position.winners()
        wins += (n % 3 in winners) / len(winners)
    assert wins > 16
