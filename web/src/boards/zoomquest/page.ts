import { treasureMap } from "../../parts/looks/icons";
import type { GamePage } from "../brought";

export const zoomquest: GamePage = {
  icon: treasureMap,
  board: () => import("."),
  cover: () => import("./cover/Cover"),
  coverLook: "map",
  hasRail: true,
  afterLessons: "Play First Steps",
  newGame: () => import("./new-game"),
  begin: "Set out",
  together: true,
  another: "Another level",
};
