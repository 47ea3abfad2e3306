// Python in a worker: fetched from beside the page, and the package put where it looks for one.

import type { PyodideAPI } from "pyodide";
import { findStarted, forgetStarted, keepStarted } from "./started";

export type Told = (what: string, done: number, of: number) => void;
type Pyodide = typeof import("pyodide");
type Create = NonNullable<NonNullable<Parameters<Pyodide["loadPyodide"]>[0]>["createPyodideModule"]>;

export interface Python extends PyodideAPI {
  /** Does it go on from one that had started before? */
  again?: boolean;
}

const STEPS = 3;
/** What is in the memory that is kept: rules and cards, and no library that is not Python's own, which could not go along. */
const READ_RULES = `
import sys
from loretable import games
for name in games.NAMES:
    games.find(name)
"msgspec" not in sys.modules
`;

async function fetched(address: string): Promise<ArrayBuffer> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} could not be fetched (${response.status})`);
  return response.arrayBuffer();
}

/** `base`: the address of the page's own folder. `keeping`: the next one may go on from where this one has got to. */
export async function startPython(base: string, tell: Told = () => undefined, keeping = false): Promise<Python> {
  tell("Python", 0, STEPS);
  const archive = fetched(`${base}python/loretable.zip`);
  archive.catch(() => undefined); // it is looked at below
  const module = (await import(/* @vite-ignore */ `${base}pyodide/pyodide.mjs`)) as Pyodide;
  const again = await goOn(module, base, archive);
  const python: Python = again ?? (await module.loadPyodide({ indexURL: `${base}pyodide/`, _makeSnapshot: keeping }));
  python.again = again !== null;
  tell("the rules of the games", 1, STEPS);
  python.unpackArchive(await archive, "zip", {
    extractDir: String(python.runPython("import site; site.getsitepackages()[0]")),
  });
  tell("the table", 2, STEPS);
  if (keeping && !again) await keep(python, await archive).catch(() => undefined); // next time it starts anew, too
  return python;
}

async function keep(python: Python, archive: ArrayBuffer): Promise<void> {
  if (python.runPython(READ_RULES)) await keepStarted(archive, python.makeMemorySnapshot() as Uint8Array<ArrayBuffer>);
}

async function goOn(module: Pyodide, base: string, archive: Promise<ArrayBuffer>): Promise<Python | null> {
  const memory = await findStarted(archive).catch(() => null);
  if (!memory) return null;
  try {
    const create: Create = async (settings) => {
      const { default: make } = await import(/* @vite-ignore */ `${base}pyodide/pyodide.asm.mjs`);
      const made = await make(settings);
      made._emscripten_resize_heap(memory.length); // it takes as much room as it had
      return made;
    };
    return await module.loadPyodide({
      indexURL: `${base}pyodide/`,
      _loadSnapshot: memory,
      createPyodideModule: create,
    });
  } catch {
    await forgetStarted();
    return null;
  }
}
