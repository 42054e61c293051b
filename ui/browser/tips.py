"""What is said of a thing of a desk while it is pointed at or in focus: the style shows it, Escape takes it away."""

import js

HUSHED = "hushed"


def hush() -> bool:
    """Until pointer and focus have left the thing. Whether there was something to take away."""
    told = list(js.document.querySelectorAll(f".tipped:is(:hover, :focus-visible):not(.{HUSHED})"))
    for thing in told:
        thing.classList.add(HUSHED)
    return bool(told)


def left() -> None:
    """Pointer or focus went elsewhere: what they come back to is told again."""
    for thing in js.document.querySelectorAll(f".{HUSHED}:not(:hover, :focus-visible)"):
        thing.classList.remove(HUSHED)
