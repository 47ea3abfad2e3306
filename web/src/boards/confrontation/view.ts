// Made from random games by scripts/view_types.py (make page-types). Do not edit.

/** The Lord of the Rings: The Confrontation, as one seat sees it. */
export interface View {
  game: string;
  over: boolean;
  reason?: string;
  scores?: number[];
  seat: number;
  step: number;
  facts: Facts;
  asking?: Asking;
  zones: Record<string, Zone>;
}

export interface Facts {
  active: number;
  battle?: {
    attacker: string;
    cards: (null | string)[];
    defender: string;
    flags: string[];
    region: string;
  };
  discards: string[][];
  hands: string[][];
  numbers: number[][];
  ply: number;
  printed: {
    cards: {
      name: string;
      text: string;
      value: number;
      word: string;
    }[][];
    characters: {
      bearer: boolean;
      name: string;
      side: number;
      strength: number;
      texts: string[];
      word: string;
    }[];
    regions: {
      ahead: string[];
      ambush?: boolean;
      beside: string[];
      capacity: number;
      den?: boolean;
      home?: number;
      mountains: boolean;
      name: string;
      position: number;
      river?: string;
      row: number;
      start: number[];
      tunnel?: string;
      word: string;
    }[];
    setups: {
      name: string;
      regions: string[];
      side: number;
    }[];
  };
  shown: string[];
}

export interface Asking {
  asker?: {
    face: string;
    id: number;
    shown: boolean;
    strength: number;
  };
  chosen?: number[];
  kind: string;
  waiting: number[];
  yours?: string[];
}

export interface Zone {
  count: number;
  maybe?: number[];
  cards: Card[];
}

export interface Card {
  at?: number;
  face: string;
  id: number;
  shown: boolean;
  strength: number;
  under?: { count: number; cards: Card[] };
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
