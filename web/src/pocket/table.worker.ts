// The table of the page: the same one as a server's, in Python, in this worker. It keeps in IndexedDB what a server keeps in its
// database. Bots think in another worker, so that nobody waits for them here.

import type { PyProxy } from "pyodide/ffi";
import { Drawer, openDrawer, type Texts } from "./drawer";
import type { Answer, FromTable, ToTable, Worker } from "./messages";
import { startPython } from "./python";
import { forgetStarted } from "./started";

interface PyLine extends PyProxy {
  hear(text: string): void;
  leave(): void;
}

interface PyTable extends PyProxy {
  open(): Promise<void>;
  request(method: string, path: string, token: string, body: string): Promise<string>;
  connect(match: string, say: (text: string) => void, ended: (code: number) => void): Promise<PyLine>;
  save_all(): Promise<string>;
  bring(text: string): Promise<string>;
}

type Think = (asked: string) => Promise<string>;

const worker = self as unknown as Worker<ToTable, FromTable>;
const lines = new Map<number, Promise<PyLine>>();
let table: PyTable | null = null;

/** Asks the thinker; "" while it is not there yet, so that the table thinks itself. */
function asking(port: MessagePort): Think {
  const waiting = new Map<number, (text: string) => void>();
  let ready = false;
  let last = 0;
  port.onmessage = ({ data }: MessageEvent<Answer>) => {
    if ("ready" in data) ready = true;
    else {
      waiting.get(data.id)?.(data.text);
      waiting.delete(data.id);
    }
  };
  return (asked) => {
    if (!ready) return Promise.resolve("");
    last += 1;
    const id = last;
    return new Promise((resolve) => {
      waiting.set(id, resolve);
      port.postMessage({ id, asked });
    });
  };
}

async function opened(base: string, drawer: Texts, think: Think): Promise<{ made: PyTable; again: boolean }> {
  const tell = (what: string, done: number, of: number) => worker.postMessage({ kind: "loading", what, done, of });
  const python = await startPython(base, tell);
  const make = python.runPython("from loretable.table.pocket.browser import BrowserTable; BrowserTable") as (
    ...how: unknown[]
  ) => PyTable;
  const made = make(
    (prefix: string) => drawer.all(prefix),
    (changes: string) => drawer.put(changes),
    think,
  );
  await made.open();
  return { made, again: python.again === true };
}

async function begin(base: string, thinker: MessagePort): Promise<void> {
  const think = asking(thinker);
  const drawer = await openDrawer();
  const open = () => opened(base, drawer, think);
  const { made, again } = await open().catch(async (error: unknown) => {
    if (!(await forgetStarted())) throw error;
    return open(); // from the beginning
  });
  table = made;
  worker.postMessage({ kind: "ready", kept: drawer instanceof Drawer, again });
}

function tell(id: number, answer: Promise<string>): void {
  answer.then(
    (text) => {
      const at = text.indexOf(" ");
      worker.postMessage({ kind: "told", id, status: Number(text.slice(0, at)), body: text.slice(at + 1) });
    },
    (error: unknown) => {
      const body = JSON.stringify({ code: "SERVER", text: String(error).slice(-500), where: "" });
      worker.postMessage({ kind: "told", id, status: 500, body });
    },
  );
}

function open(at: PyTable, line: number, match: string): void {
  lines.set(
    line,
    at.connect(
      match,
      (text) => worker.postMessage({ kind: "heard", line, text }),
      (code) => worker.postMessage({ kind: "closed", line, code }),
    ),
  );
}

worker.onmessage = ({ data }) => {
  if (data.kind === "begin") {
    begin(data.base, data.thinker).catch((error: unknown) =>
      worker.postMessage({ kind: "failed", text: String(error).slice(-500) }),
    );
    return;
  }
  if (table === null) return;
  if (data.kind === "request") tell(data.id, table.request(data.method, data.path, data.token, data.body));
  else if (data.kind === "open") open(table, data.line, data.match);
  else if (data.kind === "say") void lines.get(data.line)?.then((line) => line.hear(data.text));
  else if (data.kind === "leave") {
    void lines.get(data.line)?.then((line) => {
      line.leave();
      line.destroy();
    });
    lines.delete(data.line);
  } else if (data.kind === "save")
    tell(
      data.id,
      table.save_all().then((text) => `200 ${text}`),
    );
  else
    tell(
      data.id,
      table.bring(data.text).then((wrong) => `${wrong ? 400 : 200} ${JSON.stringify(wrong)}`),
    );
};
