"""A player who uses the page's own buttons from inside the page: one question to the driver per move, since whole games
over a slow wire would take an hour."""

from hansa_core.table import Move
from tests.page.player import Player, position
from ui.games.hansa_teutonica.ways import ways

PRESS = """async ([path, goal, digest]) => {
  const root = document.documentElement;
  const find = (key) => document.querySelector(`#prompt [data-key="${key}"]`);
  const there = () => Number(root.dataset.entries) === goal && root.dataset.digest === digest;
  for (let step = 0; step < 8 && !there(); step += 1) {
    const rows = path.map((key) => find(`pick.${key}`)).filter(Boolean);
    const first = find(`instead.${path.at(-1)}`) ?? find("done") ?? find("yes");
    (first ?? rows.at(-1) ?? find(`word.${path[0]}`)).click();
    await new Promise((done) => setTimeout(done));
  }
  return [Number(root.dataset.entries), root.dataset.digest];
}"""


class ByControls(Player):
    def make(self, move: Move) -> None:
        path = [*ways(position(self.match))(move).path, str(move)]
        self.match.play(move)
        digest = self.match.position.view(None).digest()[:16]
        goal = [len(self.match), digest]
        assert self.page.evaluate(PRESS, [path, *goal]) == goal, move
