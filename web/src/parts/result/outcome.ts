// How a game ended for whoever looks, and how it came to that.

import { isObject, listAt, type Obj } from "../../core/wire/json";
import { applyPatch } from "../../core/wire/patch";
import type { Replay } from "../../core/wire/rest_messages";

export type Outcome = "won" | "lost" | "drawn" | "over";

/** `together`: all win or lose. Who only watches has neither won nor lost. */
export function outcomeOf(view: Obj | null, you: number, together: boolean): Outcome {
  const scores = listAt(view, "scores").map(Number);
  const mine = scores[you];
  if (mine === undefined) return "over";
  if (together) return mine > 0 ? "won" : "lost";
  const best = Math.max(...scores);
  if (mine < best) return "lost";
  return scores.filter((score) => score === best).length === 1 ? "won" : "drawn";
}

/** A number of each seat after each turn: of lore, say. */
export interface Race {
  turns: number[];
  lines: number[][];
  goal: number;
}

/** Who had how much lore when; null for a game that has none. */
export function raceOf(replay: Replay): Race | null {
  const turns: number[] = [];
  const lines: number[][] = [];
  let view: unknown = null;
  let goal = 0;
  for (const step of replay.steps) {
    view = step.view ?? applyPatch(view, step.patch ?? []);
    const facts = isObject(view) && isObject(view.facts) ? view.facts : {};
    const lore = listAt(facts, "lore").map(Number);
    if (lore.length === 0 || typeof facts.turn !== "number") return null;
    goal = Math.max(goal, ...listAt(facts, "to_win").map(Number));
    if (turns.at(-1) !== facts.turn) {
      turns.push(facts.turn);
      lines.push(lore);
    } else lines[lines.length - 1] = lore;
  }
  return turns.length > 1 ? { turns, lines, goal } : null;
}

/** How the race was won: "20 lore on turn 11. The Fox had 17."; "" where nobody has come so far. `names`: by seat. */
export function raceWords(race: Race, names: readonly string[], you: number): string {
  const finals = race.lines.at(-1) ?? [];
  const first = finals.findIndex((lore) => lore >= race.goal);
  if (first < 0) return "";
  const won = `${finals[first]} lore on turn ${race.turns.at(-1)}`;
  const others = finals.flatMap((lore, seat) => (seat === first ? [] : [`${names[seat]} had ${lore}`]));
  return `${first === you ? won : `${names[first]} had ${won}`}. ${others.join(", ")}.`;
}
