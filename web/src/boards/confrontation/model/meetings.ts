// What comes of attacking somebody with the piece in hand: at once, as the rules have it, or as far as strengths go.

import type { CardLibrary } from "../../../core/match/cards";
import type { Character } from "./facts";

export interface Meeting {
  kind: "cf-stronger" | "cf-even" | "cf-weaker";
  words: string;
}

const AT_ONCE: Record<string, Meeting> = {
  wins: { kind: "cf-weaker", words: "falls at once" },
  falls: { kind: "cf-stronger", words: "wins at once" },
  "both fall": { kind: "cf-even", words: "both fall" },
};

/** Said of the one who is attacked; cards are still to come where nobody falls at once. */
export function meets(cards: CardLibrary, attacker: Character, other: Character & { id: number }): Meeting {
  const told = cards.find(attacker.name)?.facts?.meets;
  const known = AT_ONCE[Array.isArray(told) ? String(told[other.id % 9]) : ""];
  if (known) return known;
  const more = other.strength - attacker.strength;
  if (more === 0) return { kind: "cf-even", words: "as strong" };
  return more > 0
    ? { kind: "cf-stronger", words: `stronger by ${more}` }
    : { kind: "cf-weaker", words: `weaker by ${-more}` };
}
