// Runs a Python script in Pyodide under Node: node in_pyodide.mjs PYODIDE_FOLDER SCRIPT INPUT OUTPUT [STANDARD_LIBRARY]
// Bytecode depends on the interpreter's version, so what the page runs must be compiled by the page's own Python.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, script, input, output, library = join(folder, "python_stdlib.zip")] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")));
// Without columns, tracebacks still name file and line, and the bytecode weighs a fifth less.
const python = await loadPyodide({ indexURL: folder, stdLibURL: library, env: { PYTHONNODEBUGRANGES: "1" } });
python.FS.writeFile("/input.json", readFileSync(input));
await python.runPythonAsync(readFileSync(script, "utf8"));
writeFileSync(output, python.FS.readFile("/output.json"));
