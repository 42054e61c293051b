// Before anything is painted: which light, which language, which game and board the address leads to.
// The build writes it into index.html, with its hash in the policy: a file of its own would hold up all that follows.

{
  const root = document.documentElement;
  const kept = (key) => {
    try {
      return localStorage.getItem(key) ?? "";
    } catch {
      return ""; // a browser that forbids storage
    }
  };

  const light = kept("hansa/theme");
  if (light === "light" || light === "dark") root.dataset.theme = light;

  const languages = [/* @languages@ */]; // the build knows them
  const spoken = [kept("hansa/language"), ...navigator.languages].map((tag) => tag.slice(0, 2).toLowerCase());
  root.lang = spoken.find((tag) => languages.includes(tag)) ?? "en";

  const { games, common } = {/* @games@ */}; // the build knows them
  const boards = Object.values(games).flatMap((game) => Object.keys(game.boards));
  const shared = /^#[gw]\/2(.)(.)/.exec(location.hash); // a link tells its game and its board (docs/link.md)
  let game = "";
  if (shared) {
    game = Object.keys(games).find((id) => games[id].letter === shared[1]) ?? "";
    root.dataset.first = (game && Object.keys(games[game].boards)["ABCDEFG".indexOf(shared[2])]) || "table";
  }
  const [, screen, rest] = /^#(new|play)[?/](.*)/.exec(location.hash) ?? [];
  if (screen === "new") {
    const wish = new URLSearchParams(rest);
    const seats = (wish.get("seats") ?? "").split(",").length;
    game = wish.get("game") ?? Object.keys(games)[0];
    const offered = games[game]?.boards ?? {};
    const [fitting] = Object.entries(offered).find(([, most]) => seats <= most) ?? ["table"];
    root.dataset.first = fitting === "table" ? fitting : (wish.get("board") ?? fitting);
  } else if (screen === "play") {
    let save = "";
    try {
      save = atob(kept(`hansa/save/${rest.split("/")[0]}`) || history.state.split(" ")[1]);
    } catch {
      // not ours to judge
    }
    game = Object.keys(games).find((id) => save.includes(id)) ?? "";
    root.dataset.first = boards.find((board) => save.includes(board)) ?? "table";
  }
  if (root.dataset.first) root.dataset.parts = `table games/${game}`; // what ui/boot/boot.js fetches besides
  if (location.hash.startsWith("#j/")) root.dataset.parts = ["table", ...Object.keys(games).map((id) => `games/${id}`)].join(" ");

  // One board is in the page; ui/boot/boot.js lays out another as soon as it is here.
  const { first } = root.dataset;
  if (boards.includes(first) && first !== common) {
    const { href } = new URL(`../maps/${first}.svg`, document.querySelector("link[rel=icon]").href);
    document.head.append(Object.assign(document.createElement("link"), { rel: "preload", as: "fetch", crossOrigin: "", href }));
  }
}
