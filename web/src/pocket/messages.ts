// What the page and its workers say to each other.

export type ToTable =
  | { kind: "begin"; base: string; thinker: MessagePort }
  | { kind: "request"; id: number; method: string; path: string; token: string; body: string }
  | { kind: "open"; line: number; match: string }
  | { kind: "say"; line: number; text: string }
  | { kind: "leave"; line: number }
  | { kind: "save"; id: number }
  | { kind: "bring"; id: number; text: string };

export type FromTable =
  | { kind: "loading"; what: string; done: number; of: number }
  /** `kept`: is what is played here still there when the page is opened again? `again`: it went on from an earlier start. */
  | { kind: "ready"; kept: boolean; again: boolean }
  | { kind: "failed"; text: string }
  | { kind: "told"; id: number; status: number; body: string }
  | { kind: "heard"; line: number; text: string }
  | { kind: "closed"; line: number; code: number };

export type ToThinker = { kind: "begin"; base: string; table: MessagePort };

/** Between the two workers. */
export type Thought = { id: number; asked: string };
export type Answer = { id: number; text: string } | { ready: true };

/** What a worker is to itself; the page's own types know only windows. */
export interface Worker<In, Out> {
  onmessage: ((event: MessageEvent<In>) => void) | null;
  postMessage(message: Out): void;
}
