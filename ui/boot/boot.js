// Starts PyScript; shows how far it is and, when it cannot go on, the failure card of index.html.
// Python takes over by setting data-state="ready" on the root element.

import { copy } from "./storage.js";

const PATIENCE = 60_000; // ms without any sign of life
const WASM = { "Content-Type": "application/wasm" };
const OPEN = `
import marshal, sitecustomize
with open("hansa.code", "rb") as file:
    sitecustomize.MODULES.update(marshal.load(file))
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
    layOutOthers().catch(() => {});
  }
  if (state !== "loading") offline ??= keepOffline();
  loading.hidden = state !== "loading";
  failure.hidden = state !== "failed";
  document.getElementById("page").hidden = state === "failed";
}).observe(root, { attributeFilter: ["data-state"] });

// PyScript's own error box: pyscript.toml turns it off, unless it is that file which is missing.
new MutationObserver(() => document.querySelector(".py-error")?.remove()).observe(document.body, { childList: true });

// Progress: the bytes of the large files that have arrived, of those the page has asked for.
const sizes = new Map();
for (const link of document.querySelectorAll("link[data-bytes]")) sizes.set(link.href, Number(link.dataset.bytes));
const bar = loading.querySelector("progress");
bar.max = [...sizes.values()].reduce((sum, size) => sum + size, 1);
const megabytes = (bytes) => (bytes / 1e6).toFixed(1).replace(".", root.lang === "en" ? "." : ",");
const steps = { python: ["pyodide.asm.wasm", "python_stdlib.zip"], rules: ["hansa.code"] };

function tell() {
  for (const text of loading.querySelectorAll("[data-arrived]")) text.textContent = megabytes(bar.value);
  for (const text of loading.querySelectorAll("[data-whole]")) text.textContent = megabytes(bar.max);
  for (const [step, files] of Object.entries(steps)) {
    const missing = [...sizes.keys()].some((address) => files.some((file) => address.endsWith(file)));
    for (const line of loading.querySelectorAll(`[data-step=${step}]`)) line.classList.toggle("done", !missing);
  }
}

tell();
let lastSign = performance.now();
const alive = () => { lastSign = performance.now(); };
new PerformanceObserver((list) => {
  alive();
  for (const { name, responseStatus } of list.getEntries()) {
    if (sizes.has(name) && responseStatus >= 400) fail("start", `${name}: ${responseStatus}`);
    bar.value += sizes.get(name) ?? 0;
    sizes.delete(name);
  }
  tell();
}).observe({ type: "resource", buffered: true });
addEventListener("py:progress", alive);
const watch = setInterval(() => {
  if (performance.now() - lastSign > PATIENCE) fail("wait", "No sign of life.");
}, 1_000);

// What would leave the page loading for ever: a file that does not come (for some of them Pyodide just waits), and a
// failure that nobody catches.
addEventListener("error", ({ target }) => sizes.has(target.href) && fail("start", target.href), true);
addEventListener("error", ({ error }) => error && fail("start", error));
addEventListener("unhandledrejection", ({ reason }) => fail("start", reason));

// What Python asks the page's own JavaScript for; its code is fetched when it is first needed.
globalThis.hansa = {
  copy,
  async qr(text) {
    const { encode } = await import("./qr/index.js");
    const { data, size } = encode(text, { ecc: "L", border: 0 });
    const squares = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")));
    return { path: squares.join(""), width: size };
  },
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
    for (const link of document.querySelectorAll("link[rel=later]")) link.rel = link.dataset.rel;
    return import("./interpreter.js").then(({ python }) => python);
  }).catch((problem) => fail("start", problem));
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
