"""What a seat has used of what there is, read off the end of a game: kinds of markers, skills."""

from hansa_core.hansa_teutonica.actions import desk
from hansa_core.hansa_teutonica.editions import KINDS
from hansa_core.hansa_teutonica.position import HansaPosition


def habits(p: HansaPosition, seat: int) -> dict[str, int]:
    """Markers by kind; for each skill the levels gained, and whether the whole track was."""
    found = {f"uses {p.content.edition.markers[kind]}": p.used[KINDS * seat + kind] for kind in range(1, KINDS)}
    for number, skill in enumerate(desk.SKILLS):
        found[f"develops {skill}"] = p.desk[5 * seat + number]
    for number, skill in enumerate(desk.SKILLS):
        found[f"completes {skill}"] = int(desk.complete(p, seat, number))
    return found
