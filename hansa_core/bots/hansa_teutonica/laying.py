"""Where a marker is laid at the end of a turn: where others' routes bring prestige to oneself, not to them."""

from collections.abc import Sequence

from hansa_core.bots.hansa_teutonica.values import Values
from hansa_core.hansa_teutonica import kinds
from hansa_core.hansa_teutonica.position import HansaPosition
from hansa_core.table.moves import Move


def lay(p: HansaPosition, legal: Sequence[Move], values: Values) -> Move:
    standing, board, seat = values.standing(p), p.content.board, p.active
    controllers = standing.offices.controllers
    rivals = [each for each in range(standing.players) if each != seat]

    def worth(move: Move) -> float:
        if not isinstance(move, kinds.Lay):
            return 0.0
        route = board.route_number[move.route]
        ends = [controllers[city] for city in board.ends[route]]
        own = ends.count(seat) - 0.5 * sum(owner is not None and owner != seat for owner in ends)
        theirs = max(standing.gains(rival, route)[0] for rival in rivals)
        return own + 0.15 * (standing.gains(seat, route)[0] - theirs)

    return max(legal, key=worth)
