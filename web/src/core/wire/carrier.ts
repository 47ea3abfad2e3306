// What carries the page's words to its table and back: the network, or a worker of the page itself.

import type { Line } from "./connection";

export interface Carrier {
  /** Is the table in this page, so that nobody else can come to it? */
  readonly alone: boolean;
  /** A request to the table, as `fetch` makes it. */
  fetch(path: string, init: RequestInit): Promise<Response>;
  /** A line to a match. */
  open(match: string): Line;
  /** Of a table in the page: all that is kept, as the text of a file. */
  save?(): Promise<string>;
  /** What is wrong with such a file, or nothing: then it is kept here. */
  bring?(text: string): Promise<string>;
}

const network: Carrier = {
  alone: false,
  fetch: (path, init) => fetch(path, init),
  open: (match) => {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    return new WebSocket(`${scheme}//${location.host}/api/matches/${match}/play`) as unknown as Line;
  },
};

let carrier = network;

/** Before anything is asked: from now on this one carries. */
export function carryBy(other: Carrier): void {
  carrier = other;
}

export const carried = (): Carrier => carrier;

/** Is the table in this page? Then there are no links for friends, no studies, nobody to be called. */
export const alone = (): boolean => carrier.alone;
