"""Names on the board, as data: cities, routes and posts are called the same in every language."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from hansa_core.table import Setup
from hansa_core.table.content import content
from ui.catalogue import Catalogue


@cache
def board_names(board: str) -> Mapping[str, Mapping[Any, str]]:
    """By group: `city`, `route`, and `post`, which in a sentence is called by its route."""
    data = content("boards", board)
    city = {each["id"]: each["name"] for each in data["city"]}
    route = {each["id"]: " – ".join(city[end] for end in each["cities"]) for each in data["route"]}
    post = {f"{each['id']}.{n}": route[each["id"]] for each in data["route"] for n in range(1, len(each["posts"]) + 1)}
    return {"city": city, "route": route, "post": post}


def proper_names(setup: Setup) -> Mapping[str, Mapping[Any, str]]:
    return board_names(setup.board)


def say_place(place: str, words: Catalogue) -> str:
    """A place of the canvas in words."""
    what, _, name = place.partition(":")
    if what == "post":
        return words.say("hansa.place.post", post=name, n=name.rpartition(".")[2])
    if what == "table":
        return words.say("hansa.place.table", n=name)
    known = what if what in ("route", "marker") else "city"
    return words.say(f"hansa.place.{known}", name=name)
