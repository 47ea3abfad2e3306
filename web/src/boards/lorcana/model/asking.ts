// The open question as the board puts it: which card asks, what there is to press, what is chosen on the cards themselves.

import type { Option, Question } from "../../../core/wire/messages";
import { capital, ONLY_ANSWER } from "../../../core/words";
import type { Picking } from "../../props";
import { type Act, type Acts, actWords } from "./acting";
import type { Piece, Position } from "./position";
import { DONE_WORDS, VERBS } from "./verbs";

export interface Button {
  key: string;
  words: string;
  action: string;
  /** A letter that presses it. */
  letter: string;
  tone: "main" | "plain";
  hinted: boolean;
}

export interface Asked {
  /** Something to be answered, a card that is held, or somebody to wait for. */
  kind: "question" | "held" | "wait" | "none";
  title: string;
  sub: string;
  /** What a card that is held says: on a phone its text has no room on the card. */
  says: string;
  buttons: Button[];
  /** A long list of names to choose from. */
  names: Option[];
  /** Set where several cards are chosen. */
  picking: boolean;
  /** The card at which it is asked, -1 for none. */
  anchor: number;
  cancel: boolean;
}

export const NOTHING: Asked = {
  kind: "none",
  title: "",
  sub: "",
  says: "",
  buttons: [],
  names: [],
  picking: false,
  anchor: -1,
  cancel: false,
};
const MANY_NAMES = 8;

/** "Player 1: choose a card" without the name of the card that asks, which the prompt hangs on anyway. */
export function withoutAsker(prompt: string, name: string): string {
  const text = name && prompt.startsWith(`${name}: `) ? prompt.slice(name.length + 2) : prompt;
  return capital(text);
}

function looseWords(option: Option, kind: string): string {
  const aim = option.targets?.[0] ?? "";
  if (aim === "done") return DONE_WORDS[kind] ?? "None";
  if (aim === "none") return "None of them";
  if (aim === "no") return "No";
  if (aim === "yes") return "Yes";
  if (aim.startsWith("number ")) return aim.slice(7);
  // the number that tells copies apart is for lists, not for people
  return option.label.replaceAll(/ \(\d+\)/g, "");
}

function looseButton(option: Option, kind: string, hinted: string, count: number): Button {
  const aim = option.targets?.[0] ?? "";
  const letter =
    aim === "yes" ? "y" : aim === "no" || aim === "none" ? "n" : aim.startsWith("number ") ? aim.slice(7) : "";
  const main = aim === "yes" || (count === 1 && aim !== "no");
  return {
    key: option.action,
    words: looseWords(option, kind),
    action: option.action,
    letter,
    tone: main ? "main" : "plain",
    hinted: hinted === option.action,
  };
}

function countWords(acts: readonly Act[], pieces: ReadonlyMap<number, Piece>): string {
  let characters = 0;
  let others = 0;
  for (const target of new Set(acts.map((act) => act.target))) {
    if (pieces.get(target)?.face.kind === "character") characters += 1;
    else others += 1;
  }
  const words = [];
  if (characters) words.push(`${characters} character${characters === 1 ? "" : "s"}`);
  if (others) words.push(`${others} location${others === 1 ? "" : "s"}`);
  return words.join(", ");
}

function reachWords(acts: readonly Act[], pieces: ReadonlyMap<number, Piece>, piece: number): string {
  const words: string[] = [];
  for (const [verb, button] of Object.entries(VERBS)) {
    const these = acts.filter((act) => act.verb === verb && act.target >= 0 && act.piece === piece);
    if (these.length > 0) words.push(`${countWords(these, pieces)} ${button.reach}`);
  }
  return words.length > 0 ? `Lit: ${words.join("; ")}` : "";
}

/** A card that is held: what it can do, by itself and with the cards that are lit. */
export function heldAsked(
  acts: Acts,
  position: Position,
  piece: Piece,
  verb: string,
  hinted: string,
  must: boolean,
): Asked {
  const alone = acts.alone(piece.id);
  const partners = [...acts.partners(piece.id, verb).values()].flat();
  const targets = verb && verb !== "play" ? partners : acts.of(piece.id).filter((act) => act.target >= 0);
  const buttons: Button[] = (verb ? [] : alone).map((act) => ({
    key: act.option.action,
    words: actWords(act, piece),
    action: act.option.action,
    letter: alone.find((other) => other.verb === act.verb) === act ? (VERBS[act.verb]?.key ?? "") : "",
    tone: VERBS[act.verb]?.main ? "main" : "plain",
    hinted: hinted === act.option.action,
  }));
  const song = partners.filter((act) => act.piece !== piece.id);
  const sub = reachWords(targets, position.pieces, piece.id) || (song.length > 0 ? "Tap a lit song to sing it" : "");
  const says = [piece.keywords.join(", "), ...piece.texts].filter(Boolean).join(". ");
  return { ...NOTHING, kind: "held", title: piece.face.title, sub, says, buttons, anchor: piece.id, cancel: !must };
}

export function questionAsked(
  question: Question,
  acts: Acts,
  picks: Picking | null,
  position: Position,
  hinted: string,
): Asked {
  const asker = position.pieces.get(question.asker);
  const title = withoutAsker(question.prompt, asker?.face.name ?? "");
  const base: Asked = { ...NOTHING, kind: "question", title, anchor: question.asker, picking: picks !== null };
  if (picks) return { ...base, sub: picks.problem || picks.words };
  const named = acts.loose.filter((option) => option.targets?.[0]?.startsWith("name "));
  if (named.length > MANY_NAMES) return { ...base, names: named };
  const loose = acts.loose.filter((option) => !option.targets?.[0]?.startsWith("bag "));
  const buttons = loose.map((option) => looseButton(option, question.kind, hinted, loose.length));
  const touch = acts.picks.size > 0 ? "Tap a lit card" : acts.bag.size > 0 ? "Tap one in the bag" : "";
  const sub = question.options.length === 1 ? ONLY_ANSWER : touch;
  return { ...base, buttons, sub };
}

/** Is this the open field of one's own turn, where cards are taken up rather than asked for? */
export function isOpenTurn(question: Question): boolean {
  return question.kind === "turn";
}

/** Is this the question of the first hand, before anybody has had a turn? */
export function isOpening(question: Question | null): boolean {
  return question?.kind === "alter your hand" && Boolean(question.picks);
}
