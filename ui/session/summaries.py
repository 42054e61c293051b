"""The table in a sentence, for those who ask by a key instead of looking: who is asked, what one has, and so on."""

from ui.session.commands import command
from ui.session.outcome import Outcome
from ui.session.parts import Part
from ui.session.standing import Standing

SHOWN = 9
"""So many choices are said; of more, how many there are."""


class Summaries(Part):
    """Each says no more than the one who looks may know (T7)."""

    @command("summary.turn", "summary.ask.turn", key="T")
    def turn(self) -> Outcome:
        table, words = self.table, self.words
        if table.match.to_act is None:
            return _said(table.room.result(table, words))
        asked = table.match.to_act
        said = words.say("summary.turn", name=table.names[asked]) if asked >= 0 else words.say("summary.chance")
        if table.standing is not Standing.DECIDES:
            return _said(said)
        return _said(f"{said} {table.room.call(table, words)}")

    @command("summary.mine", "summary.ask.mine", key="M")
    def mine(self) -> Outcome:
        table = self.table
        seat = table.viewer if table.viewer is not None else min(table.mine, default=None)
        if seat is None or table.standing is Standing.CURTAIN:
            return _said(self.words.say("summary.covered"))
        return _said(table.room.mine(table, self.words, seat))

    @command("summary.points", "summary.ask.points", key="P")
    def points(self) -> Outcome:
        return _said(self.table.room.standings(self.table, self.words))

    @command("summary.last", "summary.ask.last", key="L")
    def last(self) -> Outcome:
        table, words = self.table, self.words
        until = table.replay.n if table.replay else len(table.match)
        for line in reversed(table.match.log(table.viewer)[:until]):
            if said := table.sentences(line.events, words):
                return _said(" ".join(said))
        return _said(words.say("table.log_empty"))

    @command("summary.can", "summary.ask.can", key="W")
    def can(self) -> Outcome:
        table, words = self.table, self.words
        if table.standing is not Standing.DECIDES:
            return self.turn()
        options = table.choice.options
        if not options:
            return _said(words.say("summary.amount"))
        titles = [table.room.title_of(option, table, words) for option in options]
        said = words.say("summary.can", n=len(titles), choices="; ".join(titles[:SHOWN]))
        more = words.say("summary.more", n=len(titles) - SHOWN) if len(titles) > SHOWN else ""
        return _said(f"{said} {more}".strip())


def _said(text: str) -> Outcome:
    return Outcome(announcement=text)
