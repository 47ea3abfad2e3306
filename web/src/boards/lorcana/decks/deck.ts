// A deck as one builds it: how many of which cards, by full name. What the rules say of it the server says.

import { isObject, listAt, textAt } from "../../../core/wire/json";
import { type Face, INKS, type Ink } from "../model/faces";

export type Counts = ReadonlyMap<string, number>;

export interface Told {
  name: string;
  counts: Counts;
  /** What could not be read. */
  problems: string[];
  notes: string[];
  /** By format: why it may not be played there; empty where it may. */
  legality: [string, string[]][];
  unsupported: string[];
}

export interface Starter {
  name: string;
  title: string;
  inks: Ink[];
}

const TOP_COST = 9;

function strings(value: unknown, key: string): string[] {
  return listAt(value, key).filter((item): item is string => typeof item === "string");
}

export function readTold(told: unknown): Told {
  const counts = new Map<string, number>();
  for (const entry of listAt(told, "cards")) {
    if (Array.isArray(entry) && typeof entry[0] === "number" && typeof entry[1] === "string")
      counts.set(entry[1], entry[0]);
  }
  const verdicts = isObject(told) && isObject(told.legality) ? told.legality : {};
  return {
    name: textAt(told, "name"),
    counts,
    problems: strings(told, "problems"),
    notes: strings(told, "notes"),
    legality: Object.entries(verdicts).map(([format, found]) => [
      format,
      Array.isArray(found) ? found.map((one) => textAt(one, "text")) : [],
    ]),
    unsupported: strings(told, "unsupported"),
  };
}

export function readStarters(told: unknown): Starter[] {
  return listAt(told, "starters").map((one) => ({
    name: textAt(one, "name"),
    title: textAt(one, "title"),
    inks: strings(one, "inks")
      .map((ink) => ink.toLowerCase())
      .filter((ink): ink is Ink => (INKS as readonly string[]).includes(ink)),
  }));
}

export function sizeOf(counts: Counts): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}

export function changed(counts: Counts, name: string, by: number): Counts {
  const next = new Map(counts);
  const count = (next.get(name) ?? 0) + by;
  if (count > 0) next.set(name, Math.min(count, 99));
  else next.delete(name);
  return next;
}

/** The list as deck sites write it, with its name on top. */
export function listOf(name: string, counts: Counts): string {
  return `${[...(name ? [`# ${name}`] : []), ...[...counts].map(([card, count]) => `${count} ${card}`)].join("\n")}\n`;
}

export function meanCost(counts: Counts, faceOf: (name: string) => Face): number {
  const sum = [...counts].reduce((all, [name, count]) => all + count * faceOf(name).cost, 0);
  return sum / Math.max(1, sizeOf(counts));
}

export interface Column {
  label: string;
  inkable: number;
  not: number;
}

/** By cost: how many can be put into the inkwell, and how many cannot. */
export function curveOf(counts: Counts, faceOf: (name: string) => Face): Column[] {
  const columns = Array.from({ length: TOP_COST }, (_, i) => ({
    label: i + 1 === TOP_COST ? `${TOP_COST}+` : String(i + 1),
    inkable: 0,
    not: 0,
  }));
  for (const [name, count] of counts) {
    const face = faceOf(name);
    const column = columns[Math.min(TOP_COST, Math.max(1, face.cost)) - 1];
    if (column) column[face.inkable ? "inkable" : "not"] += count;
  }
  return columns;
}

export function inksOf(counts: Counts, faceOf: (name: string) => Face): [Ink, number][] {
  return INKS.map((ink): [Ink, number] => [
    ink,
    [...counts].reduce((sum, [name, count]) => sum + (faceOf(name).inks.includes(ink) ? count : 0), 0),
  ]).filter(([, count]) => count > 0);
}

export interface Wanted {
  words: string;
  inks: readonly Ink[];
  kind: string;
  cost: string;
  inkable: boolean;
}

/** Does a card fit a search? Words may be anywhere: name, classification, keyword, text. */
export function fits(face: Face, wanted: Wanted): boolean {
  if (wanted.inks.length > 0 && !face.inks.every((ink) => wanted.inks.includes(ink))) return false;
  if (wanted.kind && face.kind !== wanted.kind) return false;
  if (wanted.cost && !(wanted.cost === `${TOP_COST}` ? face.cost >= TOP_COST : face.cost === Number(wanted.cost)))
    return false;
  if (wanted.inkable && !face.inkable) return false;
  const words = wanted.words.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const text = [face.name, face.kind, ...face.classes, ...face.keywords.map(({ word }) => word), ...face.texts]
    .join(" ")
    .toLowerCase();
  return words.every((word) => text.includes(word));
}

const KINDS = ["character", "action", "song", "item", "location", "card"];

/** In the order of lists: characters first, then by cost and name. */
export function inOrder(names: Iterable<string>, faceOf: (name: string) => Face): string[] {
  return [...names].sort((a, b) => {
    const [one, other] = [faceOf(a), faceOf(b)];
    return KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind) || one.cost - other.cost || a.localeCompare(b);
  });
}
