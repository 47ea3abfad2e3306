// Made from the declarations of views by scripts/generate/view_types.py (make page-types). Do not edit.

/** ZoomQuest, as one seat sees it. */
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
  level: string;
  text: string;
  round: number;
  limit: number;
  par: number;
  step: string;
  hopeless: boolean;
  announced: Announced[];
  places: Place[];
  routes: Route[];
  starts: number[];
  heroes: Hero[];
  monsters: Monster[];
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
}

export interface Announced {
  seat: number;
  place: number;
}

export interface Place {
  id: string;
  name: string;
  description: string;
  x?: number;
  y?: number;
}

export interface Route {
  name: string;
  description: string;
  from: number;
  to: number;
  both: boolean;
}

export interface Hero {
  name: string;
  class: string;
  place: number;
  active: number;
  discard: number;
  destroyed: number;
  deck: Record<string, number>;
  defeated: boolean;
  seat: number;
  "cards destroyed": number;
  "cards healed": number;
  "cards blocked": number;
  "cards lost": number;
  "cards rested": number;
}

export interface Monster {
  name: string;
  class: string;
  place: number;
  active: number;
  discard: number;
  destroyed: number;
  deck: Record<string, number>;
  defeated: boolean;
}

export interface Hidden {
  face: null;
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
