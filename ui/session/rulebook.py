"""The rules of a game for players: chapters in the order in which one learns, in one language, with a search.

Each game has them as content: `rules/chapters.toml` says which rules stand where, `rules/<language>.toml` holds the
words. The numbers are those of `docs/rules/`, which the engine names when it refuses.
"""

from functools import cache
from typing import NamedTuple

from hansa_core.table.content import content
from ui.session.rooms import rules_package

ACCENTS = str.maketrans("àáâãäåçèéêëìíîïñòóôõöùúûüýÿ’", "aaaaaaceeeeiiiinooooouuuuyy'") | {
    ord("œ"): "oe",
    ord("æ"): "ae",
}
"""Letters as people type them in a hurry; Python's own table of all letters would be a file of its own to fetch."""


class Example(NamedTuple):
    """A text position, the places of its board that are shown, and those of them that are ringed."""

    position: str
    show: tuple[str, ...]
    rings: tuple[str, ...] = ()

    @property
    def board(self) -> str:
        """The game and the board, as the position names them."""
        return "-".join(self.position.split()[:2])


class Rule(NamedTuple):
    """What one or several numbered rules say together. `ruling` is why it is played so, where the printed rules leave
    it open; `caption` says what an example shows."""

    ids: tuple[str, ...]
    title: str
    text: str
    ruling: str = ""
    example: Example | None = None
    caption: str = ""


class Chapter(NamedTuple):
    id: str
    title: str
    rules: tuple[Rule, ...]


class Rulebook(NamedTuple):
    """`goal` is the game in one breath; `designed` says which values are our own design, where some are."""

    title: str
    goal: str
    chapters: tuple[Chapter, ...]
    designed: str = ""

    def has(self, rule: str) -> bool:
        return any(rule in each.ids for chapter in self.chapters for each in chapter.rules)

    def chapter_of(self, place: str) -> Chapter:
        """That with the rule or with the name; the first one for any other place."""
        fitting = (each for each in self.chapters if place == each.id or any(place in rule.ids for rule in each.rules))
        return next(fitting, self.chapters[0])

    def found(self, asked: str) -> "Rulebook":
        """What holds every word that was asked for, whatever its accents and capitals; all of it for an empty
        question."""
        wanted = plain(asked).split()
        if not wanted:
            return self
        kept = []
        for chapter in self.chapters:
            fitting = tuple(rule for rule in chapter.rules if all(word in _searched(rule) for word in wanted))
            if fitting:
                kept.append(chapter._replace(rules=fitting))
        return self._replace(chapters=tuple(kept))

    @property
    def size(self) -> int:
        return sum(len(chapter.rules) for chapter in self.chapters)


@cache
def rulebook(game: str, language: str) -> Rulebook:
    package = rules_package(game)
    order, words = content(package, "chapters"), content(package, language)
    examples = {
        rule: Example(each["position"], tuple(each["show"]), tuple(each.get("rings", ())))
        for rule, each in order.get("examples", {}).items()
    }
    chapters = [
        Chapter(
            chapter["id"],
            words["chapters"][chapter["id"]],
            tuple(
                Rule(
                    ids,
                    said["title"],
                    said["text"],
                    said.get("ruling", ""),
                    examples.get(ids[0]),
                    said.get("example", ""),
                )
                for ids in (tuple(numbers.split()) for numbers in chapter["rules"])
                for said in (words["rules"][ids[0]],)
            ),
        )
        for chapter in order["chapters"]
    ]
    return Rulebook(words["title"], words["goal"], tuple(chapters), words.get("designed", ""))


def plain(text: str) -> str:
    """Small letters without accents, for comparing."""
    return text.casefold().translate(ACCENTS)


@cache
def _searched(rule: Rule) -> str:
    return plain(f"{' '.join(rule.ids)} {rule.title} {rule.text} {rule.ruling} {rule.caption}")
