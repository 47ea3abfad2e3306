// The answers as lines: where to, by which road, and what waits there.

import type { Option } from "../../../core/wire/messages";
import { type Being, livingAt, roadTo, type View } from "./facts";

export interface Row {
  option: Option;
  place: number;
  title: string;
  note: string;
}

const WALKS = new Set(["move", "stay"]);

/** Does it say where one is to be? */
export function isWalk({ verb }: Option): boolean {
  return WALKS.has(verb ?? "");
}

export function placeOf(view: View, option: Option): number {
  return view.facts.places.findIndex(({ id }) => id === option.targets?.[0]);
}

export function rowsOf(view: View, beings: readonly Being[], options: readonly Option[], asked: Being | null): Row[] {
  return options.map((option) => {
    const place = placeOf(view, option);
    const there = view.facts.places[place];
    const deed = option.targets?.[1];
    if (!there || !asked) return { option, place, title: option.label, note: "" };
    const monsters = livingAt(beings, place, false);
    const wait =
      monsters.length === 0 ? "" : monsters.length === 1 ? (monsters[0]?.name ?? "") : `${monsters.length} monsters`;
    if (place === asked.place) {
      const note = deed ? `and ${deed}` : wait ? `fight on: ${wait}` : "rest: no monster here";
      return { option, place, title: `Stay at ${there.name}`, note };
    }
    const road = roadTo(view, asked.place, place);
    const parts = [
      road?.route.name ? `by ${road.route.name}` : "",
      road?.oneWay ? "no way back" : "",
      wait,
      deed ? `and ${deed}` : "",
    ];
    return { option, place, title: there.name, note: parts.filter(Boolean).join(", ") };
  });
}
