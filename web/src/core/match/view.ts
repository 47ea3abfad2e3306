// A view, of whatever game, as something that can be shown: groups of zones with their cards, facts, who is asked.

import { isObject, listAt, numberAt, numbersAt, type Obj, objectAt, textAt } from "../wire/json";

export interface Card {
  id: number;
  face: string;
  /** What the game says of it besides: "damage 2", "exerted". */
  notes: string[];
  under: Card[];
  underCount: number;
}

export interface ZoneShown {
  key: string;
  name: string;
  count: number;
  cards: Card[];
  unknown: number;
}

export interface Group {
  title: string;
  zones: ZoneShown[];
  empty: string[];
}

export interface Asking {
  kind: string;
  waiting: number[];
  chosen: number[];
  yours: string[];
}

const PLAIN_KEYS = new Set(["id", "face", "at", "under"]);

export function spelled(name: string): string {
  const words = name
    .replaceAll(/[-_]/g, " ")
    .replaceAll(/([a-z])(\d)/g, "$1 $2")
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A fact in words, however deep. */
export function saying(value: unknown): string {
  if (value === null || value === undefined || value === "") return "–";
  if (value === true) return "yes";
  if (value === false) return "no";
  if (Array.isArray(value)) return value.length === 0 ? "–" : value.map(saying).join(", ");
  if (isObject(value)) {
    if (typeof value.face === "string") return value.face;
    return (
      Object.entries(value)
        .map(([key, inner]) => `${spelled(key).toLowerCase()} ${saying(inner)}`)
        .join(", ") || "–"
    );
  }
  return String(value);
}

function cardOf(data: unknown): Card {
  const notes: string[] = [];
  if (isObject(data)) {
    for (const [key, value] of Object.entries(data)) {
      if (PLAIN_KEYS.has(key) || value === false || value === 0 || value === null || value === "") continue;
      if (Array.isArray(value) && value.length === 0) continue;
      notes.push(value === true ? key.replaceAll("_", " ") : `${key.replaceAll("_", " ")} ${saying(value)}`);
    }
  }
  const under = objectAt(data, "under");
  const cards = listAt(under, "cards").map(cardOf);
  const underCount = numberAt(under, "count", cards.length);
  return { id: numberAt(data, "id", -1), face: textAt(data, "face"), notes, under: cards, underCount };
}

export function zoneOf(key: string, name: string, data: unknown): ZoneShown {
  const cards = listAt(data, "cards").map(cardOf);
  const count = numberAt(data, "count", cards.length);
  return { key, name, count, cards, unknown: Math.max(0, count - cards.length) };
}

/** Zones by whose they are: `hand.0` is the first seat's, `hero1.active` is hero 1's, `deck` belongs to the table. */
export function groupsOf(view: Obj | null, seatNames: readonly string[]): Group[] {
  const groups = new Map<string, Group>();
  for (const [key, data] of Object.entries(objectAt(view, "zones"))) {
    const [title, name] = ownerAndName(key, seatNames);
    const group = groups.get(title) ?? { title, zones: [], empty: [] };
    groups.set(title, group);
    const zone = zoneOf(key, spelled(name), data);
    if (zone.count === 0) group.empty.push(zone.name);
    else group.zones.push(zone);
  }
  return [...groups.values()];
}

function ownerAndName(key: string, seatNames: readonly string[]): [string, string] {
  const dot = key.lastIndexOf(".");
  if (dot < 0) return ["Table", key];
  const before = key.slice(0, dot);
  const after = key.slice(dot + 1);
  if (/^\d+$/.test(after)) return [seatNames[Number(after)] ?? `Player ${Number(after) + 1}`, before];
  return [spelled(before), after];
}

export function factsOf(view: Obj | null): [string, unknown][] {
  return Object.entries(objectAt(view, "facts"));
}

export function askingOf(view: Obj | null): Asking | null {
  const asking = view === null ? undefined : view.asking;
  if (!isObject(asking)) return null;
  return {
    kind: textAt(asking, "kind"),
    waiting: numbersAt(asking, "waiting"),
    chosen: numbersAt(asking, "chosen"),
    yours: listAt(asking, "yours").map(String),
  };
}

/** Where a piece lies now, if the view knows it. */
export function findPiece(view: Obj | null, id: number, seatNames: readonly string[]): [Card, string] | null {
  for (const group of groupsOf(view, seatNames)) {
    for (const zone of group.zones) {
      for (const card of zone.cards) {
        if (card.id === id) return [card, `${group.title}, ${zone.name.toLowerCase()}`];
        const beneath = card.under.find((one) => one.id === id);
        if (beneath) return [beneath, `under ${card.face}`];
      }
    }
  }
  return null;
}
