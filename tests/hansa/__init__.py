"""The rules of Hansa Teutonica, chapter by chapter: positions in text form, expectations from `docs/rules/hansa.md`."""
