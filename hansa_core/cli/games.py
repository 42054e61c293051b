"""What is on the table, and what can be chosen of it."""

from argparse import Namespace
from typing import Any

from hansa_core import games
from hansa_core.cli.sentences import said
from hansa_core.cli.show import table


def run_games(asked: Namespace) -> tuple[Any, bool]:
    return {"games": [game.as_json() for game in games().values()]}, True


def table_of_games(answer: Any) -> str:
    return "\n\n".join(map(_game, answer["games"]))


def listing() -> str:
    """For the help of commands that set a game up."""
    return table_of_games(run_games(Namespace())[0])


def _game(game: dict[str, Any]) -> str:
    boards = [("--board", "players"), *((board["id"], _and(board["players"])) for board in game["boards"])]
    name = said({"key": f"{game['id']}.name", "params": {}})
    parts = [f"{game['id']}: {name}", table(boards, "  "), f"  --edition {_and(game['editions'])}"]
    if game["options"]:
        head = ("--with", "value", "default", "only with")
        parts.append(table([head, *map(_option, game["options"])], "  "))
    return "\n".join(parts)


def _option(option: dict[str, Any]) -> tuple[str, str, str, str]:
    values = {"bool": "true, false", "choice": _and(option.get("choices", ()))}
    value = values.get(option["type"], f"{option.get('min')} to {option.get('max')}")
    needs = "; ".join(f"{name} {_and(allowed)}" for name, allowed in option["needs"].items())
    return option["name"], value, str(option["default"]).lower(), needs


def _and(values: Any) -> str:
    return ", ".join(str(value).lower() if isinstance(value, bool) else str(value) for value in values)
