// The log as people would tell it: a line an act, what it caused below it, a heading a turn. Pure.

import { isObject } from "../wire/json";
import type { Entry, Told } from "../wire/messages";
import { labelOf } from "./log";

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
}

export type LogPart =
  | { kind: "heading"; words: string; seat: number }
  | { kind: "act"; told: Told; tags: string[] }
  /** What an act caused; `deep` where a text of another card did. */
  | { kind: "line"; told: Told; deep: boolean; cause: string }
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
    if (act === null && isAct({ ...told, cause })) {
      act = { told, tags: loose.splice(0) };
      parts.push({ kind: "act", ...act });
      continue;
    }
    const byAct = act === null || !cause || idOf(told.event.source) === idOf(act.told.event.piece);
    const said = (byAct && act !== null) || cause === last ? "" : cause;
    last = cause;
    parts.push({ kind: "line", told, deep: act !== null && !byAct, cause: said });
  }
  if (parts.length === 0 && entry.label) parts.push({ kind: "chose", words: labelOf(entry) });
  return parts;
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
