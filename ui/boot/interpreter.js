// Python as PyScript asks for it, begun long before: PyScript first reads its settings.

import { copies } from "./storage.js";
import { loadPyodide as load, version } from "./pyodide/pyodide.js";

const PATIENCE = 2_000; // ms that a start waits for copies once Python is there
const said = {}; // who hears what Python prints; known when PyScript has come that far
export const python = load({ stdout: (line) => said.stdout?.(line), stderr: (line) => said.stderr?.(line) });

export { version };
export async function loadPyodide({ stdout, stderr }) {
  Object.assign(said, { stdout, stderr });
  const started = await python;
  const late = new Promise((done) => setTimeout(done, PATIENCE, [])); // some databases never open
  const [kept, parts] = await Promise.all([Promise.race([copies, late]), globalThis.hansa.bringFirst()]);
  Object.assign(globalThis.hansa, { copies: kept, parts });
  return started;
}
