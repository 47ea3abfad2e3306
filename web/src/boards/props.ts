// What a board is given, and what it can ask for. A board shows a position and takes answers on it; it computes no rules and
// never reads an action's text: what is lit is what an option names.

import type { ComponentChildren } from "preact";
import type { Short } from "../core/match/acts";
import type { CardLibrary } from "../core/match/cards";
import type { MatchState, Undo } from "../core/match/match";
import type { Order } from "../core/match/orders";
import type { Obj } from "../core/wire/json";
import type { Blocked, HintStep, Option, SeatInfo, Told } from "../core/wire/messages";

/** A question for several pieces: chosen in any order, taken back at will, sent together. */
export interface Picking {
  /** The ids that can be chosen. */
  options: readonly number[];
  least: number;
  most: number;
  /** Does the order of choosing count? */
  ordered: boolean;
  /** "Choose 2", "Choose up to 3, in the order you want". */
  words: string;
  /** What has been chosen so far, in that order. Nobody else knows of it. */
  chosen: readonly number[];
  /** Why this cannot be sent yet, "" where it can. */
  problem: string;
  toggle(piece: number): void;
  clear(): void;
  /** Sends it, where there is no problem; or others than those chosen. */
  done(pieces?: readonly number[]): void;
}

export interface FaceProps {
  name: string;
  /** Its id, -1 where only the name is known. */
  piece: number;
  view: Obj | null;
  cards: CardLibrary;
}

/** A piece of the board as a picture of the game: on the felt it is large and lies on dark ground. */
export interface CoverProps {
  felt?: boolean;
}

export interface PickerProps {
  game: string;
  /** The option, and this seat's part of it as it is now. */
  option: string;
  value: unknown;
  /** What the server has against it. */
  fault: string;
  onChange(value: unknown): void;
}

/** Several of what one brings, to be ticked: what a study compares. */
export interface TicksProps {
  title: string;
  /** As the study is given them: a name, or what is pasted. */
  chosen: readonly string[];
  most: number;
  onChange: (chosen: string[]) => void;
}

/** What the frame offers beside the question; a board that places these itself exports `hasTools`. */
export interface Tools {
  undo(): void;
  /** Takes back all that one has answered since somebody else did; null where that is no more than the last answer. */
  undoTurn: (() => void) | null;
  undoWay: Undo;
  /** null where people meet who have not agreed to be helped. */
  hint: (() => void) | null;
  /** Something is on its way: neither can be asked for now. */
  busy: boolean;
}

/** What is being told at the moment, and how to go past it. */
export interface Tale {
  told: Told;
  /** What it led to, told with it. */
  also: readonly Told[];
  /** All of it in the words of the log. */
  short: Short;
  /** Acts still to be told, this one included. */
  left: number;
  /** "1", "2", "4": how fast; a press makes it faster, and slow again after the fastest. */
  speed: string;
  faster(): void;
  /** How the scenes of it go on: "step" by a press, "slow" or "fast" by themselves; remembered. */
  film: string;
  setFilm(way: string): void;
  /** Goes on to what is told next. */
  next(): void;
  skip(): void;
}

/** What was pressed before its turn has come. */
export interface Line {
  orders: readonly Order[];
  /** Takes back what was ordered for a piece. */
  takeBack(piece: number): void;
  /** Takes all of it back. */
  clear(): void;
}

export interface BoardProps {
  game: string;
  /** The options of the game as this match has them. */
  settings: Obj;
  /** As of the moment shown: while others' turns are told one by one this lags behind. `view` has the types of view.ts. */
  state: MatchState;
  /** The seat one sits in, -1 for who only watches. In a replay: whose eyes one has, -1 for a spectator's. */
  you: number;
  /** Who sits where, with the names of players (`who`), and whom the table waits for. */
  seats: readonly SeatInfo[];
  /** What happened in the step being shown, in order, with cause; [] where nothing is to be told. `state` is after it. */
  events: readonly Told[];
  /** The event that is being told now; events.length when all have been. It goes on by itself, at the speed chosen. */
  at: number;
  /** What can be answered now: [] while `canAnswer` is false. */
  options: readonly Option[];
  /** What can be said beside the question, by anybody at any time; sent by `choose`, too. */
  asides: readonly Option[];
  /** False for spectators and in replays; but for the open field of one's turn also while an answer is on its way, and while
   * something is being told. */
  canAnswer: boolean;
  /** What is shown is earlier than what can be answered: others' turns are still being told. What is chosen waits for its turn. */
  behind: boolean;
  /** Sends an answer; where another one is on its way, it is kept in line. */
  choose(action: string): void;
  /** Several answers, one after the other, as long as nothing else is asked. */
  chooseAll(actions: readonly string[]): void;
  line: Line;
  tale: Tale | null;
  /** Set while several pieces are asked for: then choose by `picks`, not by the single options. */
  picks: Picking | null;
  /** Hidden choices that all make at once: takes one's own back. */
  retract(): void;
  /** Asks what cannot be done with a piece, or (piece -1) with a place by its word, and why; the answer comes as `reasons`. */
  whyNot(piece: number, target?: string): void;
  reasons: Blocked | null;
  /** All of it has been played: nobody is waited for. */
  replayed: boolean;
  /** null where nothing is played: in a replay, before a puzzle is begun. */
  tools: Tools | null;
  /** Opens and closes the log where that is a drawer; there is none beside a puzzle. */
  log?(): void;
  /** The action that a hint names, "" for none. */
  hinted: string;
  /** What the hint would do in this turn, step by step; [] where that is but one act. */
  plan: readonly HintStep[];
  /** 1 is the usual pace, 2 twice as fast. */
  speed: number;
  /** Nothing should move by itself. */
  reduced: boolean;
  /** Ends what is being told: shows the position as it is. */
  skip(): void;
  /** What is printed on cards and pieces, by name; empty until it has been fetched. */
  cards: CardLibrary;
  /** Shows one card or piece large, with its text and what can be done with it; id -1 where only its name is known. */
  inspect(piece: number, face: string): void;
  /** Puts something into the column beside the board, above the log (on a phone: above the board's own foot). */
  inRail(children: ComponentChildren): ComponentChildren;
}
