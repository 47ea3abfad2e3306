// A set-up that is being made: who is to stand where. Nothing of it is sent before it is whole.

import { spot } from "../layout/geometry";
import type { Printed, Region } from "./facts";

export type Draft = ReadonlyMap<number, string>;

export function own(side: number): number[] {
  return Array.from({ length: 9 }, (_, i) => 9 * side + i);
}

export function startRegions(printed: Printed, side: number): Region[] {
  return printed.regions.filter((region) => (region.start[side] ?? 0) > 0);
}

export function roomAt(printed: Printed, draft: Draft, side: number, word: string): number {
  const region = printed.regions.find((one) => one.word === word);
  return (region?.start[side] ?? 0) - [...draft.values()].filter((one) => one === word).length;
}

/** A character is put into a region. Where it is full, whoever stands there changes places with it. */
export function put(printed: Printed, draft: Draft, side: number, piece: number, word: string, onto = -1): Draft {
  const next = new Map(draft);
  const from = next.get(piece);
  if (from === word && onto < 0) return draft;
  if (roomAt(printed, draft, side, word) <= 0 || onto >= 0) {
    const other = onto >= 0 ? onto : [...next].find(([id, place]) => place === word && id !== piece)?.[0];
    if (other === undefined) return draft; // nobody starts there
    if (from === undefined) next.delete(other);
    else next.set(other, from);
  }
  next.set(piece, word);
  return next;
}

/** Everybody who has no place gets one, by chance; with an empty draft that is a set-up by chance. */
export function shuffled(printed: Printed, draft: Draft, side: number, chance: () => number = Math.random): Draft {
  const next = new Map(draft);
  const free = startRegions(printed, side).flatMap((region) =>
    Array<string>(Math.max(0, roomAt(printed, draft, side, region.word))).fill(region.word),
  );
  for (const piece of own(side)) {
    if (next.has(piece)) continue;
    const [word] = free.splice(Math.floor(chance() * free.length), 1);
    if (word) next.set(piece, word);
  }
  return next;
}

export function ofRegions(side: number, regions: readonly string[]): Draft {
  return new Map(regions.map((word, i) => [9 * side + i, word]));
}

export function regionsOf(draft: Draft, side: number): string[] {
  return own(side).map((piece) => draft.get(piece) ?? "");
}

export function isWhole(draft: Draft): boolean {
  return draft.size === 9;
}

/** The starting places as dots for a small picture, in the shape of the diamond. */
export function dots(printed: Printed): { word: string; x: number; y: number }[] {
  return printed.regions.map((region) => {
    const [u, v] = spot(region, printed.regions);
    return { word: region.word, x: 41 + u * 11, y: 26 + v * 12 };
  });
}

// -- one's own book, kept in this browser ----------------------------------------------------------------------------

export interface Saved {
  name: string;
  side: number;
  regions: string[];
}

const KEY = "loretable.confrontation.book";
const MOST = 12;

export function savedBook(side: number): Saved[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    if (!Array.isArray(found)) return [];
    return found.filter(
      (one): one is Saved =>
        typeof one?.name === "string" && one.side === side && Array.isArray(one.regions) && one.regions.length === 9,
    );
  } catch {
    return []; // somebody else's, or broken: an empty book
  }
}

export function save(entry: Saved): void {
  const other = savedBook(1 - entry.side);
  const same = savedBook(entry.side).filter(({ name }) => name !== entry.name);
  localStorage.setItem(KEY, JSON.stringify([...other, ...[entry, ...same].slice(0, MOST)]));
}

export function forget(entry: Saved): void {
  const rest = [...savedBook(0), ...savedBook(1)].filter((one) => one.name !== entry.name || one.side !== entry.side);
  localStorage.setItem(KEY, JSON.stringify(rest));
}
