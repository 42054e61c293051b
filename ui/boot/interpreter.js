// Python as PyScript asks for it, begun long before: PyScript first reads its settings.

import { copies } from "./storage.js";
import { loadPyodide as load, version } from "./pyodide/pyodide.js";

const said = {}; // who hears what Python prints; known when PyScript has come that far
export const python = load({ stdout: (line) => said.stdout?.(line), stderr: (line) => said.stderr?.(line) });

export { version };
export function loadPyodide({ stdout, stderr }) {
  Object.assign(said, { stdout, stderr });
  return Promise.all([python, copies]).then(([started, found]) => {
    globalThis.hansa.copies = found;
    return started;
  });
}
