"""Tables on the boards of the East and of Britannia, and what their files say of posts."""

from tests.games.hansa_teutonica.table import Table, facts


class East(Table):
    """As `Table`, on the board of the East."""

    @classmethod
    def board_for(cls, players: int) -> str:
        return "east_3_5"


class Britannia(Table):
    """As `Table`, on Britannia: side A for three, side B for four and five."""

    @classmethod
    def board_for(cls, players: int) -> str:
        return "britannia_3" if players == 3 else "britannia_4_5"


def posts_in(board: str, *countries: str, ships: bool = True) -> set[str]:
    """The posts of the routes of these countries (of all, if none is named), with or without ship posts."""
    return {
        f"{route['id']}.{n}"
        for route in facts(board)["route"]
        if not countries or route["country"] in countries
        for n, kind in enumerate(route["posts"], start=1)
        if ships or kind == "any"
    }


def crowded(board: str, by: str, free: str = "", pieces: dict[str, str] | None = None, routes: str = "") -> str:
    """Lines that fill the posts of the board (of `routes`, if such are named) but those in `free`: with `pieces` where
    they are said to stand, on ship posts with discs and elsewhere with cubes of the seats `by`, whose desks are fully
    developed. A seat has 26 cubes and 4 discs."""
    stands = {**dict.fromkeys(free.split(), "."), **(pieces or {})}
    lines = [f"desk {seat} clavis_urbis 4 actiones 5 privilegium 3 liber_sophiae 3 bursa 3" for seat in by]
    numbers = {"cube": 26, "disc": 4}
    box = {shape: [f"{shape}{seat}" for seat in by for _ in range(number)] for shape, number in numbers.items()}
    for piece in stands.values():
        if piece in box.get(piece[:4], ()):
            box[piece[:4]].remove(piece)
    for route in facts(board)["route"]:
        if routes and route["id"] not in routes.split():
            continue
        words = []
        for n, kind in enumerate(route["posts"], start=1):
            post = f"{route['id']}.{n}"
            shape = "disc" if kind == "ship" or not box["cube"] else "cube"
            words.append(stands[post] if post in stands else box[shape].pop(0))
        lines.append(f"route {route['id']} {' '.join(words)}")
    return "\n".join(lines)
