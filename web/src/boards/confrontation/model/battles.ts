// A battle as a tale of five steps, put together from what was told.

import type { Entry, Told } from "../../../core/wire/messages";
import type { Printed } from "./facts";

export interface Fight {
  /** The entry in which it began, and which battle of it: a name for it. */
  key: string;
  region: string;
  /** The pieces, -1 where one does not know. */
  attacker: number;
  defender: number;
  attackerSide: number;
  revealed: string[];
  abilities: string[];
  cards: [string, string];
  fetched: [string, string];
  effects: string[];
  strengths: { piece: number; side: number; own: number; added: number; total: number }[];
  result: string[];
  fallen: number[];
  over: boolean;
}

export const STEPS = ["Revealed", "Texts", "Cards", "Strengths", "Outcome"] as const;

/** How many of the five steps have something to show: an outcome comes last, whatever was skipped before it. */
export function stepsDone(fight: Fight): number {
  if (fight.over || fight.result.length > 0) return 5;
  if (fight.strengths.length > 0 || fight.effects.length > 0) return 4;
  if (fight.cards[0] || fight.cards[1]) return 3;
  return fight.abilities.length > 0 ? 2 : 1;
}

interface Named {
  id?: number;
  face?: string | null;
}

export function fightsOf(entries: readonly Entry[], printed: Printed): Fight[] {
  const fights: Fight[] = [];
  for (const entry of entries) {
    for (const [i, told] of entry.told.entries()) tellOne(fights, told, `${entry.seq}.${i}`, printed);
  }
  return fights;
}

function tellOne(fights: Fight[], told: Told, key: string, printed: Printed): void {
  const { event: name, place = "", seat = -1 } = told.event as { event?: string; place?: string; seat?: number };
  const piece = numberOf(told.event.piece, printed);
  if (name === "battle") {
    fights.push({
      key,
      region: place,
      attacker: piece,
      defender: numberOf(told.event.other, printed),
      attackerSide: seat,
      revealed: [told.text],
      abilities: [],
      cards: ["", ""],
      fetched: ["", ""],
      effects: [],
      strengths: [],
      result: [],
      fallen: [],
      over: false,
    });
    return;
  }
  const fight = fights.at(-1);
  if (!fight || fight.over) return;
  switch (name) {
    case "ability":
      placeOf(fight).push(told.text);
      break;
    case "card":
      if (seat === 0 || seat === 1) fight.cards[seat] = place;
      break;
    case "fetch":
      if (seat === 0 || seat === 1) fight.fetched[seat] = place;
      break;
    case "effect":
      fight.effects.push(told.text);
      break;
    case "strength": {
      const [own = 0, added = 0] = place.split("+").map(Number);
      fight.strengths.push({ piece, side: seat, own, added, total: Number(told.event.amount ?? 0) });
      break;
    }
    case "defeat":
      fight.fallen.push(piece);
      fight.result.push(told.text);
      break;
    case "retreat":
    case "return":
      fight.result.push(told.text);
      break;
    case "battle over":
      fight.result.push(told.text);
      fight.over = true;
      break;
    case "turn":
      fight.over = true;
      break;
    default:
  }
}

/** What a text did is told with the step it belongs to: before the cards, with them, or after somebody fell. */
function placeOf(fight: Fight): string[] {
  if (fight.fallen.length > 0) return fight.result;
  return fight.cards[0] || fight.cards[1] ? fight.effects : fight.abilities;
}

function numberOf(piece: unknown, printed: Printed): number {
  const { id, face } = (piece ?? {}) as Named;
  if (typeof id === "number") return id;
  return face ? printed.characters.findIndex((one) => one.name === face) : -1;
}
