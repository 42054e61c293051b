// Starts PyScript; shows how far it is and, when it cannot go on, the failure card of index.html.
// Python takes over by setting data-state="ready" on the root element.

import { copy } from "./storage.js";

const PATIENCE = 60_000; // ms without any sign of life
const WASM = { "Content-Type": "application/wasm" };
const OPEN = `
import marshal, sitecustomize
from js import hansa
for part in hansa.parts:
    sitecustomize.MODULES.update(marshal.loads(part.to_bytes()))
del hansa.parts
`;

const root = document.documentElement;
const loading = document.getElementById("loading");
const failure = document.getElementById("failure");
const details = document.getElementById("details");

function fail(cause, problem) {
  if (root.dataset.state !== "loading") return;
  for (const text of failure.querySelectorAll("[data-cause]")) text.hidden = text.dataset.cause !== cause;
  const build = new URL(".", import.meta.url).pathname.split("/").at(-2);
  details.textContent = [String(problem?.stack ?? problem), "", `Hansa ${build}`, navigator.userAgent].join("\n");
  root.dataset.state = "failed";
}

async function copyDetails() {
  getSelection().selectAllChildren(details); // so that the keys can copy where the clipboard is not allowed
  await navigator.clipboard.writeText(details.textContent);
  for (const text of failure.querySelectorAll("[data-copied]")) text.hidden = false;
}

for (const text of document.querySelectorAll("[data-spoken]")) text.hidden = text.lang !== root.lang;
failure.addEventListener("click", ({ target }) => {
  if (target.dataset.do === "reload") offline.then((kept) => (kept ? kept.restart() : location.reload()));
  if (target.dataset.do === "copy") copyDetails().catch(() => {});
});

// The board that the address leads to is laid out before all else, the others when the page is alive and has time.
const map = document.querySelector("#first .map svg");
async function layOut(board) {
  const others = map.dataset.maps.split(" ");
  if (!others.includes(board)) return;
  map.dataset.maps = others.filter((other) => other !== board).join(" ");
  const answer = await fetch(new URL(`maps/${board}.svg`, import.meta.url));
  if (!answer.ok) return; // a board without its picture can be played on
  map.append(new DOMParser().parseFromString(await answer.text(), "image/svg+xml").documentElement.firstElementChild);
}
async function layOutOthers() {
  for (const board of map.dataset.maps.split(" ")) {
    await new Promise((begin) => (globalThis.requestIdleCallback ?? setTimeout)(begin));
    await layOut(board);
  }
}

// Behind the start, not beside it: what the worker keeps has then arrived already. A site without a worker has no flag.
let offline = null;
async function keepOffline() {
  if (!root.dataset.worker) return null;
  const kept = await import("./offline.js").catch(() => null);
  kept?.keep().catch(() => {}); // a browser that forbids it: the page plays on without
  return kept;
}

new MutationObserver(() => {
  const { state } = root.dataset;
  if (state === "ready") {
    clearInterval(watch);
    offline ??= bringOthers().then(keepOffline);
    offline.then(layOutOthers).catch(() => {});
  }
  if (state === "failed") offline ??= keepOffline();
  loading.hidden = state !== "loading";
  failure.hidden = state !== "failed";
  document.getElementById("page").hidden = state === "failed";
  if (state === "failed") failure.setAttribute("role", "main"); // in place of the page
}).observe(root, { attributeFilter: ["data-state"] });

// PyScript's own error box: pyscript.toml turns it off, unless it is that file which is missing.
new MutationObserver(() => document.querySelector(".py-error")?.remove()).observe(document.body, { childList: true });

// Progress: how much has arrived of the large files that the page asks for, in bytes as they are on their way. Parts of
// our code for tables count if the address leads to one that needs them.
const later = [...document.importNode(document.getElementById("later").content, true).children];
const wanted = new Set(["start", ...(root.dataset.parts ?? "").split(" ")]);
const links = [...document.querySelectorAll("link[data-bytes]"), ...later].filter(({ dataset: { part } }) => !part || wanted.has(part));
const files = new Map(links.map(({ href, dataset }) =>
  [href, { weight: Number(dataset.bytes), plain: Number(dataset.plain), arrived: 0 }]));
const bar = loading.querySelector("progress");
const steps = { python: ["pyodide.asm.wasm", "python_stdlib.zip"], rules: [".code"] };
const LARGE = /\.(wasm|zip|code)$/;
const A_WHILE = 3_000; // ms from which on it is told how long it will still take
const { point } = loading.querySelector("[data-spoken]:not([hidden]) [data-point]").dataset;
const megabytes = (bytes) => (bytes / 1e6).toFixed(1).replace(".", point);
function write(selector, text) {
  for (const place of loading.querySelectorAll(selector)) if (place.textContent !== text) place.textContent = text;
}

function tell() {
  const sum = (count) => [...files.values()].reduce((total, file) => total + count(file), 0);
  bar.max = sum(({ weight }) => weight);
  bar.value = sum(({ weight, arrived }) => weight * arrived);
  write("[data-arrived]", megabytes(bar.value));
  write("[data-whole]", megabytes(bar.max));
  for (const [step, endings] of Object.entries(steps)) {
    const missing = [...files].some(([address, { arrived }]) => arrived < 1 && endings.some((end) => address.endsWith(end)));
    for (const line of loading.querySelectorAll(`[data-step=${step}]`)) line.classList.toggle("done", !missing);
  }
  const passed = performance.now();
  const seconds = Math.ceil((passed * (bar.max / bar.value - 1)) / 5_000) * 5; // in steps that one can believe
  const unit = passed < A_WHILE || bar.value === bar.max || bar.value === 0 ? "" : seconds > 90 ? "minutes" : "seconds";
  write("[data-left=seconds] b", String(seconds));
  write("[data-left=minutes] b", String(Math.ceil(seconds / 60)));
  for (const text of loading.querySelectorAll("[data-left]")) text.hidden = text.dataset.left !== unit;
}

let lastSign = performance.now();
const alive = () => { lastSign = performance.now(); };
async function count(file, answer) {
  const known = Number(answer.headers.get("Content-Length"));
  file.weight = known || (answer.headers.has("Content-Encoding") ? file.weight : file.plain);
  const reader = answer.body.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    file.arrived = Math.min(1, file.arrived + next.value.length / file.plain);
    alive();
    tell();
  }
}

tell();
new PerformanceObserver((list) => {
  alive();
  for (const { name, responseStatus } of list.getEntries()) {
    if (files.has(name) && responseStatus >= 400) fail("start", `${name}: ${responseStatus}`);
    if (files.has(name)) files.get(name).arrived = 1;
  }
  tell();
}).observe({ type: "resource", buffered: true });

// The large files are asked for before Pyodide and PyScript do so; they get the answer that is on its way already.
const { fetch } = globalThis;
const begun = new Map();
function begin({ href }) {
  const answer = fetch(href);
  begun.set(href, answer);
  answer.then((response) => response.ok && count(files.get(href), response.clone())).catch(() => {});
}
globalThis.fetch = (what, ...how) => {
  const address = new URL(what.url ?? what, document.baseURI).href;
  const answer = begun.get(address);
  begun.delete(address);
  return answer ?? fetch(what, ...how);
};

// Parts of our code that Python asks for when it needs them; one that did not come is asked for anew.
const parts = new Map();
function bring(part) {
  if (!parts.has(part)) {
    const coming = globalThis.fetch(new URL(`${part}.code`, import.meta.url)).then((answer) => {
      if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
      return answer.arrayBuffer();
    });
    parts.set(part, coming);
    coming.catch((problem) => {
      parts.delete(part);
      fail("start", problem);
    });
  }
  return parts.get(part);
}
// Those that the address leads to: Python begins with all of them at hand, our own first one before the others.
const bringFirst = () => Promise.all(links.flatMap(({ dataset: { part } }) => (part ? [bring(part)] : [])));
async function bringOthers() {
  for (const { dataset: { part } } of later) if (part && part !== "start") await bring(part).catch(() => {});
}

addEventListener("py:progress", alive);
const watch = setInterval(() => {
  if (performance.now() - lastSign > PATIENCE) fail("wait", "No sign of life.");
}, 1_000);

// What would leave the page loading for ever: a file that does not come (for some of them Pyodide just waits), and a
// failure that nobody catches.
addEventListener("error", ({ target }) => files.has(target.href) && fail("start", target.href), true);
addEventListener("error", ({ error }) => error && fail("start", error));
addEventListener("unhandledrejection", ({ reason }) => fail("start", reason));

// What Python asks the page's own JavaScript for; its code is fetched when it is first needed.
globalThis.hansa = {
  bring,
  bringFirst,
  copy,
  cue: (...what) => import("./sound.js").then(({ play }) => play(...what), () => {}),
  peers: () => import("./peers.js"),
  async qr(text) {
    const { encode } = await import("./qr/index.js");
    const { data, size } = encode(text, { ecc: "L", border: 0 });
    const squares = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")));
    return { path: squares.join(""), width: size };
  },
  think: async (parts, text) => (await import("./thinking.js")).think(parts, text),
  rest: async () => (await import("./thinking.js")).rest(),
};

if (typeof WebAssembly !== "object") {
  fail("browser", "WebAssembly is missing.");
} else {
  // The board is painted before the heavy work begins; a page that nobody looks at paints nothing and does not wait.
  const painted = new Promise((begin) => {
    layOut(root.dataset.first).catch(() => {}).finally(() => requestAnimationFrame(() => setTimeout(begin)));
    setTimeout(begin, 200);
  });
  painted.then(() => {
    for (const link of links) {
      if (LARGE.test(link.href)) begin(link);
      else if (later.includes(link)) document.head.append(link);
    }
    return import("./interpreter.js").then(({ python }) => python);
  }).catch((problem) => fail("start", problem));
  // Pyodide keeps a shared memory to sleep on. No page may sleep, and browsers warn of what is shared.
  WebAssembly.Memory = class extends WebAssembly.Memory {
    constructor({ initial, maximum }) { super({ initial, maximum }); }
  };
  // Some hosts do not know what ends in .wasm; that it is nothing else is known here.
  const stream = WebAssembly.instantiateStreaming.bind(WebAssembly);
  WebAssembly.instantiateStreaming = async (source, imports) => {
    const response = await source;
    const known = response.headers.get("Content-Type")?.startsWith(WASM["Content-Type"]);
    const made = stream(known ? response : new Response(response.body, { headers: WASM }), imports);
    made.catch((problem) => fail("start", problem)); // Pyodide would only warn, and wait for ever
    return made;
  };
  const { config, hooks } = await import("./pyscript/core.js");
  if (!config.py) fail("start", "pyscript.toml could not be read.");
  hooks.worker.onBeforeRunAsync.clear(); // else PyScript calls Function(...), which the strict policy forbids
  hooks.main.onReady.add(({ interpreter, io }) => {
    const { stderr } = io;
    io.stderr = (problem, ...rest) => {
      if (problem instanceof Error) fail("start", problem); // Python raised; printed lines come as text
      return stderr(problem, ...rest);
    };
    interpreter.runPython(OPEN, { globals: interpreter.toPy({}) });
  });
}
