"""Why a plan is good or bad: what changed in the features, largest first."""

from hansa_core.bots.hansa_teutonica.values import Values
from hansa_core.bots.player import Reason
from hansa_core.hansa_teutonica.position import HansaPosition


def reasons(values: Values, before: HansaPosition, after: HansaPosition, seat: int) -> tuple[Reason, ...]:
    return ()
