import type { Film } from "../../../core/match/film";
import { tokensAt, viewOf } from "../model/facts";
import { frodosWay } from "../model/way";
import { SmallMap, type Standing } from "./SmallMap";

export const title = "Frodo’s way";

/** The map as it was at the end, everybody shown who may be, and the way that Frodo took; `small`: he and his way alone. */
export default function FrodosWay({ film, small = false }: { film: Film; small?: boolean }) {
  const view = viewOf(film.view(film.last));
  if (view === null) return null;
  const { printed } = view.facts;
  const pieces: Standing[] = printed.regions.flatMap(({ word: region }) =>
    [0, 1].flatMap((side) =>
      tokensAt(view, region, side).map(({ id }) => ({ region, side, word: printed.characters[id]?.word ?? "" })),
    ),
  );
  const way = frodosWay(film);
  const names = way.flatMap((word) => printed.regions.find((region) => region.word === word)?.name ?? []);
  if (small)
    return (
      <div class="way-map way-map-small">
        <SmallMap printed={printed} pieces={pieces.filter(({ word }) => word === "frodo")} way={way} />
      </div>
    );
  return (
    <>
      <div class="way-map">
        <SmallMap printed={printed} pieces={pieces} way={way} names />
      </div>
      <p class="small way-words">{names.length > 1 ? names.join(" · ") : "He never left."}</p>
    </>
  );
}
