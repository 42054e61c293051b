"""Plays games on the page, move by move as an engine beside it says, with the mouse or with the keys alone.

The same match runs here; after every move the page must be where the engine is, down to the digest of the position.
"""

from collections.abc import Callable, Mapping

from hansa_core import Match, new_match
from hansa_core.bots.random import policy
from hansa_core.hansa_teutonica.position import HansaPosition
from hansa_core.table import Chance, Move
from tests.page.guest import SHOWN, Guest
from ui.games import SHIPPED
from ui.session.rooms import add_room, room_of
from ui.session.saves import Saves

for entry in SHIPPED:
    add_room(*entry)

SEATS = ("Anna", "Ben", "Cem")
PAGE_OF_ROWS = 10
POINT = """name => {
  const spot = document.querySelector(`[data-place="${name}"]`);
  const box = document.querySelector("#canvas").getBoundingClientRect();
  return [box.x + Number(spot.dataset.x), box.y + Number(spot.dataset.y)];
}"""
STATE = "() => document.documentElement.dataset.entries + document.querySelector('#prompt')?.innerHTML"
CHANGED = f"before => ({STATE})() !== before"
# What is shown, in one look: is the table covered or to be covered, is a yes awaited, may an action go on, is the move
# offered instead of another; which of these answers are offered, and of those the number of the row and its key; in
# which group of a long list one of them lies, with that group's name; which pieces can be taken in hand.
LOOK = f"""async keys => {{
  await {SHOWN};
  const rows = [...document.querySelectorAll("#prompt [data-row]")];
  const offered = {{}};
  for (const key of keys) {{
    const answer = document.querySelector(`#prompt [data-key="pick.${{key}}"]`);
    if (answer) offered[key] = [rows.indexOf(answer), answer.getAttribute("aria-keyshortcuts")];
  }}
  const there = key => Boolean(document.querySelector(`[data-key="${{key}}"]`));
  const pieces = [...document.querySelectorAll("[data-hold]")].map(button => [button.dataset.hold, button]);
  const held = pieces.find(([, button]) => button.ariaPressed === "true")?.[0] ?? "";
  const first = ["look", "cover", "yes", "done", `instead.${{keys.at(-1)}}`].find(there) ?? "";
  const head = key => document.querySelector(`#prompt [data-holds~="${{key}}"]`);
  const group = keys.filter(head).map(key => [head(key).querySelector("b").textContent, key])[0];
  return {{ state: ({STATE})(), first, offered, group, held, pieces: pieces.map(([piece]) => piece) }};
}}"""
WHERE = "() => [Number(document.documentElement.dataset.entries), document.documentElement.dataset.digest]"
IN_FOCUS = "() => [...document.querySelectorAll('#prompt [data-row]')].indexOf(document.activeElement)"
NAME_IN_FOCUS = "() => document.activeElement.querySelector('b')?.textContent"
Offered = dict[str, tuple[int, str | None]]


def deal(seed: str, entries: int = 0, edition: str = "2020") -> Match:
    """A game of three, played by the sensible bot for so many entries (from the end if the number is negative)."""
    match = new_match("hansa_teutonica", seats=SEATS, seed=seed, first=0, edition=edition)
    chance = Chance(seed)
    while match.to_act is not None and (entries < 0 or len(match) < entries):
        match.play(bot_move(match, chance))
    if entries < 0:
        return deal(seed, len(match) + entries, edition)
    return match


def deal_until(seed: str, reached: Callable[[HansaPosition], bool]) -> Match:
    """A game of three up to a position."""
    match, chance = deal(seed), Chance(seed)
    while not reached(position(match)):
        match.play(bot_move(match, chance))
    return match


def position(match: Match) -> HansaPosition:
    assert isinstance(match.position, HansaPosition)
    return match.position


def bot_move(match: Match, chance: Chance) -> Move:
    choose = policy(match.game.id)
    return choose(match.position.view(match.to_act), match.position.legal_moves(match.to_act), chance, len(match))


def address(seed: str, edition: str = "2020") -> str:
    return f"#new?game=hansa_teutonica&seats={','.join(SEATS)}&first={SEATS[0]}&edition={edition}&seed={seed}"


def come_to(guest: Guest, match: Match) -> None:
    """Opens a game that lies in the storage as if it had been played here."""
    put_saves(guest, {"prepared": match})
    guest.come("#play/prepared")
    guest.expect_entries(len(match))


def put_saves(guest: Guest, matches: Mapping[str, Match]) -> None:
    storage: dict[str, str] = {}
    for id, match in matches.items():
        Saves(storage).write(id, match, 0)
    guest.store(storage)


class Player:
    """Makes the moves of `match` on the page."""

    def __init__(self, guest: Guest, match: Match, keys: bool) -> None:
        self.guest = guest
        self.page = guest.page
        self.match = match
        self.keys = keys

    def play(self, moves: int) -> None:
        """So many moves, as the sensible bot would make them; fewer when the game ends before."""
        chance = Chance("page")
        for _ in range(moves):
            if self.match.to_act is None:
                return
            self.make(bot_move(self.match, chance))

    def make(self, move: Move) -> None:
        view = self.match.position.view(self.match.to_act)
        way = room_of(self.match.game.id).way(view)(move)
        path = (*way.path, str(move))
        self.match.play(move)
        while (forced := self._forced()) is not None:
            self.match.play(forced)
        goal = [len(self.match), self.match.position.view(None).digest()[:16]]
        for _ in range(8):
            self._step(path, way.piece)
            if self.page.evaluate(WHERE) == goal:
                return
        raise AssertionError(f"the page is not where {move} leads to")

    def _forced(self) -> Move | None:
        """What goes by itself on the page, after a move of the same seat."""
        seat, position = self.match.to_act, self.match.position
        if seat is None or seat != self.match.entries[-1].seat:
            return None
        return room_of(self.match.game.id).forced(position.view(seat), position.legal_moves())

    def _step(self, path: tuple[str, ...], piece: str) -> None:
        look = self.page.evaluate(LOOK, list(path))
        if look["first"]:
            self._press_or_click(f'[data-key="{look["first"]}"]', "Enter", look["first"])
        elif piece and piece in look["pieces"] and piece != look["held"] and path[-1] not in look["offered"]:
            self._take_in_hand(piece)
        else:
            self._by_keys(path, look["offered"], look["group"]) if self.keys else self._by_mouse(path, look["offered"])
        self.page.wait_for_function(CHANGED, arg=look["state"])

    def _take_in_hand(self, piece: str) -> None:
        """Or what is meant by a click might be another one."""
        button = f'[data-hold="{piece}"][aria-pressed="false"]'
        key = self.page.locator(button).first.get_attribute("data-key")
        self._press_or_click(f'[data-key="{key}"]', "Enter", key or "")

    # -- the mouse ----------------------------------------------------------------------------------------------------

    def _by_mouse(self, path: tuple[str, ...], offered: Offered) -> None:
        """The furthest row that is offered; else the place on the canvas; else the action in words."""
        words = [key for key in path if ":" not in key and key in offered]
        places = [key for key in path if ":" in key]
        if words:
            self.guest.click(f'#prompt [data-key="pick.{words[-1]}"]')
        elif places:
            ahead = [key for key in places if key in offered]
            self.page.mouse.click(*self.page.evaluate(POINT, (ahead or places)[0]))
        else:
            self.guest.click(f'#prompt [data-key="word.{path[0]}"]')

    # -- the keys -----------------------------------------------------------------------------------------------------

    def _by_keys(self, path: tuple[str, ...], offered: Offered, group: tuple[str, str] | None) -> None:
        rows = [offered[key] for key in path if key in offered and offered[key][0] >= 0]
        letters = room_of(self.match.game.id).letters
        if rows:
            self._go_to_row(*rows[-1])
        elif group:
            self._go_into_group(*group)
        elif path[0] in letters:
            self.page.keyboard.press(letters[path[0]])
        else:
            self.guest.tab_to(f"pick.{path[-1]}")
            self.page.keyboard.press("Enter")

    def _go_to_row(self, row: int, number: str | None) -> None:
        if number:
            self.page.keyboard.press(number)
            return
        for press in ("Home", *["PageDown"] * (row // PAGE_OF_ROWS), *["ArrowDown"] * (row % PAGE_OF_ROWS)):
            self.page.keyboard.press(press)
        assert self.page.evaluate(IN_FOCUS) == row
        self.page.keyboard.press("Enter")

    def _go_into_group(self, name: str, key: str) -> None:
        """Its first letter until it has the focus, then the number of what is meant in it."""
        self.page.keyboard.press("End")
        for _ in range(2 * PAGE_OF_ROWS):  # as many routes as may begin with one letter
            self.page.keyboard.press(name[0].lower())
            if self.page.evaluate(NAME_IN_FOCUS) == name:
                self.page.keyboard.press(key.rpartition(".")[2])
                return
        raise AssertionError(f"no letter leads to {name}")

    def _press_or_click(self, selector: str, key: str, name: str) -> None:
        if not self.keys:
            self.guest.click(selector)
            return
        self.guest.tab_to(name)
        self.page.keyboard.press(key)
