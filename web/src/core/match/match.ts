// A match as this page knows it: what the server has said, put together. Pure: messages in, a new state out.

import { isObject, type Obj } from "../wire/json";
import type {
  Blocked,
  Entry,
  FromServer,
  Hinted,
  Notice,
  Option,
  Question,
  SeatInfo,
  Series,
  Stopped,
  UndoRequested,
  Update,
} from "../wire/messages";
import { applyPatch, PatchError } from "../wire/patch";
import { named, withAnimals, withNames } from "../words";
import { restOf } from "./hints";

export type Undo = "" | "free" | "agreed" | "ask" | "no";

/** Something to be told privately: a refusal, or that something went through. */
export interface Remark {
  tone: "bad" | "good" | "plain";
  text: string;
  rule?: string;
}

/** A message of ours that the server has not confirmed yet. */
export interface Pending {
  id: string;
  kind: "answer" | "say" | "undo" | "concede" | "retract" | "hint" | "why-not" | "consent" | "settle";
  action: string;
  /** It is stored under this number, but the update that shows it has not come yet. */
  stored?: number;
}

export interface MatchState {
  match: string;
  seat: number;
  seq: number;
  view: Obj | null;
  question: Question | null;
  /** What can be said beside any question, asked or not. */
  asides: Option[];
  blocked: Blocked | null;
  entries: Entry[];
  picture: string;
  seats: SeatInfo[];
  notices: Notice[];
  undo: Undo;
  /** May one ask for hints here? */
  hints: boolean;
  over: boolean;
  summary: string;
  rematch: string;
  wish: UndoRequested | null;
  hint: Hinted | null;
  frozen: string;
  pending: Pending | null;
  notice: Remark | null;
  /** Seats whose own options are still to be chosen: until then nobody plays. */
  choosing: number[];
  /** Those of them who have not sat down: nothing is dealt yet. */
  arriving: number[];
  series: Series | null;
  /** The rules have changed since it was played: nobody plays until all agree on what becomes of it. */
  stopped: Stopped | null;
  /** What somebody has said last; `number` tells the same word said twice. */
  said: { seat: number; word: string; number: number } | null;
  /** The labels of the last options, for what was chosen of them. */
  labels: Record<string, string>;
}

export function emptyMatch(match: string): MatchState {
  return {
    match,
    seat: -1,
    seq: -1,
    view: null,
    question: null,
    asides: [],
    blocked: null,
    entries: [],
    picture: "",
    seats: [],
    notices: [],
    undo: "",
    hints: true,
    over: false,
    summary: "",
    rematch: "",
    wish: null,
    hint: null,
    frozen: "",
    pending: null,
    notice: null,
    choosing: [],
    arriving: [],
    series: null,
    stopped: null,
    said: null,
    labels: {},
  };
}

export interface Received {
  state: MatchState;
  /** A patch did not fit: something was missed, the whole has to be asked for. */
  missed: boolean;
}

export function receive(state: MatchState, message: FromServer): Received {
  switch (message.type) {
    case "update":
      return receiveUpdate(state, message);
    case "accepted":
      return fine(confirmed(state, message.id, message.seq));
    case "refused":
      return fine(refused(state, message.id, message.text, message.rule));
    case "hinted":
      // one that comes late is about another question
      return fine(state.pending?.id === message.id ? { ...state, pending: null, hint: message } : state);
    case "undo-wish":
      // one's own comes back, too: it is on its way, and one waits for the others
      return fine({ ...settled(state, message.id), wish: message });
    case "present":
      return fine({ ...state, seats: withAnimals(message.seats), notices: message.notices });
    case "said":
      return fine({
        ...state,
        said: { seat: message.seat, word: message.word, number: (state.said?.number ?? 0) + 1 },
      });
    case "blocked":
      return fine(
        message.seq === state.seq ? { ...settled(state, message.id), blocked: message } : settled(state, message.id),
      );
    case "drawn":
      return fine({ ...state, picture: message.svg });
    case "gone":
      return fine({ ...state, frozen: message.text, question: null });
    case "frozen":
      return fine({ ...state, frozen: message.text, question: null });
    case "pong":
      return fine(state);
    default:
      return fine(state); // a newer server may say more
  }
}

function fine(state: MatchState): Received {
  return { state, missed: false };
}

function receiveUpdate(state: MatchState, update: Update): Received {
  let view: Obj | null = state.view;
  if (isObject(update.view)) {
    view = update.view;
  } else if (update.patch) {
    if (view === null || (update.base !== undefined && update.base !== state.seq)) return { state, missed: true };
    try {
      const patched = applyPatch(view, update.patch);
      if (!isObject(patched)) return { state, missed: true };
      view = patched;
    } catch (error) {
      if (error instanceof PatchError) return { state, missed: true };
      throw error;
    }
  }
  const moved = update.seq !== state.seq;
  const seats = update.seats && update.seats.length > 0 ? withAnimals(update.seats) : state.seats;
  return fine({
    ...state,
    match: update.match,
    seat: update.seat,
    seq: update.seq,
    view,
    question: update.question ?? null,
    asides: update.asides ?? [],
    blocked: moved ? null : state.blocked,
    entries: withNew(
      state.entries,
      (update.entries ?? []).map((entry) => named(entry, seats, update.seat)),
    ),
    notices: update.notices ?? state.notices,
    seats,
    undo: update.undo ?? "",
    hints: update.hints ?? true,
    over: update.over ?? false,
    summary: withNames(update.summary ?? "", seats, update.seat),
    rematch: update.rematch || state.rematch,
    choosing: update.choosing ?? [],
    arriving: update.arriving ?? [],
    series: update.series ?? null,
    stopped: update.stopped ?? null,
    wish: moved ? null : state.wish,
    pending: shown(state.pending, update.seq, moved) ? null : state.pending,
    // others may choose meanwhile: a hint stays as long as it is about the same question
    hint: moved && !sameQuestion(state, update) ? nextHint(state, update) : state.hint,
    labels: update.question ? labelsOf(state.labels, update.question) : state.labels,
    notice: moved && state.notice?.tone === "bad" ? null : state.notice,
  });
}

/** Who has done what a hint said goes on with the rest of it. */
function nextHint({ hint }: MatchState, update: Update): Hinted | null {
  const own = (update.entries ?? []).filter(({ seat }) => seat === update.seat);
  const done = own.map(({ action = "" }) => action);
  return hint && restOf(hint, done, update.question ?? null);
}

function sameQuestion(state: MatchState, update: Update): boolean {
  const [before, now] = [state.question, update.question];
  if (!before || !now || before.prompt !== now.prompt || before.options.length !== now.options.length) return false;
  if ((update.entries ?? []).some((entry) => entry.seat === update.seat)) return false;
  return before.options.every(({ action }, i) => action === now.options[i]?.action);
}

function withNew(old: Entry[], more: Entry[]): Entry[] {
  if (more.length === 0) return old;
  const first = more[0]?.seq ?? 0;
  // whoever is told the log anew gets it from its first number on
  return [...old.filter((entry) => entry.seq < first), ...more];
}

function labelsOf(old: Record<string, string>, question: Question): Record<string, string> {
  return { ...old, ...Object.fromEntries(question.options.map(({ action, label }) => [action, label])) };
}

function settled(state: MatchState, id: string): MatchState {
  return state.pending?.id === id ? { ...state, pending: null } : state;
}

/** Does an update show what was pending? A wish to take back is granted without a word: the match moves. */
function shown(pending: Pending | null, seq: number, moved: boolean): boolean {
  if (pending === null) return false;
  return pending.stored !== undefined ? seq >= pending.stored : moved && pending.kind === "undo";
}

const DONE: Partial<Record<Pending["kind"], string>> = { undo: "Taken back.", retract: "Choose again." };

function confirmed(state: MatchState, id: string, seq: number): MatchState {
  if (state.pending?.id !== id) return state;
  const text = DONE[state.pending.kind];
  // until the update is here the old question is on the table: nobody should answer it twice
  const pending = seq > state.seq ? { ...state.pending, stored: seq } : null;
  return { ...state, pending, notice: text ? { tone: "good", text } : null };
}

function refused(state: MatchState, id: string, text: string, rule?: string): MatchState {
  const wish = state.wish?.id === id ? null : state.wish;
  return { ...settled(state, id), wish, notice: { tone: "bad", text, ...(rule ? { rule } : {}) } };
}

/** Nobody has to be asked, and it is more than the last answer. */
export function mayUndoTurn(live: MatchState): boolean {
  return (live.undo === "free" || live.undo === "agreed") && ownSinceOthers(live) > 1;
}

/** How many answers of one's own are in force since somebody else has answered. */
function ownSinceOthers({ entries, seat }: MatchState): number {
  const gone = takenBack(entries);
  const kept = entries.filter((entry) => entry.seat >= 0 && (entry.undone_to ?? -1) < 0 && !gone.has(entry.seq));
  // once others have answered it is the turn before
  const last = kept.findLastIndex((entry) => entry.seat === seat);
  const before = kept.slice(0, last + 1).findLastIndex((entry) => entry.seat !== seat);
  return last - before;
}

/** The numbers of the entries that were taken back later: those after the number at which the match stood again. */
export function takenBack(entries: readonly Entry[]): Set<number> {
  const gone = new Set<number>();
  for (const { seq, undone_to: back = -1 } of entries) {
    if (back < 0) continue;
    for (const other of entries) if (other.seq > back && other.seq < seq) gone.add(other.seq);
  }
  return gone;
}
