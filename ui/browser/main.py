"""Where Python begins on the page: the games of this site are put on the table, then the page comes alive."""

from hansa_core import add_game
from ui.browser.page import Page
from ui.session.rooms import add_room
from ui.site import ROOMS

add_room("hansa_teutonica", "ui.games.hansa_teutonica")
add_room("merchant_princes", "ui.games.merchant_princes")
for package in ROOMS:
    add_room(add_game(package).id, package)

PAGE = Page()
PAGE.begin()
