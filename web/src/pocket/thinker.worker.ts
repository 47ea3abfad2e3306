// Where bots think: Python once more, which is sent what a bot may know and sends back what it does.

import type { Thought, ToThinker, Worker } from "./messages";
import { startPython } from "./python";

const worker = self as unknown as Worker<ToThinker, never>;

async function begin(base: string, table: MessagePort): Promise<void> {
  const python = await startPython(base, undefined, true);
  const think = python.runPython("from loretable.table.pocket.browser import ready_to_think; ready_to_think()") as (
    asked: string,
  ) => string;
  table.onmessage = ({ data }: MessageEvent<Thought>) => {
    let text = "";
    try {
      text = think(data.asked);
    } catch {
      // the table thinks itself then, and says what is wrong
    }
    table.postMessage({ id: data.id, text });
  };
  table.postMessage({ ready: true });
}

worker.onmessage = ({ data }) => void begin(data.base, data.table);
