// Runs a Python program with the package of the static folder, in Node: the Python that browsers run, without one.
//
// node python.mjs PLAY PROGRAM [WORD...]     PLAY: the folder play/ that `make static` wrote

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [play, program, ...words] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(resolve(play, "pyodide/pyodide.mjs")).href);
const python = await loadPyodide({ indexURL: `${resolve(play, "pyodide")}/` });
const extractDir = python.runPython("import site; site.getsitepackages()[0]");
python.unpackArchive(new Uint8Array(readFileSync(resolve(play, "python/loretable.zip"))), "zip", { extractDir });
python.globals.set("words", python.toPy(words));
await python.runPythonAsync(readFileSync(program, "utf8"));
