// Levels as the library has them, under "level NAME"; and one that is given whole, as a file has it.

import type { CardLibrary } from "../../../core/match/cards";
import { isObject, listAt, numberAt, textAt } from "../../../core/wire/json";
import type { SmallLevel } from "./SmallMap";

export function levelFrom(cards: CardLibrary, name: string): SmallLevel | null {
  const facts = cards.find(`level ${name}`)?.facts;
  return isObject(facts) && Array.isArray(facts.places) ? (facts as unknown as SmallLevel) : null;
}

/** A level of a file: its places go by ids there. */
export function levelOf(custom: unknown): SmallLevel | null {
  if (!isObject(custom)) return null;
  const map = isObject(custom.map) ? custom.map : {};
  const places = listAt(map, "locations");
  const ids = places.map((place) => textAt(place, "id"));
  const count = Math.max(1, places.length);
  if (places.length === 0) return null;
  return {
    title: textAt(custom, "title") || "A new level",
    text: textAt(custom, "text"),
    par: numberAt(custom, "par"),
    places: places.map((place, i) => ({
      name: textAt(place, "name"),
      x: numberAt(place, "x", 50 - 44 * Math.cos((2 * Math.PI * i) / count)),
      y: numberAt(place, "y", 50 - 44 * Math.sin((2 * Math.PI * i) / count)),
    })),
    routes: listAt(map, "connections").map((one) => ({
      from: ids.indexOf(textAt(one, "from")),
      to: ids.indexOf(textAt(one, "to")),
      both: isObject(one) && one.bidirectional === true,
    })),
    heroes: listAt(custom, "players").map((one) => ({
      name: textAt(one, "name"),
      class: textAt(one, "class"),
      place: ids.indexOf(textAt(one, "location")),
    })),
    monsters: listAt(custom, "monsters").map((one) => ({
      name: textAt(one, "name"),
      of: textAt(one, "class"),
      place: ids.indexOf(textAt(one, "location")),
    })),
  };
}
