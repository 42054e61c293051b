"""Where Python begins on the page: the games of this site are put on the table, then the page comes alive."""

from ui.browser.page import Page
from ui.session.rooms import add_room
from ui.site import GAMES

for entry in GAMES:
    add_room(*entry)

PAGE = Page()
PAGE.begin()
