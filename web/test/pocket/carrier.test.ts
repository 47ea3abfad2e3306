// The page's words carried to a worker and back: in the shape of requests and of sockets.

import { describe, expect, it } from "vitest";
import { type Progress, type TableWorker, WorkerCarrier } from "../../src/pocket/carrier";
import type { FromTable, ToTable } from "../../src/pocket/messages";

class FakeWorker implements TableWorker {
  onmessage: ((event: { data: FromTable }) => void) | null = null;
  readonly said: ToTable[] = [];

  postMessage(message: ToTable): void {
    this.said.push(message);
  }

  tell(data: FromTable): void {
    this.onmessage?.({ data });
  }
}

function made() {
  const worker = new FakeWorker();
  const progress: Progress[] = [];
  return { worker, progress, carrier: new WorkerCarrier(worker, (one) => progress.push(one)) };
}

describe("a table in a worker", () => {
  it("says what is being loaded, and when it is ready", async () => {
    const { worker, progress, carrier } = made();
    worker.tell({ kind: "loading", what: "Python", done: 0, of: 3 });
    expect(progress.map(({ what }) => what)).toEqual(["Python"]);
    worker.tell({ kind: "ready", kept: true, again: false });
    await carrier.ready;
  });

  it("says what went wrong", async () => {
    const { worker, carrier } = made();
    worker.tell({ kind: "failed", text: "no memory" });
    await expect(carrier.ready).rejects.toThrow("no memory");
  });

  it("answers each request with its own answer", async () => {
    const { worker, carrier } = made();
    const first = carrier.fetch("/api/games", { method: "GET" });
    const second = carrier.fetch("/api/matches", {
      method: "POST",
      headers: { Authorization: "Bearer abc" },
      body: '{"game":"zoomquest"}',
    });
    const [one, two] = worker.said;
    expect(two).toMatchObject({ kind: "request", method: "POST", path: "/api/matches", token: "abc" });
    if (one?.kind !== "request" || two?.kind !== "request") throw new Error("no requests");
    worker.tell({ kind: "told", id: two.id, status: 201, body: '{"match":"m"}' });
    worker.tell({ kind: "told", id: one.id, status: 404, body: '{"code":"NO_GAME","text":"none"}' });
    expect((await first).status).toBe(404);
    expect(await (await second).json()).toEqual({ match: "m" });
  });

  it("opens lines that hear their own match, and are closed by either side", async () => {
    const { worker, carrier } = made();
    const line = carrier.open("m1");
    const heard: unknown[] = [];
    const closed: number[] = [];
    const opened = new Promise<void>((resolve) => {
      line.onopen = resolve;
    });
    line.onmessage = ({ data }) => heard.push(data);
    line.onclose = ({ code }) => closed.push(code);
    await opened;
    const asked = worker.said.at(-1);
    if (asked?.kind !== "open") throw new Error("no line");
    line.send("hello");
    expect(worker.said.at(-1)).toEqual({ kind: "say", line: asked.line, text: "hello" });
    worker.tell({ kind: "heard", line: asked.line, text: "update" });
    worker.tell({ kind: "heard", line: asked.line + 1, text: "another's" });
    expect(heard).toEqual(["update"]);
    worker.tell({ kind: "closed", line: asked.line, code: 4004 });
    expect(closed).toEqual([4004]);
    const again = carrier.open("m1");
    again.close();
    expect(worker.said.at(-1)?.kind).toBe("leave");
  });
});
