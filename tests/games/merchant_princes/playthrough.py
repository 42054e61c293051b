"""One golden game per number of players, written out: every question, how many answers it has, the move, what it
brought, and now and then what everybody sees.

`python -m tests.games.merchant_princes.playthrough` writes the folder `playthroughs` again;
a test compares it line by line.
"""

from collections.abc import Iterator
from pathlib import Path

from hansa_core import Match
from hansa_core.table import Event
from tests.games.merchant_princes.golden import FOLDER as GOLDEN
from tests.games.merchant_princes.table import PLAYERS

FOLDER = Path(__file__).with_name("playthroughs")
GAMES = {2: "2_players_hand_limit_post", 3: "3_players_plain_post", 4: "4_players_last_round_post"}
"""Golden games: between them every question is asked."""
WHOLE = 30
"""The position is written after so many entries, in full and as everybody sees it."""


def transcript(players: int) -> Iterator[str]:
    link = (GOLDEN / f"{GAMES[players]}.txt").read_text(encoding="utf-8").partition("\n")[0]
    match = Match.from_link(link.removeprefix("link "))
    yield f"# {match.setup.line}, seed {match.header.seed!r}. Made by tests/games/merchant_princes/playthrough.py."
    yield "# entry: the position's digest, the question, how many moves are listed, seat: move; below, what it brought"
    for n, entry in enumerate(match.entries):
        if n % WHOLE == 0:
            yield from _whole(match, n)
        yield f"{_asked(match, n)}, {entry.seat}: {entry}"
        events = match._steps[n].events
        if events:
            yield "     " + "; ".join(map(_told, events))
    yield from _whole(match, len(match))
    for seat, score in enumerate(match.position.score()):
        yield f"{seat}: gold {score['gold']}"
    yield f"end reason {match.position.end_reason}, winners {list(match.position.winners())}"


def _asked(match: Match, n: int) -> str:
    position = match.at(n)
    assert position.prompt is not None
    params = " ".join(f"{key}={value}" for key, value in position.prompt.params.items() if key != "seat")
    return f"{n:4} {position.digest()[:12]} {position.prompt.id} {params}, {len(position.legal_moves())} listed"


def _told(event: Event) -> str:
    told = " ".join(f"{key}={_plain(value)}" for key, value in event.params.items())
    secret = f" (for seat {event.seat})" if event.seat is not None else ""
    return f"{event.key.removeprefix('merchant_princes.')} {told}{secret}".rstrip()


def _whole(match: Match, n: int) -> Iterator[str]:
    yield ""
    yield f"== entry {n} ".ljust(120, "=")
    position = match.at(n)
    yield from position.to_text().splitlines()
    for seat in (None, *range(position.setup.players)):
        view = position.view(seat)
        hands = [
            f"hand {' '.join(line.split()[2:])}" for line in view.to_text().splitlines() if line.startswith("hand")
        ]
        gold = ", ".join("?" if score["gold"] is None else str(score["gold"]) for score in view.score())
        yield f"{'spectator' if seat is None else f'seat {seat}'} sees {'; '.join(hands)}; gold {gold}"
    yield ""


def _plain(value: object) -> str:
    return "+".join(map(str, value)) if isinstance(value, list | tuple) else str(value)


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for players in PLAYERS:
        text = "\n".join(transcript(players)) + "\n"
        (FOLDER / f"{players}_players.txt").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
