"""Where Python begins on the page: the games of this site are put on the table, then the page comes alive."""

from hansa_core import add_game
from ui.browser import Page
from ui.rooms import add_room
from ui.site import ROOMS

add_room("hansa_teutonica", "ui.hansa")
add_room("merchant_princes", "ui.princes")
for package in ROOMS:
    add_room(add_game(package).id, package)

PAGE = Page()
PAGE.begin()
