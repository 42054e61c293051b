"""Final scoring, live at any time (section 13)."""

from typing import TYPE_CHECKING, Final

from hansa_core.hansa_teutonica.actions import desk
from hansa_core.hansa_teutonica.actions.desk import ACTIONES, CLAVIS_URBIS
from hansa_core.hansa_teutonica.boards import regions
from hansa_core.hansa_teutonica.editions import KINDS, UNKNOWN
from hansa_core.hansa_teutonica.map import control, network
from hansa_core.hansa_teutonica.modules import missions
from hansa_core.hansa_teutonica.modules.favour_tiles import city_points, skill_points
from hansa_core.table.position import Score

if TYPE_CHECKING:
    from hansa_core.hansa_teutonica.position import HansaPosition

MARKER_POINTS: Final = (0, 1, 3, 3, 6, 6, 10, 10, 15, 15, 21)
SKILL_POINTS: Final = 4
CITY_POINTS: Final = 2


def score(p: "HansaPosition") -> tuple[Score, ...]:
    """H135 to H140, and what H143 adds where it is in play."""
    controllers = [control.controller(p, city) for city in range(len(p.content.board.cities))]
    found: tuple[dict[str, int | None], ...] = tuple(
        {
            "prestige": p.prestige[seat],
            "skills": skill_points(p, seat, SKILL_POINTS) * sum(_scores(p, seat, skill) for skill in range(5)),
            "markers": MARKER_POINTS[min(markers_owned(p, seat), len(MARKER_POINTS) - 1)],
            "special_table": table_points(p, seat),
            "cities": city_points(p, seat, CITY_POINTS) * controllers.count(seat),
            "network": network.best_network(p, seat) * desk.value(p, seat, CLAVIS_URBIS),
        }
        for seat in range(p.setup.players)
    )
    if p.content.board.map.regions:  # H143
        for seat, score in enumerate(found):
            score["regions"] = regions.points(p, seat)
    if p.modules.missions:
        for seat, score in enumerate(found):
            score["missions"] = missions.points(p, seat, controllers)
    return found


def _scores(p: "HansaPosition", seat: int, skill: int) -> bool:
    """H136: fully developed, and not Clavis urbis."""
    return skill != CLAVIS_URBIS and desk.complete(p, seat, skill)


def markers_owned(p: "HansaPosition", seat: int) -> int:
    """H137: used or not."""
    kinds = slice(KINDS * seat, KINDS * (seat + 1))
    return sum(p.unused[kinds]) + sum(p.used[kinds])


def table_points(p: "HansaPosition", seat: int) -> int:
    """H138."""
    return sum(points for points, owner in zip(p.content.board.table_points, p.table, strict=True) if owner == 1 + seat)


def ranking(p: "HansaPosition") -> list[tuple[int, ...]]:
    """H144 to H148: the seats by place, those who share a place together."""
    scores = score(p)

    def merit(seat: int) -> tuple[int, ...]:
        total = sum(points or 0 for points in scores[seat].values())
        if not p.content.edition.ties_broken:
            return (total,)
        return (total, -p.desk[5 * seat + ACTIONES], scores[seat]["network"] or 0)

    merits = {seat: merit(seat) for seat in range(p.setup.players)}
    places = sorted(set(merits.values()), reverse=True)
    return [tuple(seat for seat, each in merits.items() if each == place) for place in places]


def winners(p: "HansaPosition") -> tuple[int, ...]:
    """Nobody while the game goes on, or while a mission card is unknown."""
    return ranking(p)[0] if p.phase == "over" and UNKNOWN not in p.modules.missions else ()
