// What is printed on a card, as the library has it. A card that is not in there yet is drawn by its name alone.

import { listAt, numberAt, textAt } from "../../../core/wire/json";
import { capital } from "../../../core/words";

export const INKS = ["amber", "amethyst", "emerald", "ruby", "sapphire", "steel"] as const;
export type Ink = (typeof INKS)[number];
export type Kind = "character" | "action" | "song" | "item" | "location" | "card";

export interface Keyword {
  word: string;
  meaning: string;
}

export interface Face {
  /** The full name, by which everybody knows it. */
  name: string;
  /** The library has it: it does not change any more. */
  known: boolean;
  title: string;
  version: string;
  kind: Kind;
  inks: Ink[];
  cost: number;
  inkable: boolean;
  strength: number;
  willpower: number;
  lore: number;
  move: number;
  classes: string[];
  keywords: Keyword[];
  texts: string[];
  /** Its text does not run yet: it plays as its numbers and keywords. */
  unread: boolean;
  /** How many a deck may have, 0 for any number. */
  copies: number;
}

const KINDS: readonly string[] = ["character", "action", "song", "item", "location"];

function isInk(word: string): word is Ink {
  return (INKS as readonly string[]).includes(word);
}

function words(value: unknown, key: string): string[] {
  return listAt(value, key).filter((item): item is string => typeof item === "string");
}

export function readFace(name: string, facts: unknown): Face {
  const [title = name, version = ""] = name.split(" - ", 2);
  const kind = textAt(facts, "kind");
  return {
    name,
    known: facts !== null,
    title: textAt(facts, "title") || title,
    version: textAt(facts, "version") || version,
    kind: KINDS.includes(kind) ? (kind as Kind) : "card",
    inks: words(facts, "inks")
      .map((ink) => ink.toLowerCase())
      .filter(isInk),
    cost: numberAt(facts, "cost", -1),
    inkable: (facts as { inkable?: unknown } | null)?.inkable === true,
    strength: numberAt(facts, "strength"),
    willpower: numberAt(facts, "willpower"),
    lore: numberAt(facts, "lore"),
    move: numberAt(facts, "move"),
    classes: words(facts, "classes"),
    keywords: listAt(facts, "keywords").map((one) => ({ word: textAt(one, "word"), meaning: textAt(one, "meaning") })),
    texts: words(facts, "texts"),
    unread: (facts as { unread?: unknown } | null)?.unread === true,
    copies: numberAt(facts, "copies", 4),
  };
}

const LONG_WORD = 9;
// where English parts: before a consonant, or what begins like one, that a vowel follows
const ONSET = "(?:[bcdfgkpt][lr]|[tscpwg]h|[b-df-hj-np-tv-z])";
const AFTER_A_CONSONANT = new RegExp(`([aeiouy](?![tscpwg]h)[b-df-hj-np-tv-z])(?=${ONSET}[aeiouy][a-z])`, "gi");
const AFTER_A_VOWEL = /([a-z][aeiouy])(?=[b-df-hj-np-tv-z][aeiouy][a-z])/gi;

/** A name that a narrow card can break within its long words. */
export function partable(name: string): string {
  const part = (word: string) =>
    word.length < LONG_WORD ? word : word.replace(AFTER_A_CONSONANT, "$1\u00AD").replace(AFTER_A_VOWEL, "$1\u00AD");
  return name.split(" ").map(part).join(" ");
}

export function fights(face: Face): boolean {
  return face.kind === "character";
}

/** Stands among the characters: also one of whom only the name has come yet, if it is such a name. */
export function standsAsCharacter(face: Face): boolean {
  return fights(face) || (!face.known && face.version !== "");
}

export function kindWord(face: Face): string {
  return capital(face.kind);
}
