import { partOf } from "../../../core/match/begin";
import { against, mineOf, type SetUp } from "../../../parts/setting-up/setUp";
import { useDecks } from "../decks/looks";
import "./new-game.css";

export { LorcanaSteps as Steps } from "./Steps";

export function useLine(setUp: SetUp): string {
  const decks = useDecks();
  const deck = partOf(setUp.game, setUp.wish.options, "decks", mineOf(setUp.wish.players));
  return against(setUp, decks.find(({ value }) => value === deck)?.title ?? "your list");
}
