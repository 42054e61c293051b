"""Names on the board, as data: cities, routes and posts are called the same in every language."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from hansa_core.table import Setup
from hansa_core.table.content import content
from ui.words.catalogue import Catalogue


@cache
def board_names(board: str) -> Mapping[str, Mapping[Any, str]]:
    """By group: `city`, `route`, and `post`, which in a sentence is called by its route. `spot.…` are no names but what
    is said of places with their names: the permanent marker of a route, the country of a post or a city, and so on."""
    data = content("boards", board)
    city = {each["id"]: each["name"] for each in data["city"]}
    route = {each["id"]: " – ".join(city[end] for end in each["cities"]) for each in data["route"]}
    post = {f"{each['id']}.{n}": route[each["id"]] for each in data["route"] for n in range(1, len(each["posts"]) + 1)}
    return {"city": city, "route": route, "post": post, **_spots(data)}


def _spots(data: dict[str, Any]) -> dict[str, dict[Any, str]]:
    """What is told of places on the boards that have more than posts and sites (H43, H171, H179, H187, H188)."""
    abroad = [country["id"] for country in data.get("country", []) if country["scoring"]]
    posts = [(f"{each['id']}.{n}", kind, each["country"]) for each in data["route"]
             for n, kind in enumerate(each["posts"], 1)]  # fmt: skip
    return {
        "spot.ship": {post: kind for post, kind, _ in posts if kind == "ship"},
        "spot.country": {post: country for post, _, country in posts if country in abroad},
        "spot.permanent": {each["id"]: each["permanent_marker"] for each in data["route"] if each["permanent_marker"]},
        "spot.green": {each["id"]: "green" for each in data["city"] if each["green"]},
    }


def proper_names(setup: Setup) -> Mapping[str, Mapping[Any, str]]:
    return board_names(setup.board)


def say_place(place: str, words: Catalogue) -> str:
    """A place of the canvas in words."""
    what, _, name = place.partition(":")
    if what == "post":
        return _say_post(name, words)
    if what == "province":
        return words.say(f"hansa_teutonica.province.{name}")
    if what == "table":
        return words.say("hansa_teutonica.place.table", n=name)
    if what == "marker" and name in words.proper.get("spot.permanent", {}):
        return words.say("hansa_teutonica.spot.permanent", name=name, marker=words.proper["spot.permanent"][name])
    if what in ("route", "marker"):
        return words.say(f"hansa_teutonica.place.{what}", name=name)
    city = name.partition(".")[0]
    green = what == "city" and city in words.proper.get("spot.green", {})
    return words.say("hansa_teutonica.spot.green" if green else "hansa_teutonica.place.city", name=city)


def route_of(post: str) -> str:
    """The place of the route on which the place of a post is."""
    return f"route:{post.partition(':')[2].rpartition('.')[0]}"


def _say_post(post: str, words: Catalogue) -> str:
    """That it is a ship, and that it needs a permission, is heard as well as seen."""
    params = {"post": post, "n": post.rpartition(".")[2]}
    country = words.proper.get("spot.country", {}).get(post)
    ship = post in words.proper.get("spot.ship", {})
    if country:
        return words.say(
            "hansa_teutonica.spot.ship_in" if ship else "hansa_teutonica.spot.post_in", params, country=country
        )
    return words.say("hansa_teutonica.spot.ship" if ship else "hansa_teutonica.place.post", params)
