// The log as people would tell it: a line an act, what it caused below it, a heading a turn. Pure.

import { isObject } from "../wire/json";
import type { Entry, Told } from "../wire/messages";
import { labelOf, shortText } from "./log";

/** What a game says of its own log. */
export interface LogWords {
  /** A heading: whose turn or which round begins here. */
  heading?: (told: Told) => { words: string; seat: number } | null;
  /** What a player has by now, for headings: "14 lore". `change` is what an event adds to it. */
  score?: {
    word: string;
    now: (view: unknown) => readonly number[];
    change: (told: Told) => { seat: number; by: number } | null;
  };
  /** No line of its own: a word at the end of the act it belongs to, such as "3 ink"; "" for none at all, null for a line. */
  tag?: (told: Told) => string | null;
  /** Causes that go without saying. */
  obvious?: (cause: string) => boolean;
  /** Is it done of somebody's own will, also where something else was done with it? */
  acts?: (told: Told) => boolean;
  /** An answer of which nothing is to be said now: it is told later, with others'. */
  secret?: (entry: Entry) => boolean;
  /** A sentence as it is said to whoever sits in a seat, where the game calls it by name. */
  toYou?: (text: string, seat: number) => string;
}

export type LogPart =
  | { kind: "heading"; words: string; seat: number }
  | { kind: "act"; told: Told; tags: string[] }
  /** What an act caused; `deep` where a text of another card did; how many `times`, one after the other. */
  | { kind: "line"; told: Told; deep: boolean; cause: string; times: number }
  /** What was answered, where nothing else is told of it. */
  | { kind: "chose"; words: string };

function idOf(value: unknown): unknown {
  return isObject(value) ? (value.id ?? value.face) : undefined;
}

/** Nobody and nothing else led to it: it is what was done. */
function isAct(told: Told): boolean {
  if (!told.cause) return true;
  const { piece, source } = told.event;
  return source !== undefined && idOf(piece) !== undefined && idOf(piece) === idOf(source);
}

/** The parts of an entry. */
export function partsOfEntry(entry: Entry, words: LogWords = {}): LogPart[] {
  const parts: LogPart[] = [];
  const loose: string[] = [];
  let last = "";
  let act: { told: Told; tags: string[] } | null = null;
  const lines = entry.told.filter((told) => told.text);
  for (const told of lines) {
    const heading = words.heading?.(told);
    if (heading) {
      parts.push({ kind: "heading", ...heading });
      act = null;
      continue;
    }
    const tag = words.tag?.(told) ?? null;
    if (tag !== null) {
      if (tag && act) act.tags.push(tag);
      else if (tag) loose.push(tag);
      continue;
    }
    const cause = words.obvious?.(told.cause ?? "") ? "" : (told.cause ?? "");
    if (words.acts?.(told) || (act === null && isAct({ ...told, cause }))) {
      act = { told, tags: loose.splice(0) };
      parts.push({ kind: "act", ...act });
      continue;
    }
    const byAct = act === null || !cause || idOf(told.event.source) === idOf(act.told.event.piece);
    const said = (byAct && act !== null) || cause === last ? "" : cause;
    last = cause;
    const before = parts.at(-1);
    if (before?.kind === "line" && before.told.text === told.text && said === "") before.times += 1;
    else parts.push({ kind: "line", told, deep: act !== null && !byAct, cause: said, times: 1 });
  }
  if (parts.length === 0 && entry.label) parts.push({ kind: "chose", words: labelOf(entry) });
  return parts;
}

/** Something told in a line or two: the act with short names, what was paid or gained at its end, what it caused. */
export interface Short {
  act: string;
  tags: readonly string[];
  also: string;
}

export function inShort(told: readonly Told[], words?: LogWords): Short {
  const parts = partsOfEntry({ seq: 0, seat: -1, told: [...told] }, words);
  const [first, ...also] = parts.flatMap((part) => (part.kind === "act" || part.kind === "line" ? [part] : []));
  return {
    act: first ? shortText(first.told) : told.map(({ text }) => text).join(" "),
    tags: first?.kind === "act" ? first.tags : [],
    also: also
      .map((part) => shortText(part.told) + (part.kind === "line" && part.times > 1 ? ` ×${part.times}` : ""))
      .join(" · "),
  };
}

/** What everybody had after each turn, by the number of the entry with its heading; for the one that goes on, what they have
 * by now. Counted back from there. */
export function scoresAt(
  entries: readonly Entry[],
  gone: ReadonlySet<number>,
  words: LogWords,
  view: unknown,
): Map<number, number[]> {
  const found = new Map<number, number[]>();
  const { score } = words;
  if (!score) return found;
  const scores = [...score.now(view)];
  let after = [...scores];
  for (const entry of [...entries].reverse()) {
    if (gone.has(entry.seq)) continue;
    for (const told of [...entry.told].reverse()) {
      if (words.heading?.(told)) {
        found.set(entry.seq, after);
        after = [...scores];
      }
      const change = score.change(told);
      if (change) scores[change.seat] = (scores[change.seat] ?? 0) - change.by;
    }
  }
  return found;
}

/** The last turn that was played: its heading, and what was done in it. Where a game has no turns, the last few acts. */
export function lastTurnOf(
  entries: readonly Entry[],
  gone: ReadonlySet<number>,
  words: LogWords = {},
  most = 8,
): { title: string; parts: LogPart[] } {
  const parts = entries.filter((entry) => !gone.has(entry.seq)).flatMap((entry) => partsOfEntry(entry, words));
  const at = parts.findLastIndex(({ kind }) => kind === "heading");
  const heading = parts[at];
  const told = parts.slice(at + 1).filter(({ kind }) => kind === "act" || kind === "line");
  return { title: heading?.kind === "heading" ? heading.words : "", parts: told.slice(-most) };
}
