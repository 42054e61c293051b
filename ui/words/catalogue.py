"""The catalogues: every word the page says, in every language. A sentence is one entry, never glued."""

from hansa_core.table.catalogue import LANGUAGE, SLOT, Catalogue
from hansa_core.table.content import content

__all__ = ["LANGUAGES", "SLOT", "Catalogue"]


def _spoken() -> dict[str, str]:
    """A language is there when its file lies beside this one; the build has looked what there are."""
    try:
        from ui.site import LANGUAGES as known
    except ModuleNotFoundError:
        from pathlib import Path

        known = tuple(path.stem for path in Path(__file__).parent.glob("*.toml"))
    names = {language: content(LANGUAGE, language)["language"]["name"] for language in known}
    return dict(sorted(names.items(), key=lambda each: each[1]))


LANGUAGES = _spoken()
"""By their tags, what they call themselves, in that order."""
