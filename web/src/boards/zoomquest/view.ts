// Made from random games by scripts/view_types.py (make page-types). Do not edit.

/** ZoomQuest, as one seat sees it. */
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
  announced: {
    place: number;
    seat: number;
  }[];
  heroes: {
    active: number;
    "cards blocked": number;
    "cards destroyed": number;
    "cards healed": number;
    "cards lost": number;
    "cards rested": number;
    class: string;
    deck: {
      Attack?: number;
      Defend?: number;
      Heal?: number;
    };
    defeated: boolean;
    destroyed: number;
    discard: number;
    name: string;
    place: number;
    seat: number;
  }[];
  hopeless: boolean;
  level: string;
  limit: number;
  monsters: {
    active: number;
    class: string;
    deck: {
      Attack?: number;
      Defend?: number;
      Heal?: number;
    };
    defeated: boolean;
    destroyed: number;
    discard: number;
    name: string;
    place: number;
  }[];
  par: number;
  places: {
    description: string;
    id: string;
    name: string;
    x: number;
    y: number;
  }[];
  round: number;
  routes: {
    both: boolean;
    description: string;
    from: number;
    name: string;
    to: number;
  }[];
  starts: number[];
  step: string;
  text: string;
}

export interface Asking {
  chosen: number[];
  kind: string;
  waiting: number[];
  yours: string[];
}

export interface Zone {
  count: number;
  cards: Card[];
}

export interface Card {
  at: number;
  face: string;
  id: number;
  under?: { count: number; cards: Card[] };
}

export type Verb =
  | "move"
  | "stay"
  | "battle"
  | "rest"
  | "announce";

export type QuestionKind =
  | "move"
  | "action"
  | "move and action"
  | "one thing"
  | "recover a card"
  | "order the triggers"
  | "replace it?";
