// What can be done, found from the card that is touched. Options are told apart by their verbs, pieces and aims alone.

import type { Option } from "../../../core/wire/messages";
import { capital } from "../../../core/words";
import { VERBS } from "./verbs";

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
    for (const act of this.byTarget.get(piece) ?? [])
      if (act.verb === "sing" || act.verb === "play") note(act.piece, act);
    return found;
  }

  /** All that can quest, one after the other. */
  quests(): Option[] {
    return [...this.byPiece.values()].flatMap((acts) => acts.find(({ verb }) => verb === "quest")?.option ?? []);
  }

  touches(piece: number): boolean {
    return this.picks.has(piece) || this.byPiece.has(piece) || this.partners(piece).size > 0;
  }

  find(piece: number, verb: string): Act | undefined {
    return this.of(piece).find((act) => act.verb === verb);
  }
}

/** A button's words for an act: short, since it stands at the card. */
export function actWords(act: Act, numbers: { cost: number; lore: number }): string {
  const button = VERBS[act.verb];
  const byAim = button?.byAim ?? {};
  if (Object.keys(byAim).length > 0 && act.aim) return byAim[act.aim] ?? act.option.label;
  if (!button?.words) return usedText(act.option.label);
  return button.words.replace("{lore}", String(numbers.lore)).replace("{cost}", String(numbers.cost));
}

/** "Use Dinglehopper (9): exert this - remove up to 1 damage": what follows the name. */
function usedText(label: string): string {
  const at = label.indexOf("): ");
  const text = at < 0 ? label : label.slice(at + 3);
  return capital(text);
}

/** What is left to do this turn, in words. */
export function leftOver(acts: Acts): string[] {
  const cards = (left: string) =>
    [...acts.byPiece.values()].filter((list) => list.some((act) => VERBS[act.verb]?.left === left)).length;
  const some = (word: string, several: string) => {
    const count = cards(word);
    return count === 0 ? [] : [`${count} ${count === 1 ? word : several}`];
  };
  return [
    ...some("play", "plays"),
    ...some("character", "characters"),
    ...some("ability", "abilities"),
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
  const back = words.includes("is banished")
    ? `takes ${takes} and is banished`
    : `takes ${takes} and stays, ${left} left`;
  return `${there} ${from.face.title} ${back}.`;
}

export interface Fighter {
  face: { title: string; kind: string };
  damage: number;
  willpower: number;
}
