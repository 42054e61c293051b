"""How Marchands du Moyen Âge is balanced: figures from many games of the sensible random player; see `docs/balance.md`.

Who sits at the table decides much of this: a figure shows what to look at, not what is true of people.
"""

import argparse
from collections import Counter, defaultdict
from collections.abc import Iterator
from statistics import mean
from typing import Any

from bench.middle_ages import match
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
SPENT = {
    "bought": "goods",
    "master": "loading masters",
    "invested": "investment cards",
    "upkeep": "upkeep",
    "dropped": "upkeep",
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
        for key, params in told(played):
            self.money[key] += params.get("florins", 0)
            if key == "invested":
                self.card_prices[params["card"]].append(params["florins"])
                bought[params["card"]] = params["seat"]
            elif key in ("talk_began", "tariff", "proposed", "countered", "deal"):
                self.talks[key] += 1
        for card, seat in bought.items():
            self.card_wins[card].append((seat in winners) / len(winners))

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
        for card, prices in sorted(self.card_prices.items(), key=lambda each: -mean(each[1])):
            wins, parity = 100 * mean(self.card_wins[card]), 100 / self.players
            yield row(f"card: {card}", f"{mean(prices):,.0f}", f"its owner wins {wins:.0f} % (parity {parity:.0f})")
        began, offers = self.talks["talk_began"], self.talks["proposed"] + self.talks["countered"]
        deals = self.talks["deal"]
        yield row("talk rounds", f"{began / games:.1f}", f"{offers / games:.1f} offers, {deals / games:.1f} deals")
        yield row("deals for a talk round", f"{100 * deals / max(1, began):.0f} %")


def told(played: Match[Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """All that everybody knows to have happened, by the name of the event without the game's."""
    for line in played.log(None):
        for event in line.events:
            yield event.key.partition(".")[2], dict(event.params)


def rows(options: argparse.Namespace) -> list[dict[str, Any]]:
    table: list[dict[str, Any]] = []
    for players in (2, 3, 4):
        tally = Tally(players)
        for game in range(options.games or GAMES):
            tally.add(match(players, f"balance/{game}"))
        table += tally.rows()
    return table
