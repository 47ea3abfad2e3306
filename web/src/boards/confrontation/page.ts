import { ring } from "../../parts/looks/icons";
import type { GamePage } from "../brought";

export const confrontation: GamePage = {
  short: "The Confrontation",
  icon: ring,
  board: () => import("."),
  cover: () => import("./cover/Cover"),
  coverLook: "map",
  hasRail: true,
  afterLessons: "Play a game",
  newGame: () => import("./new-game"),
  ruleTable: () => import("./parts/CharacterTable"),
  ending: () => import("./cover/FrodosWay"),
  another: "Another set-up",
  exchange: "sides",
};
