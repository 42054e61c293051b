// Before anything is painted: which light, which language, which board the address leads to.
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

  const spoken = [kept("hansa/language"), ...navigator.languages].map((tag) => tag.slice(0, 2).toLowerCase());
  root.lang = spoken.find((tag) => ["en", "fr", "de"].includes(tag)) ?? "en";

  const boards = ["die_hanse_2_3", "die_hanse_4_5", "east_3_5", "britannia_3", "britannia_4_5"];
  const shared = /^#[gw]\/2(.)(.)/.exec(location.hash); // a link tells its game and its board (docs/link.md)
  if (shared) root.dataset.first = (shared[1] === "H" && boards["ABCDEFG".indexOf(shared[2])]) || "table";
  const [, screen, rest] = /^#(new|play)[?/](.*)/.exec(location.hash) ?? [];
  if (screen === "new") {
    const wish = new URLSearchParams(rest);
    const seats = (wish.get("seats") ?? "").split(",").length;
    const other = wish.has("game") && wish.get("game") !== "hansa_teutonica";
    root.dataset.first = other ? "table" : (wish.get("board") ?? boards[seats <= 3 ? 0 : 1]);
  } else if (screen === "play") {
    let save = "";
    try {
      save = atob(kept(`hansa/save/${rest.split("/")[0]}`));
    } catch {
      // not ours to judge
    }
    root.dataset.first = boards.find((board) => save.includes(board)) ?? "table";
  }

  // One board is in the page; ui/boot/boot.js lays out another as soon as it is here.
  const { first } = root.dataset;
  if (boards.includes(first) && first !== "die_hanse_4_5") {
    const { href } = new URL(`../maps/${first}.svg`, document.querySelector("link[rel=icon]").href);
    document.head.append(Object.assign(document.createElement("link"), { rel: "preload", as: "fetch", crossOrigin: "", href }));
  }
}
