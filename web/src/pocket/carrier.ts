// Carries the page's words to the table in its worker, in the shape of requests and sockets.

import type { Carrier } from "../core/wire/carrier";
import type { Line } from "../core/wire/connection";
import type { FromTable, ToTable } from "./messages";

/** The worker as this needs it; tests give it one of their own. */
export interface TableWorker {
  postMessage(message: ToTable): void;
  onmessage: ((event: { data: FromTable }) => void) | null;
}

export interface Progress {
  what: string;
  done: number;
  of: number;
}

class WorkerLine implements Line {
  onopen: (() => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;

  constructor(
    private readonly worker: TableWorker,
    readonly number: number,
    private readonly ended: () => void,
  ) {}

  send(text: string): void {
    this.worker.postMessage({ kind: "say", line: this.number, text });
  }

  close(): void {
    this.worker.postMessage({ kind: "leave", line: this.number });
    this.ended();
  }
}

export class WorkerCarrier implements Carrier {
  readonly alone = true;
  readonly ready: Promise<{ kept: boolean; again: boolean }>;
  private readonly waiting = new Map<number, (response: Response) => void>();
  private readonly lines = new Map<number, WorkerLine>();
  private last = 0;

  constructor(
    private readonly worker: TableWorker,
    onProgress: (progress: Progress) => void,
  ) {
    this.ready = new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => {
        if (data.kind === "loading") onProgress(data);
        else if (data.kind === "ready") resolve(data);
        else if (data.kind === "failed") reject(new Error(data.text));
        else this.hear(data);
      };
    });
  }

  private hear(data: FromTable): void {
    if (data.kind === "told") {
      const headers = { "Content-Type": "application/json" };
      this.waiting.get(data.id)?.(new Response(data.body, { status: data.status, headers }));
      this.waiting.delete(data.id);
    } else if (data.kind === "heard") this.lines.get(data.line)?.onmessage?.({ data: data.text });
    else if (data.kind === "closed") {
      const line = this.lines.get(data.line);
      this.lines.delete(data.line);
      line?.onclose?.({ code: data.code });
    }
  }

  private ask(how: (id: number) => ToTable): Promise<Response> {
    this.last += 1;
    const id = this.last;
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      this.worker.postMessage(how(id));
    });
  }

  fetch(path: string, init: RequestInit): Promise<Response> {
    const token = new Headers(init.headers).get("Authorization")?.replace(/^Bearer /, "") ?? "";
    const body = typeof init.body === "string" ? init.body : "";
    return this.ask((id) => ({ kind: "request", id, method: init.method ?? "GET", path, token, body }));
  }

  open(match: string): Line {
    this.last += 1;
    const line = new WorkerLine(this.worker, this.last, () => this.lines.delete(line.number));
    this.lines.set(line.number, line);
    this.worker.postMessage({ kind: "open", line: line.number, match });
    queueMicrotask(() => line.onopen?.());
    return line;
  }

  /** Everything that is kept here, as the text of a file. */
  async save(): Promise<string> {
    return (await this.ask((id) => ({ kind: "save", id }))).text();
  }

  /** What is wrong with such a file, or nothing: then it is kept. */
  async bring(text: string): Promise<string> {
    return (await (await this.ask((id) => ({ kind: "bring", id, text }))).json()) as string;
  }
}
