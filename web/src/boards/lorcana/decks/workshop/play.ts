// A game with the deck that is being made, against whom one played last.

import { begin, lastWish, partOf, usualWish } from "../../../../core/match/begin";
import { games } from "../../../../core/wire/api";
import { mineOf } from "../../../../parts/setting-up/setUp";

export async function playWith(list: string): Promise<void> {
  const game = (await games()).find(({ name }) => name === "lorcana");
  if (!game) return;
  const wish = lastWish(game) ?? usualWish(game);
  const mine = mineOf(wish.players);
  const decks = wish.players.map((_, seat) => (seat === mine ? list : partOf(game, wish.options, "decks", seat)));
  await begin(game, { ...wish, options: { ...wish.options, decks } });
}
