// Made from src/loretable/table/wire/rest_messages.py by scripts/generate/page_types.py (make page-types). Do not edit.

import type { Entry, Luck, Notice, SeatInfo, Series, Stopped } from "./messages";

/** A way to start a game: a level, a pair of decks. `text` is a line about it, `picture` a small SVG; "" for none. */
export interface Preset {
  name: string;
  options: Record<string, unknown>;
  seats: string[];
  text?: string;
  picture?: string;
}

/** A value of an option, and what people call it. */
export interface OptionValue {
  value: unknown;
  words: string;
}

/**
 * What an option is called, with a sentence of help. `usual`: it is changed often. `drawn`: it has a place of its own, and
 * is no field among others. `most`: a number goes from `least` to it.
 */
export interface OptionWords {
  name: string;
  help: string;
  values?: OptionValue[];
  group?: string;
  usual?: boolean;
  drawn?: boolean;
  least?: number;
  most?: number;
}

/** A bot as people call it: an animal, its level, how it plays. */
export interface Opponent {
  bot: string;
  name: string;
  level: string;
  text: string;
}

export interface GameInfo {
  name: string;
  title: string;
  bots: string[];
  options: Record<string, unknown>;
  presets: Preset[];
  choices?: Record<string, unknown[]>;
  own?: string[];
  words?: Record<string, OptionWords>;
  opponents?: Opponent[];
  text?: string;
  players?: string;
  minutes?: number;
  lot?: boolean;
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

/** The names of the cards for which a query holds. One that cannot be read may only be half typed: it is answered, too. */
export interface CardsFound {
  names: string[];
  problem?: string;
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

/** What one is asked to do, in words, and how the label of the expected answer begins; "" for any answer. */
export interface LessonStep {
  say: string;
  do: string;
}

/** A lesson of a first game. `free`: after its steps one plays on as one likes. */
export interface LessonTold {
  name: string;
  text: string;
  why: string;
  steps: LessonStep[];
  free: boolean;
}

/**
 * How often a bot won a case that the game names: its share of so many games, between which bounds it lies (95 %), and
 * when that was measured.
 */
export interface RateTold {
  case: string;
  rate: number;
  low: number;
  high: number;
  games: number;
  bot: string;
  date: string;
}

/** A way to start by lot; the same seed gives the same one. */
export interface LotAsked {
  seed?: string;
}

export interface SeatsAsked {
  options?: Record<string, unknown>;
}

/** The seats that a game has with some options. */
export interface SeatsTold {
  options: Record<string, unknown>;
  seats: string[];
}

/**
 * After so many seconds without an answer the bot of this name answers for the seat. With `bank` each has so many for the
 * whole game, and a few for each answer when they are used up.
 */
export interface Timer {
  seconds: number;
  bot?: string;
  bank?: boolean;
}

export interface NewMatch {
  game: string;
  options?: Record<string, unknown>;
  players?: string[];
  seed?: string;
  timer?: Timer | null;
  name?: string;
  practice?: boolean;
  hints?: boolean;
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
  stopped?: Stopped | null;
  hints?: boolean;
  timer?: Timer | null;
  arriving?: number[];
  luck?: Luck | null;
}

/** What should become of a match that has stopped: to go on from the last number that replays, or a draw. */
export interface SettleAsked {
  how: "draw" | "go on";
}

/**
 * An invitation before one sits down: who invites to what, and whether the chair is still free. `own`: options that whoever
 * sits there is to choose. `yours`: the token is one's own, and one may go on here.
 */
export interface InvitationTold {
  match: string;
  game: string;
  title: string;
  name: string;
  seat: number;
  seat_name: string;
  taken: boolean;
  yours: boolean;
  host: string;
  here: boolean;
  seconds: number;
  best_of: number;
  practice: boolean;
  over: boolean;
  own: string[];
  seats: SeatInfo[];
  commitment?: string;
  bank?: boolean;
  hints?: boolean;
}

/** Where others reach this server: from anywhere, and in the same network; "" for what there is not. */
export interface Reach {
  public: string;
  near: string;
}

/**
 * Sits down by an invitation. `own` is a secret of the client's own making, 24 to 100 letters of A-Z a-z 0-9 - _:
 * from now on it alone opens the seat. The same claim may be sent again. `who`: what one wants to be called.
 */
export interface Claim {
  own: string;
  who?: string;
  share?: string;
}

/** The seat, and the token that opens it from now on. */
export interface Claimed {
  seat: number;
  token: string;
}

export interface Deleted {
  match: string;
}

/** What became of a player's matches, by id: gone; kept for others without their name; left, since others play. */
export interface Forgotten {
  deleted: string[];
  renamed: string[];
  playing: string[];
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
  standing?: string;
  result?: string;
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

/** The puzzle of a day (UTC), one of those that come with the games. `puzzle` is "" where no game brings any. */
export interface PuzzleOfDay {
  day: string;
  puzzle?: string;
  game?: string;
  game_title?: string;
  title?: string;
  text?: string;
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

/** `open`: each step shows what any seat knew then; only of a match that is over. */
export interface Replay {
  match: string;
  seat: number;
  steps: ReplayStep[];
  open?: boolean;
}

export interface Picture {
  seq: number;
  svg: string;
  text: string;
}

/** Whether this server can call people by web push: the key that a browser subscribes with, or why there is none. */
export interface CallsTold {
  key: string;
  why: string;
}

/** A browser's subscription (RFC 8030), and the tokens of the seats of which it wants to be told. */
export interface CallsWanted {
  endpoint: string;
  p256dh: string;
  auth: string;
  tokens?: string[];
}

/** So many of those seats are known here. */
export interface CallsKept {
  seats: number;
}

/** The address of a subscription that is over. */
export interface EndCalls {
  endpoint: string;
}

/** It was of so many seats. */
export interface CallsEnded {
  seats: number;
}

/** What was wrong with a request, and where. */
export interface Problem {
  code: string;
  text: string;
  where?: string;
}
