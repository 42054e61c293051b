"""Text positions in which every marker of the box has its place, so that what is drawn next is known."""

from collections import Counter

BOX = {
    "2009": Counter(extra_office=5, swap=2, plus_3=2, plus_4=2, develop=3, remove_3=2),
    "2014": Counter(extra_office=4, swap=3, plus_3=2, plus_4=2, develop=2, remove_3=2),
    "2020": Counter(extra_office=4, swap=3, plus_3=2, plus_4=2, develop=2, relocate_3=2),
}
"""The markers of each edition, from the table of section 1."""
SIZE = {"2009": 16, "2014": 15, "2020": 15}
THREE = {"2009": "remove_3", "2014": "remove_3", "2020": "relocate_3"}
"""What the three-pieces marker is called."""
ASIDE = ("goslar_hildesheim", "luneburg_perleberg", "halle_quedlinburg")
"""Where the markers lie that a test has no use for."""


def marked(lines: str, on: str = "", draws: str = "", exactly: bool = False, edition: str = "2020") -> str:
    """`lines` with markers: `on` routes ("ROUTE MARKER, …"), filled up to three; `draws` come first from the supply.

    `exactly`: the supply holds `draws` and no more; the others have been used by seat 2. Without `exactly` the supply
    holds all the rest. What `lines` say of players' markers, plate and waiting markers is taken from the box first.
    """
    left = Counter(BOX[edition])
    there = 0
    for line in lines.replace(";", "\n").splitlines():
        words = line.split()
        if words and words[0] in ("unused", "used"):
            left.subtract(words[2:])
        elif words and words[0] in ("plate", "waiting"):
            left.subtract(words[1:])
            there += len(words) - 1
    placed = dict(pair.split() for pair in on.split(",") if pair.strip())
    left.subtract(placed.values())
    left.subtract(draws.split())
    for route in [route for route in ASIDE if route not in placed][: 3 - there - len(placed)]:
        placed[route] = next(kind for kind in ("extra_office", "swap", "plus_4", "develop") if left[kind] > 0)
        left[placed[route]] -= 1
    assert min(left.values()) >= 0, left
    rest = sorted(left.elements())
    supply = draws.split() if exactly else draws.split() + rest
    found = [lines, *(f"marker {route} {kind}" for route, kind in placed.items())]
    found.append("marker_supply " + (" ".join(supply) or "none"))
    if not placed:
        found.append("marker none")
    if exactly and rest:
        found.append("used 2 " + " ".join(rest))
    return "\n".join(found)
