// A worker in which bots think: Python once more, with the rules and the bots of the games that it is asked about.
// A question comes as { id, parts, text }; the answer is { id, text }, or { id, problem } when a part did not come.

import { loadPyodide } from "./pyodide/pyodide.js";

const OPEN = `
import marshal, sitecustomize
def open_part(data):
    sitecustomize.MODULES.update(marshal.loads(data.to_bytes()))
open_part
`;

// As long as this worker lives it holds a lock: the page sees by it when the worker is gone, whatever ended it.
const life = `hansa/thinker/${Math.random()}`;
navigator.locks?.request(life, () => {
  postMessage({ life });
  return new Promise(() => {});
});

// Some hosts do not know what ends in .wasm; that it is nothing else is known here.
const stream = WebAssembly.instantiateStreaming.bind(WebAssembly);
WebAssembly.instantiateStreaming = async (source, imports) =>
  stream(new Response((await source).body, { headers: { "Content-Type": "application/wasm" } }), imports);
// Nothing is shared with the page, and browsers warn of what is shared.
WebAssembly.Memory = class extends WebAssembly.Memory {
  constructor({ initial, maximum }) { super({ initial, maximum }); }
};

const python = loadPyodide();
const here = new Map();
async function bring(part) {
  const answer = await fetch(new URL(`${part}.code`, import.meta.url));
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  return answer.arrayBuffer();
}

let open, think;
async function answer({ parts, text }) {
  for (const part of parts) if (!here.has(part)) here.set(part, bring(part));
  const interpreter = await python;
  open ??= interpreter.runPython(OPEN);
  for (const part of parts) {
    const data = await here.get(part);
    if (data) open(data);
    here.set(part, null);
  }
  think ??= interpreter.pyimport("hansa_core.bots.thinking").answer;
  return think(text);
}

let before = Promise.resolve();
addEventListener("message", ({ data }) => {
  before = before.then(() => answer(data)).then(
    (text) => postMessage({ id: data.id, text }),
    (problem) => postMessage({ id: data.id, problem: String(problem) }),
  );
});
