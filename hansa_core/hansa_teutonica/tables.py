"""Where the modules change the common rules: which functions list, play and refuse which kinds of moves."""

from hansa_core.hansa_teutonica.actions import displace, establish, markers, place
from hansa_core.hansa_teutonica.content import Applier, Lister, Tables
from hansa_core.hansa_teutonica.modules import favour, missions, neutral, provinces
from hansa_core.hansa_teutonica.modules.state import BEGUN, FRESH, Variant
from hansa_core.hansa_teutonica.position import HansaPosition
from hansa_core.table.events import Event
from hansa_core.table.moves import Move, Value


def with_modules(tables: Tables, variant: Variant) -> Tables:
    """The tables of a set-up; without modules, those given."""
    if variant.missions:
        tables = _with_missions(tables)
    if variant.favour:
        tables = _with_favour(tables)
    if variant.provinces:
        tables = _with_provinces(tables)
    return _with_neutral(tables) if variant.neutral else tables


def _begins(applier: Applier) -> Applier:
    """H155, H216: once something has been done completely, the start of the turn is over."""

    def apply(p: HansaPosition, move: Move, events: list[Event] | None) -> None:
        applier(p, move, events)
        if p.modules.moment == FRESH and not p.chain and p.phase != "over":
            p.modules = p.modules._replace(moment=BEGUN)

    return apply


def _unless_closed(lister: Lister) -> Lister:
    """H157, H219: no more actions in a turn that can have none."""

    def list_unless_closed(p: HansaPosition, moves: list[Move]) -> None:
        if not p.modules.closed:
            lister(p, moves)

    return list_unless_closed


def _with_missions(tables: Tables) -> Tables:
    return tables._replace(
        listers={**tables.listers, "over": (missions.list_reveal_card,)},
        apply={**tables.apply, "reveal_card": missions.reveal_card},
        refuse={**tables.refuse, "reveal_card": missions.why_not_reveal_card},
    )


def _with_favour(tables: Tables) -> Tables:
    main = [_unless_closed(lister) if lister is markers.list_use else lister for lister in tables.listers["main"]]
    apply: dict[Value, Applier] = {**tables.apply, "income": favour.take_income}
    for kind in ("use", "develop", "place", "income", "lift", "put", "displace", "establish", "swap"):
        apply[kind] = _begins(apply[kind])
    return tables._replace(
        listers={**tables.listers, "main": (*main, favour.list_buy), "sharing": (favour.list_share,)},
        apply={**apply, "buy": favour.buy, "share": favour.share, "decline": favour.decline},
        refuse={
            **tables.refuse,
            "use": favour.why_not_use,
            "buy": favour.why_not_buy,
            "share": favour.why_not_share,
            "decline": favour.why_not_share,
        },
    )


def _with_provinces(tables: Tables) -> Tables:
    limited: dict[Lister, str] = {
        place.list_place: "place",
        displace.list_displace: "displace",
        establish.list_establish: "establish",
    }
    refuse = {**tables.refuse, "use": provinces.why_not_use}
    main: list[Lister] = []
    for lister in tables.listers["main"]:
        kind = limited.get(lister)
        if kind is not None:
            main.append(provinces.within(kind, lister))
            refuse[kind] = provinces.refusing(kind, lister, tables.refuse[kind])
        else:
            main.append(_unless_closed(lister) if lister is markers.list_use else lister)
    apply: dict[Value, Applier] = {**tables.apply, "cross": provinces.cross, "pawn": provinces.pawn}
    for action in ("place", "income", "put", "displace", "establish"):
        apply[action] = _begins(apply[action])
    return tables._replace(
        listers={
            **tables.listers,
            "main": (*main, provinces.list_cross, provinces.list_pawn),
            "pawn": (provinces.list_pawn,),
        },
        apply=apply,
        refuse={**refuse, "cross": provinces.why_not_cross, "pawn": provinces.why_not_pawn},
    )


def _with_neutral(tables: Tables) -> Tables:
    return tables._replace(
        listers={**tables.listers, "founding": (neutral.list_found,)},
        apply={**tables.apply, "found": neutral.found},
        refuse={**tables.refuse, "found": neutral.why_not_found},
        establish_neutral=neutral.establish_full,
    )
