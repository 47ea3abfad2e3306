// The log in parts: text, and the cards it names, so that each can be looked at.

import { isObject } from "../wire/json";
import type { Entry, Told } from "../wire/messages";

export interface Part {
  text: string;
  piece: number | null; // the id of the piece that is meant, -1 where only its face is known
}

export function partsOf(told: Told): Part[] {
  const faces = new Map<string, number>();
  for (const value of Object.values(told.event)) {
    if (isObject(value) && typeof value.face === "string" && value.face) {
      faces.set(value.face, typeof value.id === "number" ? value.id : -1);
    }
  }
  let parts: Part[] = [{ text: told.text, piece: null }];
  // longer names first: "Elsa - Snow Queen" before "Elsa"
  for (const [face, piece] of [...faces].sort((a, b) => b[0].length - a[0].length)) {
    parts = parts.flatMap((part) => (part.piece === null ? split(part.text, face, piece) : [part]));
  }
  return parts;
}

/** "Elsa - Snow Queen" is "Elsa" in a sentence. */
export function shortName(face: string): string {
  return face.split(" - ")[0] ?? face;
}

/** A sentence with the short names of the cards it names. */
export function shortText(told: Told): string {
  return partsOf(told)
    .map(({ text, piece }) => (piece === null ? text : shortName(text)))
    .join("");
}

/** What was answered, without the numbers that tell copies of a card apart in a list: the log's lines name the card itself. */
export function labelOf(entry: Entry): string {
  const numbers = new Set((entry.action ?? "").match(/\d+/g) ?? []);
  return (entry.label ?? "").replaceAll(/ \((\d+)\)/g, (all, number: string) => (numbers.has(number) ? "" : all));
}

function split(text: string, face: string, piece: number): Part[] {
  const at = text.indexOf(face);
  if (at < 0) return [{ text, piece: null }];
  const rest = split(text.slice(at + face.length), face, piece);
  return [{ text: text.slice(0, at), piece: null }, { text: face, piece }, ...rest].filter((part) => part.text !== "");
}
