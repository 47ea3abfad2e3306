// The games that the page knows, in the order in which they are shown: a folder a game. This list is all that the rest of the
// page knows of them; a game that is not in it is shown by its picture, or as a table of its zones.

import type { GamePage } from "./brought";
import { confrontation } from "./confrontation/page";
import { lorcana } from "./lorcana/page";
import { zoomquest } from "./zoomquest/page";

const games: Readonly<Record<string, GamePage>> = { lorcana, confrontation, zoomquest };

/** What a game brings, undefined where the page does not know it. */
export const pageOf = (game: string): GamePage | undefined => games[game];

/** The names of the games, in order. */
export const known: readonly string[] = Object.keys(games);

/** Those with a first game of their own. */
export const learnt: readonly string[] = known.filter((name) => games[name]?.afterLessons);

/** The games in the order of the list; those that are not in it come last. */
export function inOrder<T extends { name: string }>(all: readonly T[]): T[] {
  const rank = ({ name }: T) => (known.includes(name) ? known.indexOf(name) : known.length);
  return [...all].sort((a, b) => rank(a) - rank(b));
}
