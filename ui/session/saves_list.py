"""The list of saved games: what is open in it, and what can be done with a game of it."""

from collections.abc import Callable

from hansa_core.table import TableError
from ui.session.commands import command
from ui.session.notice import Notice
from ui.session.outcome import Outcome
from ui.session.parts import Part, Ports


class SavesList(Part):
    """All closed, at first."""

    def __init__(self, ports: Ports) -> None:
        super().__init__(ports)
        self.whole = False
        """Whether all games are shown, and not only the latest."""
        self.tools_of = self.renamed = ""
        """The game whose tools are out, and the one that is being renamed."""
        self._deleted: tuple[str, str] | None = None
        """Id and text of the save that can be put back."""

    @command("whole_list", "saves.rest")
    def show_all(self) -> Outcome:
        self.whole = True
        return Outcome(focus="open_file")

    @command("tools", "saves.tools")
    def tools(self, id: str) -> None:
        """Shows what can be done with a saved game, or hides it again."""
        self.tools_of = "" if self.tools_of == id else id
        self.renamed = ""

    @command("ask_name", "saves.rename")
    def ask_name(self, id: str) -> Outcome:
        self.renamed = id
        return Outcome(focus="rename")

    @command("rename", "saves.rename_done")
    def rename(self, id: str, title: str) -> Outcome:
        self.renamed = ""
        return self._try(lambda: self.saves.rename(id, title), Outcome(focus=f"tools.{id}"))

    @command("no_name", "saves.rename_not")
    def no_name(self, id: str) -> Outcome:
        self.renamed = ""
        return Outcome(focus=f"ask_name.{id}")

    @command("duplicate", "saves.duplicate")
    def duplicate(self, id: str) -> Outcome:
        """A second record of the same game, to be played on otherwise."""
        copy = self.device.random()[:12]

        def write() -> None:
            row = self.saves.row(id)
            title = row.title or ", ".join(row.summary.names if row.summary else ())
            self.saves.duplicate(id, copy, self.words.say("saves.copy_of", title=title), self.device.now())
            self.tools_of = ""

        return self._try(write, Outcome(focus=f"open.{copy}"))

    @command("delete", "saves.delete")
    def delete(self, id: str) -> Outcome:
        def remove() -> None:
            self._deleted = (id, self.saves.delete(id))

        deleted = Notice(self.words.say("saves.deleted"), undo="put_back")
        return self._try(remove, Outcome(deleted, focus="notice.undo"))

    @command("put_back", "notice.undo")
    def put_back(self) -> Outcome:
        if self._deleted is None:
            return Outcome(clears=True)
        (id, text), self._deleted = self._deleted, None
        return self._try(lambda: self.saves.put_back(id, text), Outcome(clears=True, focus=f"open.{id}"))

    @command("export_raw", "saves.export_raw")
    def export_raw(self, id: str) -> Outcome:
        """What lies in the storage, for somebody who can perhaps mend it."""
        name = f"hansa-{id}.txt"
        return self._try(lambda: self.device.download(name, self.saves.raw(id).encode("utf-8", "replace")), Outcome())

    def _try(self, act: Callable[[], None], done: Outcome) -> Outcome:
        """A save may have gone in another tab, be damaged, or find no room."""
        try:
            act()
        except KeyError:
            return self.notice("saves.none_such")
        except OSError:
            return self.notice("saves.no_room")
        except TableError as problem:
            return self.notice("saves.damaged", reason=self.reason(problem))
        return done
