// Answers questions to bots in Pyodide under Node: node _answering.mjs PYODIDE_FOLDER MSGPACK_WHEEL CHECKOUT QUESTIONS
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, wheel, checkout, questions] = process.argv.slice(2);
const CODE = `
import sys
sys.path.insert(0, "/checkout")
sys.dont_write_bytecode = True
from bench._answering import answered_text
answered_text(questions)
`;

const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")));
const python = await loadPyodide({ indexURL: folder, env: { MSGPACK_PUREPYTHON: "1" } }); // as in the page
python.unpackArchive(new Uint8Array(readFileSync(wheel)), "whl");
python.FS.mkdirTree("/checkout");
python.mountNodeFS("/checkout", checkout);
python.globals.set("questions", readFileSync(questions, "utf8"));
try {
  process.stdout.write(python.runPython(CODE));
} catch (problem) {
  console.error(problem.message); // the whole error would quote a megabyte of minified source
  process.exitCode = 1;
}
