"""The kinds of moves: what a player can say, with the names of its parts, which `declaration` gives their words."""

from hansa_core.table.moves import Move


class End(Move, kind="end"):
    """The turn is over."""


class Stop(Move, kind="stop"):
    """No further piece, or the permanent marker declined."""


class Done(Move, kind="done"):
    """No further piece is taken off."""


class Use(Move, kind="use"):
    """A marker for more actions."""

    marker: str


class Develop(Move, kind="develop"):
    skill: str


class Place(Move, kind="place"):
    shape: str
    post: str


class Income(Move, kind="income"):
    cubes: int
    discs: int


class Back(Move, kind="back"):
    """Where the displaced piece goes."""

    post: str


class Extra(Move, kind="extra"):
    """An extra piece of a displacement, or one that a permanent marker places."""

    shape: str
    post: str


class Lift(Move, kind="lift"):
    post: str


class Put(Move, kind="put"):
    """A lifted piece: the mover's own is a shape alone, another one has its owner's seat behind it."""

    piece: str
    post: str


class Take(Move, kind="take"):
    """A piece is taken off by the remove marker."""

    post: str


class Displace(Move, kind="displace"):
    post: str
    shape: str
    fee: str


class Establish(Move, kind="establish"):
    route: str
    reward: str


class Settle(Move, kind="settle"):
    """An office in a green city."""

    shape: str
    city: str


class Swap(Move, kind="swap"):
    slots: str


class Lay(Move, kind="lay"):
    marker: str
    route: str


class Reveal(Move, kind="reveal"):
    marker: str


class Buy(Move, kind="buy"):
    tile: str
    markers: str


class Share(Move, kind="share"):
    """The share in another player's income is taken."""


class Decline(Move, kind="decline"):
    """The share in another player's income is not taken."""


class Cross(Move, kind="cross"):
    """The pawn's free move."""

    province: str


class SendPawn(Move, kind="pawn"):
    """The pawn goes anywhere, before the game or for an action."""

    province: str


class Found(Move, kind="found"):
    """The city of a neutral office."""

    city: str


class RevealCard(Move, kind="reveal_card"):
    seat: str
    card: str
