// How a game of Lorcana is told: a turn a heading with the lore after it, what was paid and gained at the end of the line.

import type { LogWords } from "../../../core/match/acts";
import { isObject, numberAt, textAt } from "../../../core/wire/json";
import type { Told } from "../../../core/wire/messages";

const nameOf = ({ event }: Told): string => textAt(event, "event");
const OBVIOUS = new Set(["Challenge", "Quest", "As much damage as willpower", "Start of the turn", "Opening hand"]);

function loreOf(view: unknown): number[] {
  const facts = isObject(view) ? view.facts : undefined;
  const lore = isObject(facts) ? facts.lore : undefined;
  return Array.isArray(lore) ? lore.map(Number) : [];
}

export const log: LogWords = {
  heading: (told) => (nameOf(told) === "turn" ? { words: told.text, seat: numberAt(told.event, "seat", -1) } : null),
  score: {
    word: "lore",
    now: loreOf,
    change: (told) => {
      const by = numberAt(told.event, "amount", 0);
      const seat = numberAt(told.event, "seat", -1);
      if (nameOf(told) === "gain lore") return { seat, by };
      return nameOf(told) === "lose lore" ? { seat, by: -by } : null;
    },
  },
  tag: (told) => {
    const amount = numberAt(told.event, "amount", 0);
    switch (nameOf(told)) {
      case "pay":
        return `${amount} ink`;
      // by a quest; what a text gives is a line of its own
      case "gain lore":
        return told.cause || !isObject(told.event.piece) ? null : `+${amount}`;
      // decks are shuffled before the first turn: that is no news
      case "shuffle":
        return told.cause === "Opening hand" ? "" : null;
      case "exert":
        return isObject(told.event.source) ? "" : null;
      default:
        return null;
    }
  },
  obvious: (cause) => OBVIOUS.has(cause) || cause.startsWith("Playing ") || cause.startsWith("Moving to "),
};
