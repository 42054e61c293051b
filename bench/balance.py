"""How Marchands du Moyen Âge is balanced: figures from many games of the sensible random player; see `docs/balance.md`.

Who sits at the table decides much of this: a figure shows what to look at, not what is true of people. `--trial NAME`
plays with other values (`bench/_trials.py`).
"""

import argparse
from collections import Counter, defaultdict
from collections.abc import Iterator
from statistics import mean
from typing import Any

from bench._brought import Brought, told
from bench._trials import TRIALS
from bench.engine import NAMES
from hansa_core.bots.player import make_players, play_out
from hansa_core.middle_ages import GAME
from hansa_core.middle_ages.game import MiddleAges
from hansa_core.table import Match

GAMES = 700
"""For each number of players."""
SOURCES = {
    "sold": "wagons, prices and bonus",
    "sold_from_store": "warehouse sale",
    "special_sale": "special sale",
    "deal": "tariffs of others",
    "borrowed": "loans",
}
"""By the event that tells it. With the cash of the start, income less what was spent is the cash of the end."""
SPENT = {
    "bought": "goods",
    "master": "loading masters",
    "master_by_card": "loading masters",
    "deal": "tariffs of others",
    "invested": "investment cards",
    "upkeep": "upkeep",
    "dropped": "upkeep",
    "social_status": "upkeep",
    "climbed": "climbing",
    "repaid": "loans repaid",
}


class Tally:
    """What the games of one number of players come to."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.rounds: list[int] = []
        self.arrivals: list[int] = []
        self.first_wins: defaultdict[int, float] = defaultdict(float)
        self.levels: list[int] = []
        self.money: Counter[str] = Counter()
        self.card_prices: defaultdict[str, list[int]] = defaultdict(list)
        self.card_wins: defaultdict[str, list[float]] = defaultdict(list)
        self.card_florins: Counter[str] = Counter()
        self.card_uses: Counter[str] = Counter()
        self.card_taken: Counter[str] = Counter()
        self.influence = 0
        self.talks: Counter[str] = Counter()
        self.in_debt = 0

    def add(self, played: Match[Any]) -> None:
        final = played.position
        winners = final.winners()
        self.arrivals.append(final.arrivals)
        self.rounds.append(final.round)
        first = played.at(0).first
        for seat in winners:
            self.first_wins[(seat - first) % self.players] += 1 / len(winners)
        for score in final.score():
            self.levels.append(score["level"])
            self.in_debt += score["loans"] > 0
        bought: dict[str, int] = {}
        agreed = False
        for _, key, params in told(played):
            self.money[key] += params.get("florins", 0)
            if key == "invested":
                self.card_prices[params["card"]].append(params["florins"])
                bought[params["card"]] = params["seat"]
            elif key in ("talk_began", "proposed", "countered", "deal"):
                self.talks[key] += 1
                self.talks["agreed"] += key == "deal" and not agreed
                agreed = key == "deal" or (agreed and key != "talk_began")
        for card, seat in bought.items():
            self.card_wins[card].append((seat in winners) / len(winners))
        brought = Brought(played)
        self.card_florins += brought.florins
        self.card_uses += brought.uses
        self.card_taken += brought.taken
        self.influence += brought.influence

    def rows(self) -> Iterator[dict[str, Any]]:
        games = len(self.rounds)
        seats = games * self.players

        def row(what: str, figure: str, more: str = "") -> dict[str, Any]:
            return {"players": self.players, "what": what, "figure": figure, "more": more}

        yield row("rounds", f"{mean(self.rounds):.1f}", f"{min(self.rounds)} to {max(self.rounds)}")
        yield row("arrivals", f"{mean(self.arrivals):.1f}", f"{min(self.arrivals)} to {max(self.arrivals)}")
        yield row("level at the end", f"{mean(self.levels):.1f}", f"{100 * self.in_debt / seats:.0f} % in debt")
        for place in range(self.players):
            share, half = 100 * self.first_wins[place] / games, 196 * (0.25 / games) ** 0.5
            yield row(f"wins of seat {place + 1} from the first", f"{share:.1f} %", f"± {half:.1f}")
        for names, word in ((SOURCES, "income"), (SPENT, "spent")):
            by_source: Counter[str] = Counter()
            for key, source in names.items():
                by_source[source] += self.money[key]
            for source, florins in by_source.most_common():
                share = 100 * florins / max(1, by_source.total())
                yield row(f"{word}: {source}", f"{florins / seats:,.0f}", f"{share:.0f} %")
        a_card = self.influence / max(1, self.card_taken.total())
        yield row("an influence card", f"{a_card:,.0f}", f"{self.card_taken.total() / games:.1f} taken")
        for card, prices in sorted(self.card_prices.items(), key=lambda each: -mean(each[1])):
            brought = (self.card_florins[card] + a_card * self.card_taken[card]) / len(prices)
            uses, wins = self.card_uses[card] / len(prices), 100 * mean(self.card_wins[card])
            said = f"brought {brought:,.0f} in {uses:.1f} uses, wins {wins:.0f} % (parity {100 / self.players:.0f})"
            yield row(f"card: {card}", f"{mean(prices):,.0f}", said)
        began, offers = self.talks["talk_began"], self.talks["proposed"] + self.talks["countered"]
        deals, agreed = self.talks["deal"], self.talks["agreed"]
        yield row("talk rounds", f"{began / games:.1f}", f"{offers / games:.1f} offers, {deals / games:.1f} deals")
        yield row("talk rounds with a deal", f"{100 * agreed / max(1, began):.0f} %")


def played_out(game: MiddleAges, players: int, seed: str) -> Match[Any]:
    """One game of the sensible random player, which sees what its seat may know and nothing else."""
    match: Match[Any] = Match.new(game, NAMES[:players], seed)
    for _ in play_out(match, make_players(["random"], match, seed)):
        pass
    return match


def rows(options: argparse.Namespace) -> list[dict[str, Any]]:
    table: list[dict[str, Any]] = []
    game = TRIALS[options.trial] if options.trial else GAME
    for players in (2, 3, 4):
        tally = Tally(players)
        for n in range(options.games or GAMES):
            tally.add(played_out(game, players, f"balance/{n}"))
        table += tally.rows()
    return table
