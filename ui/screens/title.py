"""The title of the page: whose turn it is, so that a tab in the background says it too."""

from typing import TYPE_CHECKING

from ui.session.standing import Standing

if TYPE_CHECKING:
    from ui.session.app import App

PAGE = "Hansa"


def page_title(app: "App") -> str:
    """The dot says that somebody at this device is asked."""
    table, words = app.table, app.words
    if table is None:
        return PAGE
    seat = table.match.to_act
    if table.standing is Standing.LOOKS_BACK:
        return words.say("title.looks_back", page=PAGE)
    if seat is None:
        winners = [table.names[winner] for winner in table.match.position.winners()]
        return words.say("title.over", names=winners, page=PAGE)
    if seat < 0:
        return PAGE  # chance, in a record for spectators
    if table.standing not in (Standing.DECIDES, Standing.CURTAIN):
        return words.say("title.elsewhere", name=table.names[seat], page=PAGE)
    if len(table.mine) == 1:
        return words.say("title.yours", page=PAGE)
    return words.say("title.here", name=table.names[seat], page=PAGE)
