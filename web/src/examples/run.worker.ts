// Runs the examples of the documentation: the Python of the page's table, in a worker of its own, fetched when somebody runs one.

import type { Worker } from "../pocket/messages";
import { startPython } from "../pocket/python";
import type { FromRunner, ToRunner } from "./messages";

type Run = (blocks: string, say: (text: string) => void) => string;

const worker = self as unknown as Worker<ToRunner, FromRunner>;
// this file lies at the top of the folder, beside what it needs
const base = new URL(".", self.location.href).href;
let run: Promise<Run> | null = null;

async function start(): Promise<Run> {
  const python = await startPython(base, (what) => worker.postMessage({ kind: "loading", what }));
  return python.runPython("from loretable.table.pocket.examples import run_example; run_example") as Run;
}

worker.onmessage = async ({ data }) => {
  let trouble = "";
  try {
    run ??= start();
    const runs = await run;
    worker.postMessage({ kind: "loading", what: "" });
    trouble = runs(JSON.stringify(data.blocks), (text) => worker.postMessage({ kind: "said", text }));
  } catch (error) {
    trouble = `Python could not go on: ${String(error).trim().split("\n").at(-1)}`;
    run = null;
  }
  worker.postMessage({ kind: "done", trouble });
};
