// What a game brings to the page: words, and modules that are fetched when they are needed. What stands here itself comes with
// the first load, so it is small.

import type { ComponentType } from "preact";
import type { LogWords } from "../core/match/acts";
import type { Film } from "../core/match/film";
import type { Holds, Joins, Quiet } from "../core/match/pace";
import type { Question } from "../core/wire/messages";
import type { SetUp } from "../parts/setting-up/setUp";
import type { BoardProps, CoverProps, FaceProps, PickerProps, TicksProps } from "./props";

export interface BoardModule {
  default: ComponentType<BoardProps>;
  /** One card or piece drawn large, for whoever looks at it from the log; without it, its text is shown. */
  Face?: ComponentType<FaceProps>;
  /** Does the board itself offer to take back and to be given a hint? Then the frame does not. */
  hasTools?: boolean;
  /** What is in the log, but not worth a moment of its own while others' turns are told. */
  quiet?: Quiet;
  /** What is told in one breath with what came before it. */
  joins?: Joins;
  /** Is it a step of a scene, such as a battle, that goes on after it? Its reader may turn the pages themselves. */
  holds?: Holds;
  /** One beat an act while others' turns are told: what an answer led to is seen together. */
  together?: boolean;
  /** Is this the open field of one's own turn? Then the next press is taken while the one before is on its way. */
  isOpen?: (question: Question) => boolean;
  /** Does the board itself say what is being told, with the way past it? Then the frame does not. */
  hasTale?: boolean;
  /** Does the board say what one has chosen in secret, with a way to choose again? Then the frame does not. */
  hasChoice?: boolean;
  /** Its keys, and what they do. */
  keys?: readonly (readonly [string, string])[];
  /** How its log is told. */
  log?: LogWords;
  /** Has the board a button for the log on a phone? Then the frame has none there. */
  hasLog?: boolean;
}

/** How a match is set up: every module has the steps; what else it says stands beside them. */
export interface NewGameModule {
  Steps: ComponentType<{ setUp: SetUp }>;
  /** Stands above what is settled. */
  Beside?: ComponentType<{ setUp: SetUp }>;
  /** What is played, in a few words, for the line at Begin. */
  useLine?: (setUp: SetUp) => string;
}

/** Where one builds what one brings: a page at #/own/GAME. */
export interface Workshop {
  load(): Promise<{ default: ComponentType }>;
  /** Its name among the places of the page, and its icon. */
  title: string;
  icon: string;
  /** What is there, in a few words. */
  about(): string;
  /** What this browser keeps: what is sent, and how it is called. */
  kept(): readonly (readonly [string, string])[];
}

export interface GamePage {
  /** Its title where there is little room, if it has a shorter one. */
  short?: string;
  icon: string;
  board(): Promise<BoardModule>;
  /** A picture of the game, drawn from its board: for the page on which one chooses. Small, since it is fetched first. */
  cover(): Promise<{ default: ComponentType<CoverProps> }>;
  /** Cards in a fan hang over the edge; a map fills its frame. */
  coverLook: "fan" | "map";
  /** What the board puts beside itself has a part of the column of its own, also before it is there. */
  hasRail?: boolean;
  /** Has it lessons? Then this is what one is offered after the last. */
  afterLessons?: string;
  newGame?(): Promise<NewGameModule>;
  /** What begins it, where that is not "Begin". */
  begin?: string;
  /** What belongs into the rules as a table. */
  ruleTable?(): Promise<{ default: ComponentType<{ game: string }> }>;
  /** How whoever sits in a seat chooses what is theirs (an option that is a list with something for each seat). */
  picker?(): Promise<{ default: ComponentType<PickerProps> }>;
  /** The same for who is invited and has the whole page for it. */
  largePicker?(): Promise<{ default: ComponentType<PickerProps> }>;
  /** How a study is told which of them to compare. */
  ticks?(): Promise<{ default: ComponentType<TicksProps> }>;
  /** How one of them is called in what came of it. */
  named?(): Promise<{ default: ComponentType<{ name: string }> }>;
  workshop?: Workshop;
  /** All win or lose together: bots are partners. */
  together?: boolean;
  /** The players race to a number, which is drawn at the end. */
  hasRace?: boolean;
  /** A picture of how it came to its end, under a title; `small` on the felt beside a replay. */
  ending?(): Promise<{ default: ComponentType<{ film: Film; small?: boolean }>; title: string }>;
  /** At the end: what else could be played, and what the two players could change round. */
  another: string;
  exchange?: "sides" | "decks";
}
