"""`python -m tests.games golden|playthroughs GAME [BEGIN]`: writes a game's golden files or playthroughs again.

`BEGIN` limits golden games to those whose names begin so. Read the difference before you keep it.
"""

import argparse

from tests.games.kit.golden import write_golden
from tests.games.kit.playthrough import write_playthroughs
from tests.games.suites import SUITES


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.games", description=__doc__.partition("\n")[0])
    parser.add_argument("what", choices=("golden", "playthroughs"))
    parser.add_argument("game", choices=list(SUITES))
    parser.add_argument("begin", nargs="?", default="", help="only golden games whose names begin so")
    given = parser.parse_args()
    if given.what == "golden":
        write_golden(SUITES[given.game], given.begin)
    else:
        write_playthroughs(SUITES[given.game])


if __name__ == "__main__":
    main()
