"""What the features are worth, in points, set by hand: data alone. Training begins with them (`trained.py`)."""

from typing import Final

Weights = dict[str, float]

HAND_SET: Final[Weights] = {
    # what is still to come fades with the rest of the game to this power
    "fade": 0.41,
    # what others have counts against a seat: the best of them, and all of them
    "best_rival": 0.65,
    "rivals": 0.15,
    # skills by level, on top of the points that they bring at the end
    "clavis_1": 1.5,
    "clavis_2": 0.8,
    "clavis_3": 1.5,
    "clavis_4": 1.5,
    "actiones_1": 7.0,
    "actiones_2": 2.0,
    "actiones_3": 5.0,
    "actiones_4": 1.5,
    "actiones_5": 4.0,
    "privilegium_1": 2.5,
    "privilegium_2": 2.0,
    "privilegium_3": 2.0,
    "liber_1": 1.5,
    "liber_2": 1.2,
    "liber_3": 1.0,
    "bursa_1": 1.8,
    "bursa_2": 1.2,
    "bursa_3": 1.2,
    # unused markers
    "extra_office": 2.2,
    "swap": 1.2,
    "plus_3": 2.0,
    "plus_4": 2.7,
    "develop": 3.5,
    "three_pieces": 1.0,
    "marker": 0.8,
    # tiles of the Emperor's favour
    "free_choice": 1.0,
    "one_more_action": 8.0,
    "share_in_income": 3.0,
    "stronger_displacement": 1.5,
    "cities_tile": 3.0,
    "skills_tile": 3.0,
    # offices
    "traffic": 0.16,
    "skill_traffic": 2.5,
    "office": 0.5,
    "network": 0.6,
    "east_west": 0.66,
    "region": 0.7,
    "permission": 1.5,
    # pieces
    "supply": 0.75,
    "supply_fades": 0.86,
    "disc": 0.5,
    "stock": 0.25,
    "on_route": 0.55,
    # plans: routes with own pieces
    "plan": 0.67,
    "blocked": 1.6,
    "ship": 0.7,
    "abroad": 0.9,
    "next_plan": 0.7,
    "soon": 0.45,
    "gives": 0.5,
    "lacks_disc": 0.45,
    "lacks_privilegium": 0.25,
    "permanent_move_two": 0.8,
    "permanent_privilegium": 3.0,
    "permanent_green_city": 3.0,
    "permanent_deploy_two": 1.5,
    "permanent_place_two": 1.5,
    # an action that is left in this turn
    "action": 0.9,
    # the end
    "win": 6.0,
}
