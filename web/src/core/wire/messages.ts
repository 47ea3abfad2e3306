// Made from src/loretable/table/wire/messages.py by scripts/generate/page_types.py (make page-types). Do not edit.

/** The first message. Without a token one watches. `since`: the number already seen, -1 for none. */
export interface Hello {
  type: "hello";
  token?: string;
  since?: number;
  share?: string;
}

/** An answer to the open decision. `id` is the client's own: the same answer sent twice is taken once. */
export interface Answer {
  type: "answer";
  id: string;
  after: number;
  action: string;
}

/** The answer to a question for several pieces, all of them at once and in any order: see Picks. */
export interface Pick {
  type: "pick";
  id: string;
  after: number;
  pieces: number[];
}

/** I missed something: tell me all after this number, or everything where that is not possible. */
export interface Since {
  type: "since";
  after: number;
}

/**
 * Take back my last answer: at once where that is free, else the others are asked. With `turn`, where nobody has to be
 * asked: all that I have answered since somebody else did.
 */
export interface Undo {
  type: "undo";
  id: string;
  turn?: boolean;
}

/** Yes or no to another player's request to take back. */
export interface Consent {
  type: "consent";
  id: string;
  agree: boolean;
}

export interface Concede {
  type: "concede";
  id: string;
}

/** Take back a hidden choice while others still choose. */
export interface Retract {
  type: "retract";
  id: string;
}

/** What would the bot do in my place? */
export interface Hint {
  type: "hint";
  id: string;
}

/** Why can I not do this? The text of an action. */
export interface Why {
  type: "why";
  id: string;
  action: string;
}

/**
 * What might I try and may not, and why? With a `piece`, only what names that card or figure; with a `target`, only what
 * is aimed at that place.
 */
export interface WhyNot {
  type: "why-not";
  id: string;
  piece?: number;
  target?: string;
}

/** Send me the board as it is now, drawn by the game. For those who draw with it; of several only the last counts. */
export interface Look {
  type: "look";
}

/** A short message to the others: one of WORDS, and not too often. */
export interface Say {
  type: "say";
  id: string;
  word: string;
}

/**
 * What should become of a match that has stopped: go on from where it still replays, or a draw. Done when all people in
 * it say the same; one may say something else meanwhile.
 */
export interface Settle {
  type: "settle";
  id: string;
  how: "draw" | "go on";
}

export interface Ping {
  type: "ping";
}

/**
 * `action` is what is sent back. `pieces` are the ids of the cards or figures that it is taken with, `targets` what else
 * it is aimed at, by the words that the view has for it: regions, cards that are no pieces.
 */
export interface Option {
  action: string;
  label: string;
  verb?: string;
  pieces?: number[];
  targets?: string[];
  risk?: string;
}

/** Something a player might try, and why it is not allowed. */
export interface BlockedOption {
  action: string;
  label: string;
  code: string;
  text: string;
  rule?: string;
  blocker?: number;
  pieces?: number[];
}

/**
 * Several pieces are asked for: `least` to `most` of `options`, in any order unless it counts. What was picked of them
 * already is not in it. `labels` has a name for each; `words` says to people how many. With `needed`, what they are
 * `worth` has to add up to that.
 */
export interface Picks {
  options: number[];
  least: number;
  most: number;
  words: string;
  labels: string[];
  ordered?: boolean;
  worth?: number[];
  needed?: number;
}

/**
 * What the seat is being asked. `deadline`: seconds since 1970 after which a bot answers, 0 for never.
 *
 * `picks` where several pieces are asked for: answer with Pick, or with one option after the other.
 */
export interface Question {
  kind: string;
  prompt: string;
  asker: number;
  options: Option[];
  deadline?: number;
  picks?: Picks | null;
  indifferent?: boolean;
}

/** An event in words and as data, as this seat may know it; `cause` is the card or text that led to it. */
export interface Told {
  text: string;
  event: Record<string, unknown>;
  cause?: string;
}

/** What one entry of the log led to. `action` and `label` only where this seat may know them. */
export interface Entry {
  seq: number;
  seat: number;
  told: Told[];
  action?: string;
  label?: string;
  undone_to?: number;
  clock?: boolean;
}

/** Something that everybody at the table has to know: a seat was given away, the luck may be known to somebody. */
export interface Notice {
  kind: "back" | "help" | "luck" | "seat";
  text: string;
  seq: number;
}

/**
 * What a match promises of its luck: the hash of the server's secret, told before anybody gives anything, and what each
 * seat has added ("" for nothing). `link` stands for the whole log up to now. The `secret` is opened when it is over.
 */
export interface Luck {
  commitment: string;
  shares: string[];
  link?: string;
  secret?: string;
}

export interface SeatInfo {
  seat: number;
  name: string;
  player: string;
  taken?: boolean;
  connected?: boolean;
  waited_for?: boolean;
  left?: boolean;
  who?: string;
  deadline?: number;
  bank?: number;
  limit?: number;
  animal?: string;
}

/** Several games that count together: the first to win more than half of them. In each the people move on by a seat. */
export interface Series {
  games: number;
  number: number;
  wins: number[];
  over?: boolean;
}

/** What somebody wants to become of a match that has stopped. */
export interface Vote {
  seat: number;
  how: "draw" | "go on";
}

/**
 * The rules have changed since the match was played: entry `step` comes out otherwise. It is shown as it was at number
 * `reach`, and nobody plays until all agree on what becomes of it (Settle). `text` is for people.
 */
export interface Stopped {
  step: number;
  reach: number;
  text: string;
  votes?: Vote[];
}

/** The match at number `seq`. Either the whole `view`, or `patch` (RFC 6902) to be put on the view at `base`. */
export interface Update {
  type: "update";
  match: string;
  seq: number;
  seat: number;
  base?: number;
  view?: Record<string, unknown> | null;
  patch?: Record<string, unknown>[] | null;
  question?: Question | null;
  asides?: Option[];
  entries?: Entry[];
  seats?: SeatInfo[];
  undo?: "" | "agreed" | "ask" | "free" | "no";
  over?: boolean;
  summary?: string;
  rematch?: string;
  notices?: Notice[] | null;
  choosing?: number[];
  series?: Series | null;
  stopped?: Stopped | null;
  now?: number;
  hints?: boolean;
  arriving?: number[];
  link?: string;
}

/** An answer is stored: it cannot be lost any more. */
export interface Accepted {
  type: "accepted";
  id: string;
  seq: number;
}

/** Nothing changed. `code` is for programs, `text` for people. */
export interface Refused {
  type: "refused";
  id: string;
  code: string;
  text: string;
  rule?: string;
  blocker?: number;
}

/** A player would like to take back: answer with Consent of the same id. */
export interface UndoRequested {
  type: "undo-wish";
  id: string;
  seat: number;
  text: string;
}

/** The answer to why-not: what cannot be done at number `seq`, one of each kind, `more` where the list was cut. */
export interface Blocked {
  type: "blocked";
  id: string;
  seq: number;
  options: BlockedOption[];
  more: boolean;
}

/** The answer to look. `svg` is empty where the game draws nothing. */
export interface Drawn {
  type: "drawn";
  seq: number;
  svg: string;
}

/** A step of what the bot would do in this turn: one act, or several of a kind that go together. */
export interface HintStep {
  label: string;
  actions: string[];
  reason?: string;
  pieces?: number[];
  targets?: number[];
}

/**
 * How often an option wins in the games that were tried out, from 0 to 1; `low` to `high` hold 95 %. `told`: the reason
 * that says so.
 */
export interface HintChance {
  action: string;
  label: string;
  value: number;
  low: number;
  high: number;
  games: number;
  told: string;
}

/**
 * What the bot would do, and in a few sentences why. `steps`: the rest of the turn, as far as it can be foreseen; none
 * where that is but one act. `chances`: of what is advised, then of what is as good, then of what else there is.
 */
export interface Hinted {
  type: "hinted";
  id: string;
  action: string;
  label: string;
  reasons?: string[];
  steps?: HintStep[];
  chances?: HintChance[];
}

/** Somebody has said one of WORDS. */
export interface Said {
  type: "said";
  seat: number;
  word: string;
}

/** Who is at the table changed, or what everybody has to know. */
export interface Present {
  type: "present";
  seats: SeatInfo[];
  notices: Notice[];
}

/** This server cannot open the match at all; it is kept for one that can. */
export interface Frozen {
  type: "frozen";
  match: string;
  text: string;
}

/** The match was deleted. */
export interface Gone {
  type: "gone";
  match: string;
  text: string;
}

export interface Pong {
  type: "pong";
}

export type FromClient =
  | Hello
  | Answer
  | Pick
  | Since
  | Undo
  | Consent
  | Concede
  | Retract
  | Hint
  | Why
  | WhyNot
  | Look
  | Say
  | Settle
  | Ping;

export type FromServer =
  | Update
  | Accepted
  | Refused
  | UndoRequested
  | Blocked
  | Drawn
  | Hinted
  | Said
  | Present
  | Frozen
  | Gone
  | Pong;

/** What people can say to each other. */
export const WORDS: readonly string[] = ["hello", "good luck", "thinking", "well played", "thanks", "oops", "sorry", "good game", "back soon"];
