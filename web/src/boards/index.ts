// The boards: a folder a game, fetched when it is needed. This table is all that the rest of the page knows of them; a game
// that is not in it is shown by its picture, or as a table of its zones.

import type { ComponentType } from "preact";
import type { BoardProps } from "./props";

export interface BoardModule {
  default: ComponentType<BoardProps>;
}

export const boards: Record<string, () => Promise<BoardModule>> = {
  confrontation: () => import("./confrontation"),
  zoomquest: () => import("./zoomquest"),
};
