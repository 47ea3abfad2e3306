// The boards: a folder a game, fetched when it is needed. This table is all that the rest of the page knows of them; a game
// that is not in it is shown by its picture, or as a table of its zones.

import type { ComponentType } from "preact";
import type { LogWords } from "../core/match/acts";
import type { Joins, Quiet } from "../core/match/pace";
import type { Question } from "../core/wire/messages";
import type { BoardProps, CoverProps, FaceProps, PickerProps } from "./props";

export interface BoardModule {
  default: ComponentType<BoardProps>;
  /** One card or piece drawn large, for whoever looks at it from the log; without it, its text is shown. */
  Face?: ComponentType<FaceProps>;
  /** Does the board itself offer to take back and to be given a hint? Then the frame does not. */
  hasTools?: boolean;
  /** What is in the log, but not worth a moment of its own while others' turns are told. */
  quiet?: Quiet;
  /** What is told in one breath with what came before it. */
  joins?: Joins;
  /** One beat an act while others' turns are told: what an answer led to is seen together. */
  together?: boolean;
  /** Is this the open field of one's own turn? Then the next press is taken while the one before is on its way. */
  isOpen?: (question: Question) => boolean;
  /** Does the board itself say what is being told, with the way past it? Then the frame does not. */
  hasTale?: boolean;
  /** Its keys, and what they do. */
  keys?: readonly (readonly [string, string])[];
  /** How its log is told. */
  log?: LogWords;
  /** Has the board a button for the log on a phone? Then the frame has none there. */
  hasLog?: boolean;
}

export interface PickerModule {
  default: ComponentType<PickerProps>;
}

/** A picture of each game, drawn from its board: for the page on which one chooses. Small, since it is fetched first. */
export const covers: Record<string, () => Promise<{ default: ComponentType<CoverProps> }>> = {
  lorcana: () => import("./lorcana/cover/Cover"),
  confrontation: () => import("./confrontation/cover/Cover"),
  zoomquest: () => import("./zoomquest/cover/Cover"),
};

export const boards: Record<string, () => Promise<BoardModule>> = {
  lorcana: () => import("./lorcana"),
  confrontation: () => import("./confrontation"),
  zoomquest: () => import("./zoomquest"),
};

/** What belongs into the rules as a table. */
export const ruleTables: Record<string, () => Promise<{ default: ComponentType<{ game: string }> }>> = {
  confrontation: () => import("./confrontation/parts/CharacterTable"),
};

/** How whoever sits in a seat chooses what is theirs (an option that is a list with something for each seat). */
export const pickers: Record<string, () => Promise<PickerModule>> = {
  lorcana: () => import("../features/decks/Picker"),
};

/** Pages of a game's own, at #/own/GAME: where one builds what one brings. */
export const workshops: Record<string, () => Promise<{ default: ComponentType }>> = {
  lorcana: () => import("../features/decks"),
};
