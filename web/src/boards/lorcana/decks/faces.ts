// The faces of all cards, fetched once for whoever builds.

import { useEffect, useState } from "preact/hooks";
import { useCards } from "../../../core/hooks";
import type { CardLibrary } from "../../../core/match/cards";
import { type Face, readFace } from "../model/faces";

const read = new Map<string, Face>();

export function faceIn(cards: CardLibrary, name: string): Face {
  const known = read.get(name);
  if (known) return known;
  const found = cards.find(name);
  const face = readFace(name, found?.facts ?? null);
  if (found) read.set(name, face);
  return face;
}

export function useFaceOf(): (name: string) => Face {
  const cards = useCards("lorcana");
  return (name) => faceIn(cards, name);
}

/** All there are; [] until they have come. */
export function useAllFaces(): Face[] {
  const cards = useCards("lorcana");
  const [all, setAll] = useState<Face[]>([]);
  useEffect(() => {
    let current = true;
    cards.all().then(
      (found) => current && setAll(found.map(({ name }) => faceIn(cards, name))),
      () => undefined, // without them one can still paste a list
    );
    return () => {
      current = false;
    };
  }, []);
  return all;
}
