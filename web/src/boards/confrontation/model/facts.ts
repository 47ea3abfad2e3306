// The view of The Confrontation as the board reads it: what is printed, who stands where, what is in hand.

import type { Obj } from "../../../core/wire/json";

export interface Region {
  word: string;
  name: string;
  row: number;
  position: number;
  capacity: number;
  start: [number, number];
  mountains: boolean;
  beside: string[];
  /** The regions one step further towards Sauron's home. */
  ahead: string[];
  /** The side whose home it is. */
  home?: number;
  tunnel?: string;
  river?: string;
}

export interface Character {
  word: string;
  name: string;
  side: number;
  strength: number;
  bearer: boolean;
  texts: string[];
}

export interface CombatCard {
  word: string;
  name: string;
  value: number;
  text: string;
}

export interface Setup {
  name: string;
  side: number;
  /** The region of each of the side's nine characters. */
  regions: string[];
}

export interface Printed {
  regions: Region[];
  characters: Character[];
  cards: [CombatCard[], CombatCard[]];
  setups: Setup[];
}

interface Zone {
  count: number;
  cards: { id: number; face: string; strength: number; shown: boolean }[];
  maybe?: number[];
}

export interface BattleFacts {
  region: string;
  attacker: string;
  defender: string | null;
  cards: [string | null, string | null];
  flags: string[];
}

export interface View {
  seat: number;
  over: boolean;
  zones: Record<string, Zone>;
  facts: {
    active: number;
    ply: number;
    hands: [string[], string[]];
    discards: [string[], string[]];
    shown: string[];
    battle?: BattleFacts;
    printed: Printed;
  };
  asking?: { kind: string; waiting: number[]; chosen?: number[]; yours?: string[] };
}

export function viewOf(view: Obj | null): View | null {
  // the server's own shape; a page that is older than the server has no board to show
  return view && "facts" in view && "zones" in view ? (view as unknown as View) : null;
}

/** A piece as one sees it: a face, or a back with those it could be. */
export interface Token {
  key: string;
  side: number;
  /** The character's number, -1 for a back. */
  id: number;
  shown: boolean;
  /** Who a back could be, by number. */
  maybe: number[];
}

export function tokensAt(view: View, region: string, side: number): Token[] {
  return tokensOf(view.zones[`${region}.${side}`], side, region);
}

export function fallen(view: View, side: number): Token[] {
  return tokensOf(view.zones[`defeated.${side}`], side, "defeated");
}

function tokensOf(zone: Zone | undefined, side: number, place: string): Token[] {
  if (!zone) return [];
  const known = zone.cards.map(({ id, shown }) => ({ key: `piece ${id}`, side, id, shown, maybe: [id] }));
  const hidden = Array.from({ length: Math.max(0, zone.count - known.length) }, (_, i) => ({
    key: `${place} ${side} back ${i}`,
    side,
    id: -1,
    shown: false,
    maybe: bits(zone.maybe?.[i] ?? 0),
  }));
  return [...known, ...hidden];
}

export function bits(mask: number): number[] {
  return Array.from({ length: 18 }, (_, i) => i).filter((i) => (mask >> i) & 1);
}

/** What one has placed so far in secret: the region of a character. The view repeats one's own answers. */
export function placedSoFar(view: View): Map<number, string> {
  const { characters, setups } = view.facts.printed;
  const placed = new Map<number, string>();
  for (const answer of view.asking?.yours ?? []) {
    const [verb, what, where] = answer.split(" ");
    const number = characters.findIndex((one) => one.word === what);
    if (verb === "place" && number >= 0 && where) placed.set(number, where);
    const setup = verb === "arrange" ? setups.find((one) => one.name === what) : undefined;
    if (setup) for (const [i, region] of setup.regions.entries()) placed.set(9 * setup.side + i, region);
  }
  return placed;
}

export const SIDES = ["Fellowship", "Sauron"] as const;

/** A combat card of a side; null where there is none of this word. */
export function cardNamed(view: View, side: number, word: string): CombatCard | null {
  return view.facts.printed.cards[side]?.find((card) => card.word === word) ?? null;
}

/** A region's name as it is printed. */
export function placeName(view: View, word: string): string {
  return view.facts.printed.regions.find((region) => region.word === word)?.name ?? "";
}

/** A region's name within a sentence: "the Shire". */
export function inText(name: string): string {
  return name.replace(/^The /, "the ");
}

/** "the Fellowship", "Sauron". */
export function sideName(side: number): string {
  return side === 0 ? "the Fellowship" : "Sauron";
}
