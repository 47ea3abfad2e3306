// Where the turns of a game begin, and what each brought: what a replay is jumped through by.

import type { Film } from "../../core/match/film";
import { isObject, listAt, type Obj } from "../../core/wire/json";

export interface Turn {
  number: number;
  /** Its first step. */
  step: number;
  /** What each seat's number (lore, say) grew by in it; [] for a game that has none. */
  gains: number[];
}

/** The turns of a game that counts them in its facts; [] where it does not. */
export function turnsOf(film: Film): Turn[] {
  const turns: Turn[] = [];
  let before: number[] = [];
  for (let step = 0; step <= film.last; step += 1) {
    const { facts } = film.view(step);
    const number = isObject(facts) ? counted(facts) : undefined;
    if (typeof number !== "number") return [];
    const lore = listAt(facts, "lore").map(Number);
    if (turns.at(-1)?.number !== number) turns.push({ number, step, gains: lore.map(() => 0) });
    const gains = turns.at(-1)?.gains ?? [];
    lore.forEach((now, seat) => {
      gains[seat] = (gains[seat] ?? 0) + now - (before[seat] ?? 0);
    });
    before = lore;
  }
  return turns;
}

/** Turns, rounds, or moves of both sides: as the game counts. */
function counted(facts: Obj): unknown {
  if (typeof facts.ply === "number") return Math.floor(facts.ply / 2) + 1;
  return facts.turn ?? facts.round;
}

/** The turn that a step belongs to, by its place; -1 before the first. */
export function turnAt(turns: readonly Turn[], step: number): number {
  return turns.findLastIndex((turn) => turn.step <= step);
}
