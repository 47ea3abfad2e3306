// Made from the declarations of views by scripts/generate/view_types.py (make page-types). Do not edit.

/** Disney Lorcana, as one seat sees it. */
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
  turn: number;
  active: number;
  first: number;
  phase: string;
  lore: number[];
  ink: Ink[];
  ink_drops: number[];
  inked: number;
  hand: number[];
  in_play: number[];
  to_win: number[];
  effects?: Effect[];
  bag?: BagEntry[];
  challenge?: Challenge;
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
  cost?: number;
  strength?: number;
  willpower?: number;
  lore?: number;
  move_cost?: number;
  damage?: number;
  exerted?: boolean;
  drying?: boolean;
  location?: number;
  keywords?: string[];
  keyword_numbers?: Record<string, number>;
  texts?: string[];
  limits?: string[];
  unread?: string;
  under?: Under;
}

export interface Ink {
  ready: number;
  total: number;
}

export interface Effect {
  face: string;
  seat: number;
  on: number[];
  says: string;
  source?: number;
  until?: string;
  players?: number[];
  later?: boolean;
}

export interface BagEntry {
  number: number;
  seat: number;
  says: string;
  face?: string;
  source?: number;
}

export interface Challenge {
  challenger: number;
  target: number;
  phase: string;
  challenger_damage_dealt: number;
  target_damage_dealt: number;
}

export interface Hidden {
  face: null;
}

export interface Under {
  count: number;
  cards: Card[];
}

export type Verb =
  | "ink"
  | "play"
  | "sing"
  | "sing-together"
  | "quest"
  | "challenge"
  | "move"
  | "boost"
  | "use"
  | "end";

export type QuestionKind =
  | "turn"
  | "alter your hand"
  | "ink drops to remove"
  | "discard to shift"
  | "shift onto a second one"
  | "choose the singers"
  | "choose a character to support"
  | "choose cards"
  | "choose an amount"
  | "do it?"
  | "choose one"
  | "choose a player"
  | "top or bottom"
  | "choose the order"
  | "choose among the cards you look at"
  | "name a card"
  | "choose what to shift onto"
  | "ready or exerted"
  | "choose how to play it"
  | "choose what to ready"
  | "how many"
  | "order the triggers"
  | "replace it?";
