// Who beats whom: what each got against each, in the order of their means.

import type { Row } from "../api";
import { ratesOf, verdict } from "./rates";

/** What one got against another. */
export interface Pair {
  name: string;
  against: string;
  rate: number;
  /** How far the truth may be off, either way. */
  half: number;
  known: "better" | "worse" | "open";
  games: number;
}

export interface Pairs {
  /** The best first. */
  names: string[];
  mean: (name: string) => number;
  find: (name: string, against: string) => Pair | undefined;
}

export function pairsOf(rows: readonly Row[]): Pairs {
  const found = new Map<string, Pair>();
  for (const row of rows) {
    const [rate] = ratesOf([row]);
    if (!rate) continue;
    const [name, against] = [String(row.name), String(row.against)];
    const half = (rate.high - rate.low) / 2;
    found.set(keyOf(name, against), {
      name,
      against,
      rate: rate.rate,
      half,
      known: verdict(rate),
      games: rate.games,
    });
  }
  const names = [...new Set(rows.map((row) => String(row.name)))];
  const find = (name: string, against: string) => found.get(keyOf(name, against));
  const mean = (name: string) => {
    const own = names.flatMap((other) => find(name, other)?.rate ?? []);
    return own.reduce((sum, one) => sum + one, 0) / Math.max(1, own.length);
  };
  return { names: names.toSorted((a, b) => mean(b) - mean(a)), mean, find };
}

/** Which cell an arrow leads to: the next one in its direction in which there is something; else where one was. */
export function stepFrom(pairs: Pairs, at: Pair, key: string): Pair {
  const [down, right] = ARROWS[key] ?? [0, 0];
  if (down === 0 && right === 0) return at;
  let [row, column] = [pairs.names.indexOf(at.name), pairs.names.indexOf(at.against)];
  for (;;) {
    row += down;
    column += right;
    const [name, against] = [pairs.names[row], pairs.names[column]];
    if (name === undefined || against === undefined) return at;
    const there = pairs.find(name, against);
    if (there) return there;
  }
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

function keyOf(name: string, against: string): string {
  return JSON.stringify([name, against]);
}
