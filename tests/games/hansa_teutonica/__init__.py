"""The rules of Hansa Teutonica, by chapter: positions as text, expectations from `docs/rules/hansa_teutonica.md`."""
