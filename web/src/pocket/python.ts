// Python in a worker: fetched from beside the page, and the package put where it looks for one.

import type { PyodideAPI } from "pyodide";

export type Told = (what: string, done: number, of: number) => void;

const STEPS = 3;

async function fetched(address: string): Promise<ArrayBuffer> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} could not be fetched (${response.status})`);
  return response.arrayBuffer();
}

/** `base`: the address of the page's own folder. */
export async function startPython(base: string, tell: Told = () => undefined): Promise<PyodideAPI> {
  tell("Python", 0, STEPS);
  const archive = fetched(`${base}python/loretable.zip`);
  archive.catch(() => undefined); // it is looked at below
  const module = (await import(/* @vite-ignore */ `${base}pyodide/pyodide.mjs`)) as typeof import("pyodide");
  const python = await module.loadPyodide({ indexURL: `${base}pyodide/` });
  tell("the rules of the games", 1, STEPS);
  python.unpackArchive(await archive, "zip", {
    extractDir: String(python.runPython("import site; site.getsitepackages()[0]")),
  });
  tell("the table", 2, STEPS);
  return python;
}
