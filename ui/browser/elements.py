"""Small questions to the page's elements."""

from typing import Any

import js


def attribute(element: Any, name: str) -> str:
    """An attribute of an element, empty where it has none."""
    value = element.getAttribute(name)
    return value if isinstance(value, str) else ""


def find(key: str) -> Any:
    """The control with that key, if it is there."""
    return js.document.querySelector(f'[data-key="{js.CSS.escape(key)}"]') if key else None
