import type { LogWords } from "../../core/match/acts";
import type { Told } from "../../core/wire/messages";
import "./tokens/board.css";
import "./tokens/cards.css";
import "./style/board.css";
import "./style/party.css";
import "./style/map.css";
import "./style/heading.css";
import "./style/bubble.css";
import "./style/stage.css";

export { default } from "./Board";

/** Taking back and hints stand with the question. */
export const hasTools = true;

/** What one has chosen stands where it was asked. */
export const hasChoice = true;

const nameOf = (told: Told | undefined): string => String(told?.event.event ?? "");
const WALKS = new Set(["move", "stay"]);
const QUIET = new Set(["reveal", "round", "announce", "announce no more"]);

// all walk at once; cards are turned up together, and seen one by one as they take effect; the round and what somebody
// announces stand on the map, and keep nobody from choosing
export const quiet = (told: Told, next: Told | undefined): boolean =>
  QUIET.has(nameOf(told)) || (WALKS.has(nameOf(told)) && WALKS.has(nameOf(next)));

/** The keys of this board. */
export const keys: readonly (readonly [string, string])[] = [
  ["1 – 9", "the place or option with that number"],
  ["Enter", "goes where one has chosen to"],
  ["Esc", "lets go"],
];

/** A round is a heading; all walk at once, each of their own will; where to is told when all have chosen. */
export const log: LogWords = {
  heading: (told) =>
    nameOf(told) === "round" ? { words: told.text.replaceAll(/[— ]*(.*?)[— ]*$/g, "$1"), seat: -1 } : null,
  obvious: (cause) => cause === "Moves" || cause === "Battle",
  secret: ({ told }) => told.length === 0,
  acts: (told) => WALKS.has(nameOf(told)),
};
