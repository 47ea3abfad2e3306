// A battle as a film: one picture a card that took effect, with everybody's piles at that moment.

import type { Told } from "../../../core/wire/messages";
import { DID } from "./cards";
import { type Being, type Face, sorted } from "./facts";

export interface Piles {
  active: Face[];
  discard: Face[];
  destroyed: Face[];
  defeated: boolean;
}

export interface Shown {
  being: number;
  card: number;
  face: Face;
  /** What it did, in two words: "hits Goblin", "blocked", "too late"; "" while it has not come. */
  did: string;
  target: number;
}

export interface Frame {
  round: number;
  /** The cards of this combat round in the order in which they take effect. */
  cards: Shown[];
  /** Which of them takes effect now; cards.length where all have, -1 before the first. */
  at: number;
  text: string;
  piles: Map<number, Piles>;
  /** Which of the things told it is. */
  event: number;
}

export interface Fight {
  place: string;
  title: string;
  members: number[];
  frames: Frame[];
  outcome: string;
  won: boolean;
  rounds: number;
}

interface Event {
  name: string;
  place: string;
  amount: number;
  piece: { id: number; face: Face } | null;
  source: number;
  text: string;
  at: number;
}

function read(told: Told, at: number): Event {
  const {
    event = "",
    place = "",
    amount = 0,
    piece,
    source,
  } = told.event as {
    event?: string;
    place?: string;
    amount?: number;
    piece?: { id?: number; face?: Face };
    source?: { id?: number };
  };
  return {
    name: event,
    place,
    amount,
    piece: piece && typeof piece.id === "number" && piece.face ? { id: piece.id, face: piece.face } : null,
    source: source?.id ?? -1,
    text: told.text.trim(),
    at,
  };
}

const ENDS = new Set(["battle won", "battle lost", "standoff"]);

/** The battles that were told, with piles as they were: `after` is everybody as the last of it left them. */
export function fightsOf(told: readonly Told[], after: readonly Being[]): Fight[] {
  const events = told.map(read);
  const fights: Fight[] = [];
  events.forEach((event, start) => {
    if (event.name !== "battle") return;
    const length = events.slice(start).findIndex(({ name }) => ENDS.has(name));
    const own = events.slice(start, length < 0 ? undefined : start + length + 1);
    fights.push(film(own, after));
  });
  return fights;
}

function film(events: readonly Event[], after: readonly Being[]): Fight {
  const numbers = new Map(after.map(({ name, number }) => [name, number]));
  const names = new Map(after.map(({ name, number }) => [number, name]));
  const first = events[0] as Event;
  const place = /^Battle at (.*?): /.exec(first.place)?.[1] ?? "";
  const named = new Set((first.place.split(": ")[1] ?? "").split(/, | against /));
  const members = after.filter(({ name }) => named.has(name)).map(({ number }) => number);
  const piles = before(events, after, members);
  const frames: Frame[] = [frame(0, [], -1, `${first.text}`, piles, first.at)];
  let cards: Shown[] = [];
  let round = 0;
  let at = -1;
  for (let i = 1; i < events.length; i += 1) {
    const event = events[i] as Event;
    const being = numbers.get(event.place) ?? -1;
    if (event.name === "reveal" && event.piece) {
      if (events[i - 1]?.name !== "reveal") {
        round += 1;
        at = -1;
        cards = ordered(events, i, numbers);
      }
      continue;
    }
    if (event.name === "refresh") {
      const own = piles.get(being);
      if (own) [own.active, own.discard] = [sorted([...own.active, ...own.discard]), []];
      continue;
    }
    if (event.name === "defeated") {
      const own = piles.get(being);
      if (own) own.defeated = true;
      const last = frames.at(-1);
      if (last) {
        last.text = `${last.text} ${event.text}`;
        last.piles = copy(piles);
      }
      continue;
    }
    if (ENDS.has(event.name)) {
      frames.push(frame(round, cards, cards.length, event.text, piles, event.at));
      continue;
    }
    const card = cards.findIndex((one) => one.card === event.source);
    if (card < 0) continue;
    at = card;
    const target = event.amount > 0 ? event.amount - 1 : -1;
    play(piles, event, cards[card] as Shown, target);
    cards = cards.map((one, k) =>
      k === card
        ? { ...one, did: didWhat(event.name, target === one.being ? "itself" : (names.get(target) ?? "")), target }
        : one,
    );
    frames.push(frame(round, cards, at, event.text, piles, event.at));
  }
  const last = events.at(-1) as Event;
  return {
    place,
    title: place ? `Battle at ${place}` : "Battle",
    members,
    frames,
    outcome: ENDS.has(last.name) ? last.text : "",
    won: last.name === "battle won",
    rounds: round,
  };
}

/** The cards of a combat round, those first that take effect first; what never came to it stands last. */
function ordered(events: readonly Event[], start: number, numbers: Map<string, number>): Shown[] {
  const shown: Shown[] = [];
  let i = start;
  for (; events[i]?.name === "reveal"; i += 1) {
    const { piece, place } = events[i] as Event;
    if (piece) shown.push({ being: numbers.get(place) ?? -1, card: piece.id, face: piece.face, did: "", target: -1 });
  }
  const order: number[] = [];
  for (; i < events.length && events[i]?.name !== "reveal"; i += 1) {
    const source = events[i]?.source ?? -1;
    if (source >= 0 && !order.includes(source)) order.push(source);
  }
  const rank = (card: number) => (order.includes(card) ? order.indexOf(card) : order.length);
  return shown.sort((a, b) => rank(a.card) - rank(b.card));
}

function play(piles: Map<number, Piles>, event: Event, card: Shown, target: number): void {
  const own = piles.get(card.being);
  const other = piles.get(target);
  if (event.name === "destroy" && other && event.piece) {
    take(other.active, event.piece.face) || take(other.discard, event.piece.face);
    other.destroyed = sorted([...other.destroyed, event.piece.face]);
  }
  if (event.name === "heal" && other && event.piece) {
    take(other.destroyed, event.piece.face);
    other.discard = sorted([...other.discard, event.piece.face]);
  }
  // what has taken effect is discarded; what was destroyed before is gone already
  if (event.name !== "fizzle" && own && take(own.active, card.face)) own.discard = sorted([...own.discard, card.face]);
}

function take(faces: Face[], face: Face): boolean {
  const at = faces.indexOf(face);
  if (at >= 0) faces.splice(at, 1);
  return at >= 0;
}

/** Everybody's piles when the battle began: what came of it, undone. */
function before(events: readonly Event[], after: readonly Being[], members: readonly number[]): Map<number, Piles> {
  const found = new Map<number, Piles>();
  for (const being of after) {
    if (!members.includes(being.number)) continue;
    const active = [...being.active, ...being.discard];
    const destroyed = [...being.destroyed];
    for (const { name, amount, piece } of [...events].reverse()) {
      if (amount - 1 !== being.number || !piece) continue;
      if (name === "destroy") {
        active.push(piece.face);
        take(destroyed, piece.face);
      } else if (name === "heal") {
        take(active, piece.face);
        destroyed.push(piece.face);
      }
    }
    found.set(being.number, { active: sorted(active), discard: [], destroyed: sorted(destroyed), defeated: false });
  }
  return found;
}

function copy(piles: Map<number, Piles>): Map<number, Piles> {
  return new Map(
    [...piles].map(([number, { active, discard, destroyed, defeated }]) => [
      number,
      { active: [...active], discard: [...discard], destroyed: [...destroyed], defeated },
    ]),
  );
}

function frame(
  round: number,
  cards: Shown[],
  at: number,
  text: string,
  piles: Map<number, Piles>,
  event: number,
): Frame {
  return { round, cards, at, text, piles: copy(piles), event };
}

function didWhat(name: string, target: string): string {
  if (name === "fizzle") return "too late";
  return DID[name]?.replace("{target}", target) ?? "nothing to do";
}
