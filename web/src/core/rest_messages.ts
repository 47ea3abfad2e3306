// Made from src/loretable/table/rest_messages.py by scripts/page_types.py (make page-types). Do not edit.

import type { Entry, Notice, SeatInfo, Series } from "./messages";

/** A way to start a game: a level, a pair of decks. `text` is a line about it, `picture` a small SVG; "" for none. */
export interface Preset {
  name: string;
  options: Record<string, unknown>;
  seats: string[];
  text?: string;
  picture?: string;
}

export interface GameInfo {
  name: string;
  title: string;
  bots: string[];
  options: Record<string, unknown>;
  presets: Preset[];
  choices?: Record<string, unknown[]>;
  own?: string[];
}

/** What whoever sits in a seat says of themselves: a name, and their part of the options that belong to seats. */
export interface OwnAsked {
  who?: string | null;
  options?: Record<string, unknown> | null;
}

/** A card or figure by its name: our own text of it, and what is printed on it as the game's own data. */
export interface CardFacts {
  name: string;
  text?: string;
  facts?: Record<string, unknown>;
}

/** The names of some cards; those that the game does not know are left out of the answer. */
export interface CardsAsked {
  names: string[];
}

/** Cards, and how many there are in all. */
export interface CardsTold {
  game: string;
  total: number;
  cards: CardFacts[];
}

/** Something that a player may bring to a game: a deck as a list, by its name, or as counts. */
export interface Examined {
  brought: unknown;
}

/** What the game says of it, as its own data. */
export interface ExaminedTold {
  game: string;
  told: Record<string, unknown>;
}

/** How a game is played, in our own words: paragraphs divided by empty lines. */
export interface RulesTold {
  game: string;
  title: string;
  text: string;
}

export interface SeatsAsked {
  options?: Record<string, unknown>;
}

/** The seats that a game has with some options. */
export interface SeatsTold {
  options: Record<string, unknown>;
  seats: string[];
}

/** After so many seconds without an answer the bot of this name answers for the seat. */
export interface Timer {
  seconds: number;
  bot?: string;
}

export interface NewMatch {
  game: string;
  options?: Record<string, unknown>;
  players?: string[];
  seed?: string;
  timer?: Timer | null;
  name?: string;
  practice?: boolean;
  who?: string;
  choosing?: number[];
  best_of?: number;
}

/**
 * A seat's token, and the link that lets somebody sit there: /#/join/MATCH/TOKEN. A bot's seat has neither.
 *
 * The token of one's own seat opens it as it is. That of an open seat is an invitation: it is claimed once.
 */
export interface Seated {
  seat: number;
  token: string;
  link: string;
}

export interface MatchMade {
  match: string;
  host: string;
  seats: Seated[];
  watch: string;
}

export interface MatchInfo {
  match: string;
  game: string;
  title: string;
  name: string;
  options: Record<string, unknown>;
  seq: number;
  created: number;
  changed: number;
  seats: SeatInfo[];
  seat?: number;
  host?: boolean;
  over?: boolean;
  summary?: string;
  frozen?: string;
  rematch?: string;
  practice?: boolean;
  notices?: Notice[];
  own?: string[];
  choosing?: number[];
  series?: Series | null;
}

/**
 * Sits down by an invitation. `own` is a secret of the client's own making, 24 to 100 letters of A-Z a-z 0-9 - _:
 * from now on it alone opens the seat. The same claim may be sent again. `who`: what one wants to be called.
 */
export interface Claim {
  own: string;
  who?: string;
}

/** The seat, and the token that opens it from now on. */
export interface Claimed {
  seat: number;
  token: string;
}

export interface Deleted {
  match: string;
}

/** `seen` is the last number a person has looked at, a token. */
export interface TokensShown {
  tokens: string[];
  seen?: number[];
}

export interface MyMatch {
  info: MatchInfo;
  token: string;
  your_turn: boolean;
  news: string[];
}

/** The host gives a seat to a bot, or opens it anew: the old link no longer works, and everybody is told. */
export interface SeatChange {
  player: string;
}

/** Play on from a step of a finished match, in a match of its own. */
export interface Branch {
  step: number;
  players?: string[];
}

/** A step of a match as a position that others may try, from the eyes of one seat. */
export interface NewPuzzle {
  step: number;
  seat: number;
  title?: string;
}

/** A position to try: what the seat sees, and the link that leads to it. */
export interface PuzzleInfo {
  puzzle: string;
  game: string;
  game_title: string;
  title: string;
  seat: number;
  seats: string[];
  view: Record<string, unknown>;
  link: string;
}

/** The bot on all other seats; the usual one where none is named. */
export interface PlayPuzzle {
  bot?: string;
}

/** One step of a replay: patch on the step before, or the whole view in the first. */
export interface ReplayStep {
  entry?: Entry | null;
  view?: Record<string, unknown> | null;
  patch?: Record<string, unknown>[] | null;
}

export interface Replay {
  match: string;
  seat: number;
  steps: ReplayStep[];
}

export interface Picture {
  seq: number;
  svg: string;
  text: string;
}

/** What was wrong with a request, and where. */
export interface Problem {
  code: string;
  text: string;
  where?: string;
}
