// What can be done, found from the card that is touched. Options are told apart by their verbs, pieces and aims alone.

import type { Option } from "../../core/messages";
import { capital } from "../../core/words";

export interface Act {
  option: Option;
  verb: string;
  /** The card that acts. */
  piece: number;
  /** The second card, -1 where there is none: who is challenged, sings, is shifted onto, where one moves. */
  target: number;
  aim: string;
}

export class Acts {
  readonly byPiece = new Map<number, Act[]>();
  readonly byTarget = new Map<number, Act[]>();
  /** Cards that are an answer by themselves. */
  readonly picks = new Map<number, Option>();
  /** Answers that name no card. */
  readonly loose: Option[] = [];
  readonly end: Option | null = null;
  readonly bag = new Map<number, Option>();
  readonly seats = new Map<number, Option>();

  constructor(options: readonly Option[]) {
    for (const option of options) {
      const [piece = -1, target = -1] = option.pieces ?? [];
      const aim = option.targets?.[0] ?? "";
      const [word = "", number = ""] = aim.split(" ");
      if (option.verb === "end") this.end = option;
      else if (option.verb === "pick" && piece >= 0) this.picks.set(piece, option);
      else if (piece >= 0) this.add({ option, verb: option.verb ?? "", piece, target, aim });
      else {
        if (word === "bag") this.bag.set(Number(number), option);
        if (word === "seat") this.seats.set(Number(number), option);
        this.loose.push(option);
      }
    }
  }

  private add(act: Act): void {
    this.byPiece.set(act.piece, [...(this.byPiece.get(act.piece) ?? []), act]);
    if (act.target >= 0) this.byTarget.set(act.target, [...(this.byTarget.get(act.target) ?? []), act]);
  }

  of(piece: number): Act[] {
    return this.byPiece.get(piece) ?? [];
  }

  /** What a card does by itself. */
  alone(piece: number): Act[] {
    return this.of(piece).filter((act) => act.target < 0);
  }

  /** From one card to another, whichever of the two was touched first. */
  between(one: number, other: number): Act[] {
    const there = this.of(one).filter((act) => act.target === other);
    return there.length > 0 ? there : this.of(other).filter((act) => act.target === one);
  }

  /** The cards that a card can be taken to: targets of its own, and those that it is a target for (a song for its singer). */
  partners(piece: number, verb = ""): Map<number, Act[]> {
    const found = new Map<number, Act[]>();
    const note = (other: number, act: Act) => {
      if (!verb || act.verb === verb) found.set(other, [...(found.get(other) ?? []), act]);
    };
    for (const act of this.of(piece)) if (act.target >= 0) note(act.target, act);
    for (const act of this.byTarget.get(piece) ?? []) if (act.verb === "sing" || act.verb === "play") note(act.piece, act);
    return found;
  }

  touches(piece: number): boolean {
    return this.picks.has(piece) || this.byPiece.has(piece) || this.partners(piece).size > 0;
  }

  find(piece: number, verb: string): Act | undefined {
    return this.of(piece).find((act) => act.verb === verb);
  }
}

/** What a target is to be called while one chooses: the deed in a word or two. */
export const DEEDS: Record<string, string> = {
  challenge: "Challenge",
  move: "Move here",
  sing: "Sings",
  play: "Shift onto",
};

export const KEYS: Record<string, string> = {
  quest: "q",
  challenge: "c",
  play: "p",
  ink: "i",
  use: "x",
  sing: "s",
  "sing-together": "g",
  move: "m",
  boost: "b",
};

const MODES: Record<string, string> = {
  exerted: "Play exerted",
  shift: "Shift",
  "shift-exerted": "Shift, exerted",
  free: "Play for free",
  "free-exerted": "For free, exerted",
  "shift-free": "Shift for free",
};

/** A button's words for an act: short, since it stands at the card. */
export function actWords(act: Act, numbers: { cost: number; lore: number }): string {
  switch (act.verb) {
    case "quest":
      return `Quest for ${numbers.lore}`;
    case "play":
      return act.aim ? (MODES[act.aim] ?? act.option.label) : `Play for ${numbers.cost}`;
    case "ink":
      return "Ink it";
    case "sing-together":
      return "Sing together";
    case "boost":
      return "Boost";
    case "use":
      return usedText(act.option.label);
    case "sing":
      return "Sing";
    case "challenge":
      return "Challenge";
    case "move":
      return "Move";
    default:
      return act.option.label;
  }
}

/** "Use Dinglehopper (9): exert this - remove up to 1 damage": what follows the name. */
function usedText(label: string): string {
  const at = label.indexOf("): ");
  const text = at < 0 ? label : label.slice(at + 3);
  return capital(text);
}

/** What is left to do this turn, in words. */
export function leftOver(acts: Acts): string[] {
  const cards = (...verbs: string[]) => {
    const found = new Set<number>();
    for (const [piece, list] of acts.byPiece) if (list.some((act) => verbs.includes(act.verb))) found.add(piece);
    return found.size;
  };
  const some = (count: number, word: string) => (count === 0 ? [] : [`${count} ${word}${count === 1 ? "" : "s"}`]);
  const ready = new Set<number>();
  for (const [piece, list] of acts.byPiece) {
    for (const act of list) {
      if (act.verb === "quest" || act.verb === "challenge") ready.add(piece);
    }
  }
  return [
    ...some(cards("play", "sing", "sing-together"), "play"),
    ...some(ready.size, "character"),
    ...some(cards("use", "boost"), "ability").map((words) => words.replace("abilitys", "abilities")),
    ...(cards("ink") > 0 ? ["ink"] : []),
  ];
}

/** What a challenge would do, as the server foresees it: "6 damage on 5 willpower: Stitch is banished." */
export function foreseen(option: Option, from: Fighter, to: Fighter): string {
  const words = option.targets ?? [];
  const amount = (word: string) => words.find((one) => one.startsWith(`${word} `))?.slice(word.length + 1);
  const [deals, takes] = [amount("deals"), amount("takes")];
  if (deals === undefined || takes === undefined) return "";
  const hurt = to.damage > 0 ? ` and ${to.damage} it has` : "";
  const there = `${deals} damage${hurt} on ${to.willpower} willpower: ${to.face.title} ${words.includes("banishes") ? "is banished" : "stays"}.`;
  if (to.face.kind !== "character") return `${there} It deals none back.`;
  const left = from.willpower - from.damage - Number(takes);
  const back = words.includes("is banished") ? `takes ${takes} and is banished` : `takes ${takes} and stays, ${left} left`;
  return `${there} ${from.face.title} ${back}.`;
}

export interface Fighter {
  face: { title: string; kind: string };
  damage: number;
  willpower: number;
}
