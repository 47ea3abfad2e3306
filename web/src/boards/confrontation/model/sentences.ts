// What the board reads from what was told and is asked: a battle as far as it has been told, the sentence above the map.

import type { BoardProps } from "../../props";
import { regionOf } from "./asking";
import type { Fight } from "./battles";
import { inText, sideName, type View } from "./facts";

/** Entries without the last few things told. */
export function shortened(entries: BoardProps["state"]["entries"], without: number): BoardProps["state"]["entries"] {
  if (without === 0) return entries;
  const kept = [...entries];
  let left = without;
  while (left > 0 && kept.length > 0) {
    const last = kept.pop();
    if (!last) break;
    const told = [...last.told];
    // what has no words is not told: it goes with what comes after it
    while (left > 0 && told.length > 0) if (told.pop()?.text) left -= 1;
    if (told.length > 0) kept.push({ ...last, told });
  }
  return kept;
}

/** A battle stays in sight until something else has been done. `onMap`: there is one now; where this one is over, that one is
 * still to be told. */
export function inSight(fight: Fight, onMap: boolean, entries: BoardProps["state"]["entries"]): boolean {
  if (onMap && !fight.over) return true;
  const [seq = 0] = fight.key.split(".").map(Number);
  const since = entries.filter((entry) => entry.seq > seq && entry.told.some(({ event }) => event.event === "move"));
  return since.length <= 1;
}

/** The card one has chosen in secret: the view repeats one's own answer. */
export function cardOf(view: View): string {
  const mine = view.asking?.yours?.[0] ?? "";
  return view.facts.printed.cards.flat().find(({ word }) => mine.endsWith(` ${word}`))?.word ?? "";
}

/** The sentence above the map: what is being told, what one is about to do, or what is asked. */
export function sentence(props: BoardProps, view: View, selected: number, aimed: string): string {
  const { state, events, at } = props;
  const { regions, characters, cards } = view.facts.printed;
  const words = events[Math.min(at, events.length - 1)]?.text;
  if (words && at < events.length) return words;
  if (state.over) return state.summary;
  if (state.question) {
    const nameOf = (word: string) => inText(regions.find((one) => one.word === word)?.name ?? "");
    const card = cards.flat().find(({ word }) => word === aimed);
    if (card) return `${card.value ? `+${card.value}` : card.name}? Once more to play it.`;
    if (aimed) return `Attack ${nameOf(aimed)}? Once more to be sure.`;
    const one = characters[selected];
    return one ? `${one.name}, in ${nameOf(regionOf(view, selected))}: where to?` : state.question.prompt;
  }
  if (props.replayed) return words ?? "";
  const waiting = view.asking?.waiting ?? [];
  return waiting.length > 0 ? `Waiting for ${waiting.map(sideName).join(" and ")}.` : "";
}
