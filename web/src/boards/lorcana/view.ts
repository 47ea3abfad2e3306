// Made from random games by scripts/view_types.py (make page-types). Do not edit.

/** Disney Lorcana, as one seat sees it. */
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
  bag?: {
    face: string;
    number: number;
    says: string;
    seat: number;
    source: number;
  }[];
  challenge?: {
    challenger: number;
    challenger_damage_dealt: number;
    phase: string;
    target: number;
    target_damage_dealt: number;
  };
  effects?: {
    face: string;
    later?: boolean;
    on: number[];
    players?: number[];
    says: string;
    seat: number;
    source?: number;
    until?: string;
  }[];
  first: number;
  hand: number[];
  in_play: number[];
  ink: {
    ready: number;
    total: number;
  }[];
  ink_drops: number[];
  inked: number;
  lore: number[];
  phase: string;
  to_win: number[];
  turn: number;
}

export interface Asking {
  asker?: {
    damage?: number;
    drying?: boolean;
    exerted?: boolean;
    face: string;
    id: number;
    keyword_numbers?: {
      Resist: number;
    };
    keywords?: string[];
    lore?: number;
    move_cost?: number;
    strength?: number;
    texts?: string[];
    willpower?: number;
  };
  kind: string;
  waiting: number[];
}

export interface Zone {
  count: number;
  cards: Card[];
}

export interface Card {
  at?: number;
  cost?: number;
  damage?: number;
  drying?: boolean;
  exerted?: boolean;
  face: string;
  id: number;
  keyword_numbers?: {
    Challenger?: number;
    Resist?: number;
  };
  keywords?: string[];
  limits?: string[];
  location?: number;
  lore?: number;
  move_cost?: number;
  strength?: number;
  texts?: string[];
  unread?: string;
  willpower?: number;
  under?: { count: number; cards: Card[] };
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
