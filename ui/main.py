"""Where Python begins on the page: the games of this site are put on the table, then the page comes alive."""

from hansa_core import add_game
from ui.browser import Page
from ui.rooms import add_room
from ui.site import ROOMS

for room in ("ui.hansa.room", "ui.princes.room"):
    add_room(room)
for package in ROOMS:
    add_game(package)
    add_room(f"{package}.room")

PAGE = Page()
PAGE.begin()
