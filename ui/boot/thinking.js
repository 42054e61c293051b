// The page's side of the worker in which bots think: made when the first question is asked, and again when it is gone.

const PATIENCE = 30_000; // ms for one answer, Python's start included, before the worker counts as gone
const waiting = new Map();
let worker = null;
let last = 0;

function settle(id, how, what) {
  const asked = waiting.get(id);
  waiting.delete(id);
  clearTimeout(asked?.timer);
  asked?.[how](what);
}

function end(which, reason) {
  if (worker !== which) return;
  worker.terminate();
  worker = null;
  for (const id of [...waiting.keys()]) settle(id, "reject", new Error(reason));
}

function begin() {
  const made = new Worker(new URL("./thinker.js", import.meta.url), { type: "module" });
  made.addEventListener("message", ({ data: { id, life, text, problem } }) => {
    if (life) navigator.locks.request(life, () => end(made, "the worker is gone"));
    else if (problem) end(made, problem);
    else settle(id, "resolve", text);
  });
  made.addEventListener("error", (event) => {
    event.preventDefault();
    end(made, event.message ?? "the worker could not start");
  });
  return made;
}

export function think(parts, text) {
  return new Promise((resolve, reject) => {
    worker ??= begin();
    const id = (last += 1);
    const asked = worker;
    waiting.set(id, { resolve, reject, timer: setTimeout(() => end(asked, "no answer"), PATIENCE) });
    worker.postMessage({ id, parts, text });
  });
}

// Nobody waits for an answer any more: a worker in the middle of a thought is ended.
export function rest() {
  if (waiting.size) end(worker, "rest");
}
