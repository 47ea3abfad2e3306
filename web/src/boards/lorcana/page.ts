import { cardPickup, cardPlay } from "../../parts/looks/icons";
import type { GamePage } from "../brought";
import { keptDecks } from "./decks/kept";

export const lorcana: GamePage = {
  short: "Lorcana",
  icon: cardPlay,
  board: () => import("."),
  cover: () => import("./cover/Cover"),
  coverLook: "fan",
  afterLessons: "Play a game",
  newGame: () => import("./new-game"),
  picker: () => import("./decks/Picker"),
  largePicker: () => import("./new-game/Invited"),
  ticks: () => import("./decks/Ticks"),
  named: () => import("./decks/DeckName"),
  workshop: {
    load: () => import("./decks/workshop"),
    title: "Decks",
    icon: cardPickup,
    about: () => {
      const own = keptDecks().length;
      return own > 0 ? `${own} of yours, 21 starters` : "21 starters; build one, paste one";
    },
    kept: () => keptDecks().map(({ list, name }) => [list, name]),
  },
  hasRace: true,
  another: "Another deck",
  exchange: "decks",
};
