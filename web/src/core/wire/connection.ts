// The socket, kept alive: it says hello, notices when the line is dead, and comes back by itself, each time a little later.

import type { FromClient, FromServer, Hello } from "./messages";

export type Status =
  | { kind: "connecting"; attempt: number }
  | { kind: "open" }
  | { kind: "waiting"; until: number; attempt: number }
  | { kind: "shut"; code: number }
  | { kind: "stopped" };

/** What the connection needs of a WebSocket; tests give it one of their own. */
export interface Line {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onclose: ((event: { code: number; reason?: string }) => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
}

export interface Plug {
  open: () => Line;
  hello: () => Hello;
  onMessage: (message: FromServer) => void;
  onStatus: (status: Status) => void;
  random?: () => number;
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 30_000;
const PING_EVERY = 20_000;
const SILENCE = 45_000;
const OPEN_WITHIN = 10_000;

/** The server's own codes for "there is no use in coming back": the seat is another's now, not yours, or not there. */
const FOR_GOOD = new Set([4001, 4003, 4004, 4009]);

/** Doubles with each attempt, a fifth more or less by chance so that not all come back at once. */
export function backOff(attempt: number, random: () => number = Math.random): number {
  return spread(Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(attempt, 16)), random);
}

function spread(wait: number, random: () => number = Math.random): number {
  return Math.round(wait * (0.8 + 0.4 * random()));
}

/** A server that ends says when to come back: milliseconds, or 0 where nothing was said. */
export function toldWait(reason = ""): number {
  const found = /come back in (\d+) s/.exec(reason);
  return found ? Math.min(LONGEST_WAIT, Number(found[1]) * 1000) : 0;
}

export class Connection {
  private line: Line | null = null;
  private attempt = 0;
  private heard = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pulse: ReturnType<typeof setInterval> | undefined;
  private status: Status = { kind: "stopped" };

  constructor(private readonly plug: Plug) {}

  start(): void {
    if (this.status.kind === "stopped") this.connect();
  }

  /** At once, instead of waiting: somebody pressed the button, or the network is back. */
  retry(): void {
    if (this.status.kind === "waiting") this.connect();
  }

  stop(): void {
    this.drop();
    clearTimeout(this.timer);
    this.tell({ kind: "stopped" });
  }

  /** False where there is no line now. */
  send(message: FromClient): boolean {
    if (this.status.kind !== "open" || this.line === null) return false;
    this.line.send(JSON.stringify(message));
    return true;
  }

  /** The tab was asleep or the network changed: is the line still there? */
  probe(): void {
    if (this.status.kind === "waiting") this.connect();
    else if (this.status.kind === "open" && Date.now() - this.heard > PING_EVERY) this.send({ type: "ping" });
  }

  private connect(): void {
    this.drop();
    clearTimeout(this.timer);
    this.tell({ kind: "connecting", attempt: this.attempt });
    const line = this.plug.open();
    this.line = line;
    this.timer = setTimeout(() => this.lost(line), OPEN_WITHIN);
    line.onopen = () => line.send(JSON.stringify(this.plug.hello()));
    line.onclose = ({ code, reason }) =>
      FOR_GOOD.has(code) ? this.shut(line, code) : this.lost(line, toldWait(reason));
    line.onmessage = (event) => this.hear(line, event.data);
  }

  private hear(line: Line, data: unknown): void {
    if (line !== this.line || typeof data !== "string") return;
    this.heard = Date.now();
    const message = JSON.parse(data) as FromServer;
    // who is refused at the door has not come in: the next attempt is still a later one
    if (this.status.kind !== "open" && message.type !== "refused") {
      clearTimeout(this.timer);
      this.attempt = 0;
      this.pulse = setInterval(() => this.beat(line), PING_EVERY);
      this.tell({ kind: "open" });
    }
    this.plug.onMessage(message);
  }

  private beat(line: Line): void {
    if (Date.now() - this.heard > SILENCE) this.lost(line);
    else this.send({ type: "ping" });
  }

  private lost(line: Line, told = 0): void {
    if (line !== this.line) return;
    this.drop();
    clearTimeout(this.timer);
    const wait = told > 0 ? spread(told, this.plug.random) : backOff(this.attempt, this.plug.random);
    this.attempt += 1;
    this.timer = setTimeout(() => this.connect(), wait);
    this.tell({ kind: "waiting", until: Date.now() + wait, attempt: this.attempt });
  }

  private shut(line: Line, code: number): void {
    if (line !== this.line) return;
    this.drop();
    clearTimeout(this.timer);
    this.tell({ kind: "shut", code });
  }

  private drop(): void {
    clearInterval(this.pulse);
    const line = this.line;
    this.line = null;
    if (line === null) return;
    line.onopen = line.onclose = line.onmessage = null;
    line.close();
  }

  private tell(status: Status): void {
    this.status = status;
    this.plug.onStatus(status);
  }
}
