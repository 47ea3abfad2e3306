// The view of ZoomQuest as the board reads it: who is where with which cards, what is known of the map.

import type { Obj } from "../../../core/wire/json";
import { FACES, type Face } from "./cards";
import type { Facts, View } from "./view";

export type { View } from "./view";
export type Place = Facts["places"][number];
export type Route = Facts["routes"][number];
export { FACES, type Face } from "./cards";

/** A hero or a monster. */
export interface Being {
  /** Heroes first, then monsters: as events count them. */
  number: number;
  name: string;
  kind: string;
  place: number;
  hero: boolean;
  /** Which of its class a hero is, from 0: two warriors are told apart. */
  nth: number;
  /** The seat that chooses for a hero, -1 for a monster. */
  seat: number;
  defeated: boolean;
  active: Face[];
  discard: Face[];
  destroyed: Face[];
}

export function viewOf(view: Obj | null): View | null {
  return view && "facts" in view && "zones" in view ? (view as unknown as View) : null;
}

export function beingsOf(view: View): Being[] {
  const { heroes, monsters } = view.facts;
  const known = (name: string, pile: string) => facesIn(view, `${name}.${pile}`);
  return [
    ...heroes.map((hero, i) => ({
      ...piles(hero.deck, known(`hero${i + 1}`, "discard"), known(`hero${i + 1}`, "destroyed")),
      number: i,
      name: hero.name,
      kind: hero.class,
      place: hero.place,
      hero: true,
      nth: heroes.slice(0, i).filter((other) => other.class === hero.class).length,
      seat: hero.seat,
      defeated: hero.defeated,
    })),
    ...monsters.map((monster, i) => ({
      ...piles(monster.deck, known(`monster${i + 1}`, "discard"), known(`monster${i + 1}`, "destroyed")),
      number: heroes.length + i,
      name: monster.name,
      kind: monster.class,
      place: monster.place,
      hero: false,
      nth: 0,
      seat: -1,
      defeated: monster.defeated,
    })),
  ];
}

function facesIn(view: View, zone: string): Face[] {
  const cards = (view.zones[zone]?.cards ?? []) as unknown as { face: Face }[];
  return sorted(cards.map(({ face }) => face));
}

/** What a deck is made of is public, and what lies open: the rest is in the active deck. */
function piles(
  deck: Partial<Record<Face, number>>,
  discard: Face[],
  destroyed: Face[],
): { active: Face[]; discard: Face[]; destroyed: Face[] } {
  const left = [...discard];
  const active: Face[] = [];
  for (const face of FACES) {
    for (let i = 0; i < (deck[face] ?? 0); i += 1) {
      const at = left.indexOf(face);
      if (at >= 0) left.splice(at, 1);
      else active.push(face);
    }
  }
  return { active, discard, destroyed };
}

export function sorted(faces: readonly Face[]): Face[] {
  return FACES.flatMap((face) => faces.filter((one) => one === face));
}

/** Where one can walk from a place, with the road taken. */
export function roadTo(view: View, from: number, to: number): { route: Route; oneWay: boolean } | null {
  for (const route of view.facts.routes) {
    if (route.from === from && route.to === to) return { route, oneWay: !route.both };
    if (route.both && route.to === from && route.from === to) return { route, oneWay: false };
  }
  return null;
}

/** The hero that is being asked about: the question names it. */
export function heroAsked(view: View, beings: readonly Being[], prompt: string, seat: number): Being | null {
  const own = beings.filter((one) => one.hero && one.seat === seat && !one.defeated);
  return (
    own.find((one) => prompt.startsWith(`${one.name} `)) ??
    own[(view.asking?.yours?.length ?? 0) % Math.max(1, own.length)] ??
    null
  );
}

export function isLair(beings: readonly Being[], place: number): boolean {
  return beings.some((one) => !one.hero && one.place === place);
}

export function livingAt(beings: readonly Being[], place: number, heroes: boolean): Being[] {
  return beings.filter((one) => one.hero === heroes && one.place === place && !one.defeated);
}

/** 3 Attack, 1 Heal. */
export function counted(faces: readonly Face[]): string {
  const parts = FACES.map((face) => [faces.filter((one) => one === face).length, face] as const).filter(
    ([count]) => count > 0,
  );
  return parts.map(([count, face]) => `${count} ${face}`).join(", ") || "none";
}

/** Everybody where they are now, but with the piles they had before. */
export function asBefore(now: readonly Being[], before: readonly Being[]): Being[] {
  return now.map((being, i) => {
    const old = before[i];
    return old && old !== being && old.number === being.number ? { ...old, place: being.place } : being;
  });
}
