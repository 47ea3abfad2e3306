// Made from the declarations of views by scripts/generate/view_types.py (make page-types). Do not edit.

/** The Lord of the Rings: The Confrontation, as one seat sees it. */
export interface View {
  game: string;
  seat: number;
  step: number;
  over: boolean;
  zones: Record<string, Zone>;
  facts: Facts;
  scores?: number[];
  reason?: string;
  asking?: Asking;
  left?: number[];
}

export interface Zone {
  count: number;
  cards: Card[];
  maybe?: number[];
}

export interface Facts {
  active: number;
  ply: number;
  hands: string[][];
  numbers: number[][];
  discards: string[][];
  shown: string[];
  printed: Printed;
  tunnel?: boolean;
  battle?: Battle;
}

export interface Asking {
  kind: string;
  waiting: number[];
  chosen?: number[];
  yours?: string[];
  asker?: Card | Hidden;
}

export interface Card {
  id: number;
  face: string;
  at?: number;
  strength: number;
  shown: boolean;
}

export interface Printed {
  regions: PrintedRegion[];
  characters: PrintedCharacter[];
  cards: PrintedCard[][];
  setups: Setup[];
}

export interface Battle {
  region: string;
  attacker: string;
  defender: string | null;
  cards: (string | null)[];
  flags: string[];
}

export interface Hidden {
  face: null;
}

export interface PrintedRegion {
  word: string;
  name: string;
  row: number;
  position: number;
  capacity: number;
  start: number[];
  mountains: boolean;
  beside: string[];
  ahead: string[];
  home?: number;
  tunnel?: string;
  river?: string;
  ambush?: boolean;
  den?: boolean;
}

export interface PrintedCharacter {
  word: string;
  name: string;
  side: number;
  strength: number;
  bearer: boolean;
  texts: string[];
}

export interface PrintedCard {
  word: string;
  name: string;
  value: number;
  text: string;
}

export interface Setup {
  name: string;
  side: number;
  regions: string[];
}

export type Verb =
  | "place"
  | "arrange"
  | "move"
  | "fight"
  | "retreat"
  | "play"
  | "fetch"
  | "ambush"
  | "substitute"
  | "show"
  | "forbid"
  | "decline"
  | "use";

export type QuestionKind =
  | "set up"
  | "move"
  | "ambush"
  | "choose a defender"
  | "Frodo's retreat"
  | "Sam for Frodo"
  | "show Frodo"
  | "Pippin's retreat"
  | "forbid cards"
  | "play a card"
  | "Magic"
  | "retreat"
  | "use an ability"
  | "order the triggers"
  | "replace it?";
