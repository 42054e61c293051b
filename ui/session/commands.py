"""What the start screen's buttons ask for, and those of the bars over the table; each ends in a changed app."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from hansa_core.table import TableError
from ui.session.address import Address
from ui.session.form import Form
from ui.session.notice import Notice
from ui.session.rooms import offered

if TYPE_CHECKING:
    from ui.session.app import App


def do(app: "App", command: str, value: str = "", text: str = "") -> None:
    """`value` is what the button stands for: a seat, a game, a save; `text` what was typed beside it."""
    if command in COMMANDS:
        COMMANDS[command](app, value)
    elif command == "rename":
        rename(app, value, text)
    elif command == "open_link" and not app.share.open_text(text):
        app.notice = Notice(app.words.say("share.no_link"))


# -- setting up -------------------------------------------------------------------------------------------------------


def choose_game(app: "App", id: str) -> None:
    """Another game to set up; the players stay as far as it has seats for them."""
    game = offered().get(id)
    if game is not None and game is not app.form.game:
        app.form = Form(game)


def seat_add(app: "App", value: str) -> None:
    app.form.rearrange("seat_add")
    app.focus = f"f-seat.{len(app.form.seats) - 1}"


def seat_remove(app: "App", value: str) -> None:
    app.form.rearrange("seat_remove", _number(value))
    app.focus = "seat_add"


def seat_up(app: "App", value: str) -> None:
    """The focus goes along, so that a seat can be moved on and on; at the top it stays on the name."""
    seat = _number(value)
    app.form.rearrange("seat_up", seat)
    app.focus = f"seat_up.{seat - 1}" if seat > 1 else f"f-seat.{max(0, seat - 1)}"


def copy_link(app: "App", value: str) -> None:
    """The set-up as a link."""
    link = app.device.link(str(Address("new", wish=app.form.wish())))

    def tell(could: bool) -> None:
        app.notice = Notice(app.words.say("start.copied") if could else app.words.say("start.not_copied", link=link))

    app.device.copy(link, tell)


# -- saved games ------------------------------------------------------------------------------------------------------


def whole_list(app: "App", value: str) -> None:
    app.list.whole = True
    app.focus = "open_file"


def tools(app: "App", id: str) -> None:
    """Shows what can be done with a saved game, or hides it again."""
    app.list.tools = "" if app.list.tools == id else id
    app.list.renamed = ""


def ask_name(app: "App", id: str) -> None:
    app.list.renamed = id
    app.focus = "rename"


def rename(app: "App", id: str, title: str) -> None:
    app.list.renamed = ""
    app.focus = f"tools.{id}"
    _try(app, lambda: app.saves.rename(id, title))


def no_name(app: "App", id: str) -> None:
    app.list.renamed = ""
    app.focus = f"ask_name.{id}"


def duplicate(app: "App", id: str) -> None:
    """A second record of the same game, to be played on otherwise."""
    copy = app.device.random()[:12]

    def write() -> None:
        row = app.saves.row(id)
        title = row.title or ", ".join(row.summary.names if row.summary else ())
        app.saves.duplicate(id, copy, app.words.say("saves.copy_of", title=title), app.device.now())
        app.list.tools = ""
        app.focus = f"open.{copy}"

    _try(app, write)


def delete(app: "App", id: str) -> None:
    def remove() -> None:
        app.list.deleted = (id, app.saves.delete(id))
        app.notice = Notice(app.words.say("saves.deleted"), undo="put_back")
        app.focus = "notice.undo"

    _try(app, remove)


def put_back(app: "App", value: str) -> None:
    app.notice = None
    if app.list.deleted:
        id, text = app.list.deleted
        app.focus = f"open.{id}"
        _try(app, lambda: app.saves.put_back(id, text))
        app.list.deleted = None


def export_raw(app: "App", id: str) -> None:
    """What lies in the storage, for somebody who can perhaps mend it."""
    _try(app, lambda: app.device.download(f"hansa-{id}.txt", app.saves.raw(id).encode("utf-8", "replace")))


def _try(app: "App", act: Callable[[], None]) -> None:
    """A save may have gone in another tab, be damaged, or find no room."""
    try:
        act()
    except KeyError:
        app.notice = Notice(app.words.say("saves.none_such"))
    except OSError:
        app.notice = Notice(app.words.say("saves.no_room"))
    except TableError as problem:
        app.notice = Notice(app.words.say("saves.damaged", reason=app.say_problem(problem)))


def _number(text: str) -> int:
    return int(text) if text.isdigit() and len(text) < 3 else -1


COMMANDS: dict[str, Callable[["App", str], None]] = {
    "game": choose_game,
    "seat_add": seat_add,
    "seat_remove": seat_remove,
    "seat_up": seat_up,
    "copy_link": copy_link,
    "whole_list": whole_list,
    "tools": tools,
    "ask_name": ask_name,
    "no_name": no_name,
    "duplicate": duplicate,
    "delete": delete,
    "put_back": put_back,
    "export_raw": export_raw,
    "share.make": lambda app, value: app.share.make(value),
    "share.copy": lambda app, value: app.share.copy(),
    "share.send": lambda app, value: app.share.share(),
    "sit": lambda app, value: app.share.sit(value),
    "fork.look": lambda app, value: app.share.look_at_fork(),
    "fork.keep": lambda app, value: app.share.keep_both(),
    "take_lock": lambda app, value: app.autosave.take_lock(),
    "download": lambda app, value: app.autosave.download(),
}
