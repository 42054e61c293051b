"""Own icons on a grid of 24, as path data: lines of 1.8 with round ends, some parts filled."""

from typing import Final, NamedTuple


class Stroke(NamedTuple):
    d: str
    filled: bool = False
    width: float = 0
    """0: as wide as the icon's lines are where it stands."""
    dash: tuple[float, ...] = ()


GLYPHS: Final[dict[str, tuple[Stroke, ...]]] = {
    "clavis_urbis": (
        Stroke("M2.9 8a4.6 4.6 0 1 0 9.2 0a4.6 4.6 0 1 0 -9.2 0zM10.9 11.2 20 20.2M16.2 16.4l2.6-2.6M13.4 13.7l2-2"),
        Stroke("M6.3 8a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0 -2.4 0z", filled=True),
    ),
    "actiones": (
        Stroke("M19.4 9.2A8 8 0 1 0 20 12.6M20.6 4.4v5.2h-5.2"),
        Stroke("m12.7 7.2-4 5.6h2.9l-.7 4.3 4.2-5.9h-3z", filled=True, width=0.6),
    ),
    "privilegium": (
        Stroke(
            "M6 3.5h11.5v11.2M6 3.5a2.2 2.2 0 0 0-2.2 2.2v1.6H6M6 3.5V18a2.4 2.4 0 0 0 2.4 2.4h5.2M9 8h5.5"
            "M9 11.4h5.5M9 14.8h2.4",
        ),
        Stroke("M14.4 17.4a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0 -5.2 0z", filled=True),
        Stroke("m15.8 19.6-.7 3 1.9-1 1.9 1-.7-3"),
    ),
    "liber_sophiae": (
        Stroke(
            "M12 6.4C9.8 4.6 6.6 4.2 3 4.6v13.6c3.6-.4 6.8 0 9 1.9 2.2-1.9 5.4-2.3 9-1.9V4.6c-3.6-.4-6.8 0-9"
            " 1.8zM12 6.4v13.6M6 8.6c1.3 0 2.3.2 3.2.6M6 12c1.3 0 2.3.2 3.2.6M18 8.6c-1.3 0-2.3.2-3.2.6"
            "M18 12c-1.3 0-2.3.2-3.2.6",
        ),
    ),
    "bursa": (
        Stroke(
            "M8.5 8.3C5.5 10.5 3.6 13.5 3.6 16.3c0 3 2 4.3 4.7 4.3h7.4c2.7 0 4.7-1.3 4.7-4.3"
            " 0-2.8-1.9-5.8-4.9-8zM7.6 8.3h8.8M9.2 8.3 7.4 3.8c1.7.8 2.8-.2 4.6.5 1.8-.7 2.9.3 4.6-.5l-1.8 4.5",
        ),
        Stroke("M9.7 14.6a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0 -4.6 0z", filled=True),
    ),
    "extra_office": (
        Stroke("M3.5 20.5v-9L9.5 6l6 5.5v9zM7.7 20.5v-4.6h3.6v4.6"),
        Stroke("M18.8 3v7M15.3 6.5h7", width=2.4),
    ),
    "swap": (
        Stroke("M3.8 9h5a1 1 0 0 1 1 1v5a1 1 0 0 1 -1 1h-5a1 1 0 0 1 -1 -1v-5a1 1 0 0 1 1 -1z"),
        Stroke("M15.2 9h5a1 1 0 0 1 1 1v5a1 1 0 0 1 -1 1h-5a1 1 0 0 1 -1 -1v-5a1 1 0 0 1 1 -1z", filled=True),
        Stroke("M6 5.8h10.6M14.2 3.4l2.6 2.4-2.6 2.4M18 19.2H7.4M9.8 16.9l-2.6 2.4 2.6 2.3"),
    ),
    "develop": (
        Stroke("M12 21.3c-4.6-1.7-7.2-5-7.2-9.3V4.8L12 2.7l7.2 2.1V12c0 4.3-2.6 7.6-7.2 9.3z"),
        Stroke("M12 16.6V8.2M8.4 11.6 12 8l3.6 3.6", width=2.2),
    ),
    "relocate_3": (
        Stroke(
            "M8 9.2 12 7l4 2.2v4.4l-4 2.2-4-2.2zM2.6 16.4l3.6-2 3.6 2v3.9l-3.6 2-3.6-2z"
            "M14.2 16.4l3.6-2 3.6 2v3.9l-3.6 2-3.6-2z",
            filled=True,
            width=0.8,
        ),
        Stroke("M12 5.4V1.6M9.9 3.4 12 1.5l2.1 1.9"),
    ),
    "remove_3": (
        Stroke(
            "M8 9.2 12 7l4 2.2v4.4l-4 2.2-4-2.2zM2.6 16.4l3.6-2 3.6 2v3.9l-3.6 2-3.6-2z"
            "M14.2 16.4l3.6-2 3.6 2v3.9l-3.6 2-3.6-2z",
            filled=True,
            width=0.8,
        ),
        Stroke("M8.8 3.4h6.4", width=2.2),
    ),
    "income": (
        Stroke("M4 14.5v4.7c0 .8.5 1.3 1.3 1.3h13.4c.8 0 1.3-.5 1.3-1.3v-4.7"),
        Stroke("m12 2.4 3.9 2.1v4.3L12 11 8.1 8.8V4.5z", filled=True),
        Stroke("M12 11.5v5M9.5 14.2l2.5 2.4 2.5-2.4"),
    ),
    "place": (
        Stroke("m12 3 4.6 2.5v5.1L12 13.1l-4.6-2.5V5.5z", filled=True),
        Stroke("M3 15.3l9 5 9-5"),
    ),
    "displace": (
        Stroke("m7 7.8 4.2 2.3v4.8L7 17.2l-4.2-2.3v-4.8z", filled=True),
        Stroke("m17.6 9.6 3.3 1.8v3.8l-3.3 1.8-3.3-1.8v-3.8z", dash=(2, 1.7)),
        Stroke("M9.5 5.2c2.6-2.2 6-2.2 8.6.2M18.6 2.5v3.3h-3.3"),
    ),
    "move": (
        Stroke("m6 12.6 3.5 1.9v3.9L6 20.3l-3.5-1.9v-3.9z", filled=True),
        Stroke("M7 9.6C8.6 4.6 15 3.3 18 8.6", dash=(2.6, 2.3)),
        Stroke("M18.9 5v4.3h-4.3"),
        Stroke("m18 12.6 3.5 1.9v3.9L18 20.3l-3.5-1.9v-3.9z"),
    ),
    "establish": (
        Stroke("M2.5 20.5v-6.4l3.6-3 3.6 3v6.4zM14.3 20.5v-6.4l3.6-3 3.6 3v6.4z"),
        Stroke("M9.7 17.6h4.6", dash=(1.5, 1.6)),
        Stroke("M12 10.5V2.6l5 1.9-5 2z", filled=True),
    ),
    "prestige": (
        Stroke(
            "M7.5 20.6C3.6 17.8 2.4 12.4 4.6 6.6M16.5 20.6c3.9-2.8 5.1-8.2 2.9-14M4.7 9.6 2.7 8M3.9 13.4l-2.2-1"
            "M5.2 17l-2.4-.2M19.3 9.6l2-1.6M20.1 13.4l2.2-1M18.8 17l2.4-.2",
        ),
        Stroke("m12 6.3 1.5 3.3 3.5.4-2.6 2.4.7 3.5-3.1-1.7-3.1 1.7.7-3.5L7 10l3.5-.4z", filled=True),
    ),
    "markers": (
        Stroke(
            "M3.5 7a8.5 3.7 0 1 0 17 0a8.5 3.7 0 1 0 -17 0zM3.5 7v4.7c0 2 3.8 3.7 8.5 3.7s8.5-1.7 8.5-3.7V7"
            "M3.5 11.7v5c0 2 3.8 3.7 8.5 3.7s8.5-1.7 8.5-3.7v-5",
        ),
    ),
    "cities": (
        Stroke("M4 21V5.5h2.9v2.6h3.6V5.5h3v2.6h3.6V5.5H20V21zM9.7 21v-4.6a2.3 2.3 0 0 1 4.6 0V21"),
        Stroke("M8.3 12h.1M15.6 12h.1", width=2.4),
    ),
    "tavern": (
        Stroke("M5 7.5h10.5v12.2H5zM15.5 10.5h2.3c1.7 0 2.2 1 2.2 2.8s-.5 2.9-2.2 2.9h-2.3M8.5 11v5.5M12 11v5.5"),
        Stroke("M4.5 7.5c-.8-2 .8-3.6 2.5-3 .9-2 3.7-2 4.5-.3 2.2-.9 4.6.9 4 3.3z", filled=True),
    ),
}
