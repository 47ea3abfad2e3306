// The boards: a folder a game, fetched when it is needed. This table is all that the rest of the page knows of them; a game
// that is not in it is shown by its picture, or as a table of its zones.

import type { ComponentType } from "preact";
import type { Quiet } from "../core/pace";
import type { BoardProps, FaceProps, PickerProps } from "./props";

export interface BoardModule {
  default: ComponentType<BoardProps>;
  /** One card or piece drawn large, for whoever looks at it from the log; without it, its text is shown. */
  Face?: ComponentType<FaceProps>;
  /** Does the board itself offer to take back and to be given a hint? Then the frame does not. */
  hasTools?: boolean;
  /** What is in the log, but not worth a moment of its own while others' turns are told. */
  quiet?: Quiet;
  /** Has the board a button for the log on a phone? Then the frame has none there. */
  hasLog?: boolean;
}

export interface PickerModule {
  default: ComponentType<PickerProps>;
}

export const boards: Record<string, () => Promise<BoardModule>> = {
  lorcana: () => import("./lorcana"),
  confrontation: () => import("./confrontation"),
  zoomquest: () => import("./zoomquest"),
};

/** How whoever sits in a seat chooses what is theirs (an option that is a list with something for each seat). */
export const pickers: Record<string, () => Promise<PickerModule>> = {
  lorcana: () => import("../decks/Picker"),
};

/** Pages of a game's own, at #/own/GAME: where one builds what one brings. */
export const workshops: Record<string, () => Promise<{ default: ComponentType }>> = {
  lorcana: () => import("../decks"),
};
