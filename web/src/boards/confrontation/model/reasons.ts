// Why the piece in hand cannot go to the regions about it: each reason once, with the regions it holds for.

import type { Blocked } from "../../../core/wire/messages";
import type { View } from "./facts";

export interface NotThere {
  places: string[];
  text: string;
}

/** The regions about one: ahead, beside, behind. */
function about(view: View, from: string): string[] {
  const { regions } = view.facts.printed;
  const here = regions.find(({ word }) => word === from);
  if (!here) return [];
  const behind = regions.filter(({ ahead }) => ahead.includes(from)).map(({ word }) => word);
  const words = new Set([...here.ahead, ...here.beside, ...behind]);
  return regions.filter(({ word }) => words.has(word)).map(({ name }) => name);
}

export function notPossible(view: View, reasons: Blocked | null, piece: number, from: string): NotThere[] {
  const near = about(view, from);
  const found = new Map<string, string[]>();
  for (const { label, text, pieces } of reasons?.options ?? []) {
    if (!pieces?.includes(piece)) continue;
    const place = near.find((name) => label.endsWith(name));
    if (place) found.set(text, [...new Set([...(found.get(text) ?? []), place])]);
  }
  return [...found].map(([text, places]) => ({ text, places }));
}
