// What a deck is known by at a glance: its inks, its curve, the card it has most of in each ink.

import { useEffect, useState } from "preact/hooks";
import { examine } from "../../../core/wire/api";
import { listAt, numberAt, textAt } from "../../../core/wire/json";
import { INKS, type Ink } from "../model/faces";
import { keptDecks } from "./kept";

export interface DeckLook {
  /** What stands in the option: a starter's name, or the whole list. */
  value: string;
  title: string;
  own: boolean;
  inks: Ink[];
  curve: number[];
  size: number;
  inkable: number;
  faces: string[];
  core: boolean;
  /** Why it cannot be played, "" where it can. */
  problem: string;
}

function isInk(word: string): word is Ink {
  return (INKS as readonly string[]).includes(word);
}

export function readLook(told: unknown, value: string, title: string, own: boolean): DeckLook {
  const problems = listAt(told, "problems").map(String);
  const legality = (told as { legality?: { core?: unknown[] } } | null)?.legality;
  return {
    value,
    title,
    own,
    inks: listAt(told, "inks")
      .map((ink) => String(ink).toLowerCase())
      .filter(isInk),
    curve: listAt(told, "curve").map(Number),
    size: numberAt(told, "size"),
    inkable: numberAt(told, "inkable"),
    faces: listAt(told, "faces").map(String),
    core: own ? legality?.core?.length === 0 : (told as { core?: unknown }).core === true,
    problem: problems[0] ?? "",
  };
}

let starters: Promise<DeckLook[]> | null = null;

function fetchStarters(): Promise<DeckLook[]> {
  starters ??= examine("lorcana", "").then((told) =>
    listAt(told, "starters").map((one) => readLook(one, textAt(one, "name"), textAt(one, "title"), false)),
  );
  starters.catch(() => {
    starters = null; // the next one asks again
  });
  return starters;
}

/** One's own decks first, then the starters, the newest set first. */
export function useDecks(): DeckLook[] {
  const [looks, setLooks] = useState<DeckLook[]>([]);
  useEffect(() => {
    let current = true;
    const own = keptDecks().map((deck) =>
      examine("lorcana", deck.list).then((told) => readLook(told, deck.list, deck.name, true)),
    );
    Promise.all([Promise.all(own), fetchStarters()]).then(
      ([mine, theirs]) => current && setLooks([...mine, ...theirs]),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, []);
  return looks;
}

/** The look of a list that somebody pastes, once the server has read it. */
export function useLook(list: string): DeckLook | null {
  const [look, setLook] = useState<DeckLook | null>(null);
  useEffect(() => {
    if (!list.trim()) {
      setLook(null);
      return undefined;
    }
    let current = true;
    const timer = setTimeout(() => {
      examine("lorcana", list).then(
        (told) => current && setLook(readLook(told, list, textAt(told, "name") || "A pasted list", true)),
        () => undefined,
      );
    }, 250);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [list]);
  return look;
}
