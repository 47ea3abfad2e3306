// Why the piece in hand cannot go to the regions about it: each reason once, with the regions it holds for.

import type { Blocked } from "../../../core/wire/messages";
import { wayTo } from "./asking";
import type { View } from "./facts";

export interface NotThere {
  places: string[];
  text: string;
}

/** The regions about one: ahead, beside, behind. */
function about(view: View, from: string): { word: string; name: string }[] {
  const { regions } = view.facts.printed;
  const here = regions.find(({ word }) => word === from);
  if (!here) return [];
  const behind = regions.filter(({ ahead }) => ahead.includes(from)).map(({ word }) => word);
  const words = new Set([...here.ahead, ...here.beside, ...behind]);
  return regions.filter(({ word }) => words.has(word));
}

const WAYS: Readonly<Record<string, string>> = { backward: "back", sideways: "sideways", forward: "ahead" };

/** A reason without the number of its rule. */
function said(text: string, rule: string): string {
  return text.replace(` [${rule}]`, "");
}

export function notPossible(view: View, reasons: Blocked | null, piece: number, from: string): NotThere[] {
  const near = about(view, from);
  const side = view.facts.printed.characters[piece]?.side ?? 0;
  const found = new Map<string, string[]>();
  for (const { label, code, text, rule = "", pieces } of reasons?.options ?? []) {
    if (!pieces?.includes(piece)) continue;
    const place = near.find(({ name }) => label.endsWith(name));
    if (!place) continue;
    // where no step leads, the way that it would be says why; what else stands in the way is the rules' to say
    const words =
      code === "NO_WAY" ? `no way ${WAYS[wayTo(view, from, place.word, side)] ?? "there"}` : said(text, rule);
    found.set(words, [...new Set([...(found.get(words) ?? []), place.name])]);
  }
  return [...found].map(([text, places]) => ({ text, places }));
}
