"""Icons of the page's own tools, on a grid of 24; the games have theirs."""

from ui.words.html import Html

SHAPES = {
    "arrow": '<path d="M4 12h15M13 6l6 6-6 6"/>',
    "board": '<path class="f" d="m12 3 4.6 2.5v5.1L12 13.1l-4.6-2.5V5.5z"/><path d="M3 15.3l9 5 9-5"/>',
    "back": '<path d="m15 5-7 7 7 7"/>',
    "bot": '<rect x="4.5" y="8.5" width="15" height="10.5" rx="3"/><path d="M12 8.5V5M2.5 12.5v3'
           'M21.5 12.5v3M9 15.8h6"/><circle class="f" cx="12" cy="4" r="1.4"/>'
           '<path d="M9 12.3h.1M15 12.3h.1" stroke-width="2.6"/>',
    "branch": '<path d="M6 4v16M6 14c0-4 11-3 11-8"/><circle class="f" cx="17" cy="5" r="2.2"/>',
    "book": '<path d="M12 6.5C9.5 4.8 6.5 4.5 3.5 5v13.5c3-.5 6-.2 8.5 1.5 2.5-1.7 5.5-2 8.5-1.5V5c-3-.5-6-.2-8.5 1.5z'
            'M12 6.5V20"/>',
    "check": '<path d="m4.5 12.5 5 5 10-11" stroke-width="2.4"/>',
    "close": '<path d="M6 6l12 12M18 6 6 18"/>',
    "copy": '<rect x="8.5" y="8.5" width="11.5" height="11.5" rx="2"/>'
            '<path d="M15.5 8.5V6a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v7.5a2 2 0 0 0 2 2h2.5"/>',
    "delete": '<path d="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13M10.2 10.8v5.4M13.8 10.8v5.4"/>',
    "desk": '<path d="M6 3.5h11.5v11.2M6 3.5a2.2 2.2 0 0 0-2.2 2.2v1.6H6M6 3.5V18a2.4 2.4 0 0 0 2.4 2.4h5.2"/>'
            '<path d="M9 8h5.5M9 11.4h5.5M9 14.8h2.4"/><circle class="f" cx="17" cy="17.4" r="2.6"/>',
    "dice": '<rect x="4" y="4" width="16" height="16" rx="3.5"/><path d="M8.5 8.5h.1M15.5 15.5h.1M12 12h.1'
            'M15.5 8.5h.1M8.5 15.5h.1" stroke-width="2.6"/>',
    "down": '<path d="m6 9.5 6 6 6-6"/>',
    "eye": '<path d="M2.5 12C5 7.5 8.3 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.8 6.5-9.5 6.5S5 16.5 2.5 12z"/>'
           '<circle class="f" cx="12" cy="12" r="2.8"/>',
    "chat": '<path d="M4 5h16v11H11l-4.5 4v-4H4zM8 9h8M8 12.2h5"/>',
    "far": '<circle cx="12" cy="12" r="8.5"/><path d="M3.5 12h17M12 3.5c5 5 5 12 0 17M12 3.5c-5 5-5 12 0 17"/>',
    "file": '<path d="M6 3.5h8l4.5 4.5v12.5H6z"/><path d="M14 3.5V8h4.5"/>',
    "first": '<path d="m19 5-8 7 8 7zM6 5v14"/>',
    "fit": '<path d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5"/>',
    "hand": '<path d="M8 13V6a1.6 1.6 0 0 1 3.2 0v5V4.6a1.6 1.6 0 0 1 3.2 0V11 6.4a1.6 1.6 0 0 1 3.2 0v8'
            'c0 3.8-2.4 6.1-5.6 6.1-2.7 0-4.2-1.1-5.5-3.4l-2.1-3.7a1.5 1.5 0 0 1 2.4-1.7z"/>',
    "help": '<circle cx="12" cy="12" r="9"/><path d="M9.3 9.3c.3-3.4 5.6-3.3 5.6 0 0 2.2-2.9 2.3-2.9 4.7M12 17.3v.1"/>',
    "hint": '<path d="M8.7 15.6A6.6 6.6 0 1 1 15.3 15.6c-.6.5-.8 1-.8 1.9h-5c0-.9-.2-1.4-.8-1.9zM9.8 20.5h4.4"/>',
    "last": '<path d="m5 5 8 7-8 7zM18 5v14"/>',
    "learn": '<path d="M2.5 9 12 4.5 21.5 9 12 13.5z"/><path d="M6.5 11v5c3 2.7 8 2.7 11 0v-5M21.5 9v5.5"/>',
    "lines": '<path d="M4 6.5h16M4 12h16M4 17.5h10"/>',
    "link": '<path d="M10 13.8a4.2 4.2 0 0 0 6.2.4l3-3a4.2 4.2 0 0 0-6-6l-1.4 1.4'
            'M14 10.2a4.2 4.2 0 0 0-6.2-.4l-3 3a4.2 4.2 0 0 0 6 6l1.4-1.4"/>',
    "menu": '<path d="M4 6.5h16M4 12h16M4 17.5h16"/>',
    "minus": '<path d="M4.5 12h15"/>',
    "moon": '<path d="M19.5 14.5A8.2 8.2 0 0 1 9.5 4.5a8.2 8.2 0 1 0 10 10z"/>',
    "more": '<path d="M5.5 12h.1M12 12h.1M18.5 12h.1" stroke-width="3"/>',
    "pause": '<path d="M8 5v14M16 5v14" stroke-width="3"/>',
    "pen": '<path d="M14 6.5 17.5 10M4.5 19.5l1-4.5L16.3 4.2a1.9 1.9 0 0 1 2.7 0l.8.8a1.9 1.9 0 0 1 0 2.7L9 18.5z"/>',
    "people": '<circle cx="12" cy="8" r="4"/><path d="M4.5 20.5c.8-4.5 3.7-6.5 7.5-6.5s6.7 2 7.5 6.5"/>',
    "play": '<path class="f" d="M7 4.5v15l12-7.5z"/>',
    "plus": '<path d="M12 4.5v15M4.5 12h15"/>',
    "redo": '<path d="m15.5 4.5 5 4.5-5 4.5M20 9h-9.5a6 6 0 0 0 0 12H15"/>',
    "reset": '<path d="M5.4 8A8 8 0 1 1 4 13"/><path d="M4.6 3.2v5.2h5.2"/>',
    "scores": '<path d="M5 20v-7M10 20V5M15 20v-9M20 20V9"/>',
    "search": '<circle cx="10.5" cy="10.5" r="6.5"/><path d="m15.5 15.5 5 5"/>',
    "share": '<path d="M12 15V3.5M7.5 8 12 3.5 16.5 8M6.5 12H5v8.5h14V12h-1.5"/>',
    "step": '<path d="m9 5 7 7-7 7"/>',
    "sun": '<circle cx="12" cy="12" r="4"/><path d="M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4'
           'M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4"/>',
    "undo": '<path d="M8.5 4.5 3.5 9l5 4.5M4 9h9.5a6 6 0 0 1 0 12H9"/>',
    "up": '<path d="M12 19.5V5M6 10.5 12 4.5l6 6"/>',
    "warn": '<path d="M12 3.5 22 20.5H2z"/><path d="M12 10v4.5M12 17.5v.1" stroke-width="2.2"/>',
}  # fmt: skip


def tool_icon(name: str, size: int = 18) -> Html:
    return Html(
        f'<svg class="icon" viewBox="0 0 24 24" width="{size}" height="{size}" aria-hidden="true">{SHAPES[name]}</svg>'
    )
