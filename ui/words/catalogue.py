"""The catalogues: every word the page says, in English, French and German. A sentence is one entry, never glued."""

from hansa_core.table.catalogue import SLOT, Catalogue

__all__ = ["LANGUAGES", "SLOT", "Catalogue"]

LANGUAGES = {"en": "English", "fr": "Français", "de": "Deutsch"}
