"""Finds what lies over something else at the table or at its end, sticks out, is cut off or cannot be reached."""

from tests.page.guest import SHOWN, Guest

# Every visible word, picture, control and panel of the table is a box; two boxes of which neither holds the other may
# not overlap. Words count from the height of their small letters, for lines may stand close. What scrolls is looked at
# as far as it is seen; a control that is not seen is scrolled to. The tip beside the pointer may lie over anything.
FIND = r"""(wanted) => {
  const table = document.querySelector("#table, #end"), ended = table.id === "end", found = new Set();
  const PANELS = ".top, #bars, #prompt, #players, #log, #desks, #tabs, .map-tools, .edge, #notice";
  const CONTROLS = "button, a[href], input, select, [tabindex='0']";
  // Pieces of a heap lie on one another, and so do a piece and its site, a marker and its number.
  const LAID = ".heap, .stack, .plate-button:has(.many)";
  const styles = new Map(), style = (e) => styles.get(e) ?? (styles.set(e, getComputedStyle(e)), styles.get(e));
  const box = (r) => ({ l: r.left, t: r.top, r: r.right, b: r.bottom });
  const { max, min } = Math;
  const meet = (a, b) => ({ l: max(a.l, b.l), t: max(a.t, b.t), r: min(a.r, b.r), b: min(a.b, b.b) });
  const seen = (a, least = 1.5) => a.r - a.l > least && a.b - a.t > least;
  const shown = (e) => e.checkVisibility({ visibilityProperty: true });
  const scrolls = (value) => value === "auto" || value === "scroll";
  // The buttons at the end of a list stay in sight while it scrolls under them.
  const sticks = (a, b) => {
    const foot = a.closest("footer");
    return foot && style(foot).position === "sticky" && foot.parentElement.contains(b);
  };
  const name = (e) => {
    const own = e.id ? "#" + e.id : e.dataset?.key ? `[${e.dataset.key}]` : e.className?.baseVal ?? e.className;
    const home = e.closest("#table [id]:not(" + (e.id ? "#" + e.id : "_") + ")");
    return `${home && home.id !== "table" ? "#" + home.id + " " : ""}${e.tagName.toLowerCase()} ${own}`.trim();
  };

  // -- what is there ---------------------------------------------------------------------------------------------
  const atoms = [], met = [];
  const add = (element, rect, words) => {
    let r = box(rect);
    if (words) {
      const middle = (r.t + r.b) / 2, half = parseFloat(style(element).fontSize) * 0.34;
      r = { ...r, t: middle - half, b: middle + half };
    }
    if (!seen(r, 0.5)) return;
    const said = words ? `"${words.trim().slice(0, 30)}" in ${name(element)}` : name(element);
    let holds = words ? element : element.parentElement;
    for (; holds && holds !== document.body; holds = holds.parentElement) {
      const s = style(holds);
      if (s.display === "contents" || s.display === "inline") continue;
      const around = box(holds.getBoundingClientRect());
      const least = words && s.borderLeftWidth !== "0px" ? 0.5 : -1.5;  // words do not touch the border
      const across = r.l < around.l + least || r.r > around.r - least;
      const along = r.t < around.t - 1.5 || r.b > around.b + 1.5;
      const drawn = s.backgroundColor !== "rgba(0, 0, 0, 0)" || parseFloat(s.borderTopWidth) > 0;
      const shortened = s.textOverflow === "ellipsis" || s.webkitLineClamp !== "none";
      const cut = (over, axis) => over && !scrolls(axis) && !shortened && (drawn || axis !== "visible");
      if (cut(across, s.overflowX) || cut(along, s.overflowY)) found.add(`${said} sticks out of ${name(holds)}`);
      if (s.overflowX !== "visible" || s.overflowY !== "visible") r = meet(r, around);
      if (s.position === "fixed") break;
    }
    r = meet(r, { l: 0, t: 0, r: innerWidth, b: innerHeight });
    if (seen(r)) atoms.push({ element, r, said });
  };
  const look = (element) => {
    if (element.matches(".unseen, .layer, #canvas, #tip") || !shown(element)) return;
    if (style(element).clipPath !== "none") return;  // for those who listen
    met.push(element);
    const whole = element.matches("svg"), rect = element.getBoundingClientRect();
    if (whole || element.matches(`${CONTROLS}, ${PANELS}, progress`)) add(element, rect, "");
    if (whole) return;
    for (const child of element.childNodes) {
      if (child.nodeType === 1) look(child);
      else if (child.nodeType === 3 && child.data.trim()) {
        const range = document.createRange();
        range.selectNodeContents(child);
        for (const line of range.getClientRects()) add(element, line, child.data);
      }
    }
  };

  const told = document.querySelector(".notice");  // it lies over whatever is there, for a few seconds
  const check = (tab) => {
    table.dataset.tab = tab;
    atoms.length = met.length = 0;
    look(table);
    atoms.sort((a, b) => a.r.l - b.r.l);
    atoms.forEach((a, i) => {
      for (let j = i + 1; j < atoms.length && atoms[j].r.l < a.r.r; j += 1) {
        const b = atoms[j];
        if (!seen(meet(a.r, b.r)) || a.element.contains(b.element) || b.element.contains(a.element)) continue;
        const laid = a.element.closest(LAID);
        if (laid && laid === b.element.closest(LAID)) continue;
        if (sticks(a.element, b.element) || sticks(b.element, a.element)) continue;
        found.add(`${a.said} meets ${b.said}`);
      }
    });

    // -- what cannot be reached ----------------------------------------------------------------------------------
    const root = document.documentElement;
    if (root.scrollWidth > innerWidth || !ended && root.scrollHeight > innerHeight) found.add("the page scrolls");
    for (const e of met) {
      const s = style(e);
      const longer = scrolls(s.overflowY) && e.scrollHeight > e.clientHeight + 1;
      const wider = scrolls(s.overflowX) && e.scrollWidth > e.clientWidth + 1;
      if (longer && e.clientHeight < wanted.list) found.add(`${name(e)} shows too little of its list`);
      if (wider && !e.matches(".scroll")) found.add(`${name(e)} scrolls sideways`);
    }
    for (const e of table.querySelectorAll(CONTROLS)) {
      if (!shown(e) || e.id === "canvas") continue;
      const hit = () => {
        const r = e.getBoundingClientRect();
        const at = document.elementFromPoint((r.left + r.right) / 2, (r.top + r.bottom) / 2);
        return at && (e.contains(at) || at.contains(e) && !at.contains(table));
      };
      if (hit()) continue;
      e.scrollIntoView({ block: "center", inline: "nearest" });
      if (!hit()) found.add(`${name(e)} cannot be reached`);
    }
    for (const e of table.querySelectorAll("*")) if (e.scrollTop) e.scrollTop = 0;
    scrollTo(0, 0);
    if (tab !== "table" || told || ended) return;

    // -- how much of the map is seen: of 400 points of the window ---------------------------------------------------
    let free = 0;
    for (let x = 0.5; x < 20; x += 1) for (let y = 0.5; y < 20; y += 1) {
      free += document.elementFromPoint(x / 20 * innerWidth, y / 20 * innerHeight)?.id === "canvas";
    }
    if (free < 400 * wanted.map) found.add(`the map has ${free / 4} % of the window`);
  };

  const before = table.dataset.tab, tabs = document.querySelector("#tabs");
  const tabbed = tabs && shown(tabs) && !told;
  const all = tabbed ? [...tabs.querySelectorAll("button")].map((b) => b.dataset.value) : [before];
  const facts = new Set();
  for (const tab of all) {
    check(tab);
    for (const e of table.querySelectorAll(wanted.facts)) if (shown(e)) facts.add(e);
  }
  for (const e of told ? [] : table.querySelectorAll(wanted.facts)) {
    if (!facts.has(e)) found.add(`${name(e)} is nowhere`);
  }
  table.dataset.tab = before;
  return [...found];
}"""
FACTS = ".who .skills > span, .who h3, .who .pts, .who .cnt, .track .fields, .own .heap, .end"
"""What must be seen at every size, at once or behind a tab."""
MAP = 0.2
"""The least part of the window that the map has."""
LIST = 56
"""The least height in pixels of what scrolls: a row and the beginning of the next."""


def problems(guest: Guest) -> list[str]:
    """Of the table as it is shown now."""
    found: list[str] = guest.page.evaluate(FIND, {"map": MAP, "list": LIST, "facts": FACTS})
    return found


def resize(guest: Guest, width: int, height: int) -> None:
    guest.page.set_viewport_size({"width": width, "height": height})
    guest.page.evaluate(f"() => {SHOWN}")
