"""Stands in for the standard library's `_colorize`: the page has no terminal, and of all that Python imports at its
start that module takes longest."""


class _Plain:
    """A theme, or a part of one: every colour of it is no text at all."""

    def __getattr__(self, name: str) -> str:
        return ""


class _Theme:
    def __getattr__(self, name: str) -> _Plain:
        return _Plain()


def can_colorize(*, file: object = None) -> bool:
    return False


def decolor(text: str) -> str:
    return text


def get_colors(colorize: bool = False, *, file: object = None) -> _Plain:
    return _Plain()


def get_theme(*, tty_file: object = None, force_color: bool = False, force_no_color: bool = False) -> _Theme:
    return _Theme()
