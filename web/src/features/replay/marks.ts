// What happened in each turn of a replay, to whom: what the timeline shows beside the gains.

import type { Film } from "../../core/match/film";
import { type Turn, turnAt } from "./turns";

/** The gravest last. */
export const KINDS = ["song", "battle", "fallen", "end"] as const;
export type Kind = (typeof KINDS)[number];

const OF_EVENT: Readonly<Record<string, Kind>> = {
  sing: "song",
  challenge: "battle",
  battle: "battle",
  banish: "fallen",
  defeat: "fallen",
  defeated: "fallen",
  "hero down": "fallen",
  over: "end",
};
export const WORDS: Readonly<Record<Kind, string>> = {
  song: "a song",
  battle: "a battle",
  fallen: "a loss",
  end: "the end",
};

/** By turn and lane: lane 0 is whose eyes one has, or the first; all others share lane 1. What befalls nobody is in lane 0. */
export function marksOf(film: Film, turns: readonly Turn[], you: number): Kind[][][] {
  const found: Kind[][][] = turns.map(() => [[], []]);
  for (let step = 0; step <= film.last; step += 1) {
    for (const { event } of film.entry(step)?.told ?? []) {
      const kind = OF_EVENT[String(event.event)];
      const lane = typeof event.seat !== "number" || event.seat === Math.max(0, you) ? 0 : 1;
      const there = found[turnAt(turns, step)]?.[lane];
      if (kind && there && !there.includes(kind)) there.push(kind);
    }
  }
  for (const lanes of found) for (const lane of lanes) lane.sort((a, b) => KINDS.indexOf(b) - KINDS.indexOf(a));
  return found;
}
