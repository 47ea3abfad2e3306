import type { LogWords } from "../../core/match/acts";
import type { Question, Told } from "../../core/wire/messages";
import { WIDE } from "../gestures";
import "./tokens/board.css";
import "./style/board.css";
import "./style/map.css";
import "./style/ask.css";
import "./style/battle.css";
import "./style/hands.css";
import "./style/set-up.css";
import "./style/narrow.css";

export { default } from "./Board";

/** Taking back and hints stand with the question. */
export const hasTools = true;

// where one has put one's own, whose turn it is, and what the next sentence says again: who attacks whom
const QUIET = new Set(["place", "turn", "attack", "show"]);

// what one has done oneself is seen at once; how a battle goes is told to both
const OWN = new Set(["move", "battle"]);

const nameOf = ({ event }: Told): string => String(event.event);

export const quiet = (told: Told, _next: Told | undefined, own: boolean): boolean =>
  QUIET.has(nameOf(told)) || (own && OWN.has(nameOf(told)));

// the steps of a battle, as its film has them: both cards are turned up together, and whoever falls falls at the end of it
const STEPS = [
  ["card", "fetch", "effect"],
  ["strength"],
  ["defeat", "sacrifice", "retreat", "return", "battle over", "conceal", "over"],
];
const stepOf = (told: Told): number => STEPS.findIndex((names) => names.includes(nameOf(told)));
// what follows from somebody's fall, and where it leads
const AFTERWARDS = new Set(["return", "battle over", "conceal"]);

export const joins = (told: Told, before: Told): boolean =>
  AFTERWARDS.has(nameOf(told)) ||
  (nameOf(told) === "ability" && nameOf(before) === "defeat") ||
  (stepOf(told) >= 0 && stepOf(told) === stepOf(before));

const FILM = new Set([...STEPS.flat(), "battle", "ability"]);

const OUTCOME = STEPS.length - 1;

/** A battle goes on when its reader turns the page. Its outcome is told with what comes after it where a line of it stays beside
 * the map; on a phone it, too, stays until it has been read. */
export const holds = (told: Told, rest: readonly Told[], stays = WIDE.matches): boolean =>
  rest.some((later) => FILM.has(nameOf(later)) && !joins(later, told))
    ? FILM.has(nameOf(told))
    : !stays && stepOf(told) === OUTCOME;

/** The battle is told beside the map, whatever else is done above it. */
export const hasTale = true;

/** Where one moves, the first touch goes past what is still being told. */
export const isOpen = ({ options }: Question): boolean => options.some(({ verb }) => verb === "move");

/** The keys of this board. */
export const keys: readonly (readonly [string, string])[] = [
  ["1 – 9", "the option, piece or card with that number"],
  ["Enter", "does what is aimed at"],
  ["Space", "the next step of a battle"],
  ["Esc", "lets go"],
];

// where all have been put is seen on the map
const GOES_WITH_IT = new Set(["place", "turn", "attack", "show"]);

/** Each move is a line, a battle below it; what is chosen in secret is told when it is turned up. */
export const log: LogWords = {
  tag: (told) => (GOES_WITH_IT.has(nameOf(told)) ? "" : null),
  obvious: (cause) => cause === "Battle",
  secret: ({ told }) => told.length === 0,
  toYou: (text, seat) => text.replace(seat === 0 ? /^The Fellowship plays / : /^Sauron plays /, "You play "),
};
