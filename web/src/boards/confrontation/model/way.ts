// Where Frodo has been, as far as whoever looks may know.

import type { Film } from "../../../core/match/film";
import { type View, viewOf } from "./facts";

/** The regions of his way in order, each where he came to; [] where it is not known, or was not gone. */
export function frodosWay(film: Film): string[] {
  const way: string[] = [];
  for (let step = 0; step <= film.last; step += 1) {
    const view = viewOf(film.view(step));
    const region = view ? regionOf(view, "frodo") : "";
    if (region && region !== way.at(-1)) way.push(region);
  }
  return way;
}

/** Where one of the Fellowship stands; "" where that is not known, or he has fallen. */
function regionOf(view: View, word: string): string {
  const id = view.facts.printed.characters.findIndex((one) => one.word === word);
  const found = view.facts.printed.regions.find((region) =>
    view.zones[`${region.word}.0`]?.cards.some((card) => card.id === id),
  );
  return found?.word ?? "";
}
