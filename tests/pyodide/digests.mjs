// Runs tests.pyodide.digests in Pyodide under Node: node digests.mjs PYODIDE_FOLDER MSGPACK_WHEEL CHECKOUT RECORDS
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, wheel, checkout, records] = process.argv.slice(2);
const CODE = `
import sys
sys.path.insert(0, "/checkout")
sys.dont_write_bytecode = True
from tests.pyodide.digests import answer
answer(records)
`;

async function answer() {
  const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")));
  const python = await loadPyodide({ indexURL: folder, env: { PYTHONHASHSEED: process.env.PYTHONHASHSEED, MSGPACK_PUREPYTHON: "1" } }); // as in the page
  python.unpackArchive(new Uint8Array(readFileSync(wheel)), "whl");
  python.FS.mkdirTree("/checkout");
  python.mountNodeFS("/checkout", checkout);
  python.globals.set("records", readFileSync(records, "utf8"));
  return python.runPython(CODE);
}

try {
  process.stdout.write(await answer());
} catch (problem) {
  console.error(problem.message); // the whole error would quote a megabyte of minified source
  process.exitCode = 1;
}
