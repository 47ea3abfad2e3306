// What others do, told one after the other. Pure: states come in as the server sends them, and go out when what led to them has
// been told. What one has done oneself is there at once. Whoever does not want to wait skips.

import type { Entry, Told } from "../wire/messages";
import type { MatchState } from "./match";

export interface Moment {
  state: MatchState;
  /** What led to it: the events with words of the entries after number `since`. */
  events: readonly Told[];
  since: number;
  /** It came of one's own answers alone. */
  own: boolean;
  /** When it came, in milliseconds. */
  came: number;
}

export interface Pace {
  /** The moment that is being shown. */
  shown: Moment;
  /** Which of its events is being told, the last of those told together; their number when all have been. */
  at: number;
  /** What is to be shown next. */
  waiting: readonly Moment[];
}

/** Is it in the log, but nothing to wait for? `next` is what is told after it, `own` whether it came of one's own answer. */
export type Quiet = (told: Told, next: Told | undefined, own: boolean) => boolean;

/** Is it told in one breath with what came right before it? */
export type Joins = (told: Told, before: Told) => boolean;

/** Does the next thing told belong to the same scene, so that whoever reads it may want to turn the page themselves? */
export type Holds = (told: Told, rest: readonly Told[]) => boolean;

/** How a game is told. */
export interface Manner {
  quiet: Quiet;
  joins: Joins;
  holds: Holds;
  /** One beat an act: what an answer led to is seen together, not event by event. */
  together: boolean;
}

export const PLAIN: Manner = { quiet: () => false, joins: () => false, holds: () => false, together: false };

const USUAL = 700;
const LONG = 1400;
const BEAT = 520;
const LINE = 70;
const LONG_BEAT = 900;
/** However much has come up, a beat is seen. */
const SHORTEST = 320;
/** What the telling adds at most to what was thought: after the last news it is over within this. */
const AFTER_NEWS = 3600;
const MOST_WAITING = 60;

export function begin(state: MatchState): Pace {
  return { shown: { state, events: [], since: state.seq, own: false, came: 0 }, at: 0, waiting: [] };
}

/** The last state there is, shown or not. */
export function latest(pace: Pace): MatchState {
  return (pace.waiting.at(-1) ?? pace.shown).state;
}

export function isTelling(pace: Pace): boolean {
  return pace.waiting.length > 0 || pace.at < pace.shown.events.length;
}

/** A state has come. `instant`: nothing is told, it is shown at once. */
export function arrive(pace: Pace, state: MatchState, instant: boolean, manner = PLAIN, now = 0): Pace {
  const last = latest(pace);
  if (state === last) return pace;
  if (state.seq === last.seq) return replaceLast(pace, state);
  const fresh = state.entries.filter((entry) => entry.seq > last.seq);
  const events = fresh.flatMap((entry) => entry.told).filter((told) => told.text);
  const own = fresh.length > 0 && fresh.every((entry) => entry.seat === state.seat);
  const moment: Moment = { state, events, since: last.seq, own, came: now };
  // who comes, comes back, or takes back sees the table as it is
  const jumped = last.seq < 0 || state.seq < last.seq || fresh.some((entry) => (entry.undone_to ?? -1) >= 0);
  if (instant || jumped || pace.waiting.length >= MOST_WAITING) return settled(moment);
  if (isTelling(pace)) return { ...pace, waiting: [...pace.waiting, moment] };
  return { shown: moment, at: aloud(moment, 0, manner), waiting: [] };
}

/** The first from a place on that is worth a moment of its own, with what is told in one breath with it. */
function aloud({ events, own }: Moment, from: number, { quiet, joins, together }: Manner): number {
  if (together && from > 0) return events.length;
  let found = events.findIndex((told, i) => i >= from && !quiet(told, events[i + 1], own));
  if (found < 0) return events.length;
  for (let next = events[found + 1]; !together && next && joins(next, events[found] as Told); next = events[found + 1])
    found += 1;
  return found;
}

/** What is being told at the moment: one event, or those that are told together. */
export function beat({ shown: { events }, at }: Pace, { joins, together } = PLAIN): readonly Told[] {
  if (together) return events.slice(at);
  let first = at;
  while (first > 0 && events[first] && joins(events[first] as Told, events[first - 1] as Told)) first -= 1;
  return events.slice(first, at + 1);
}

/** Is what is being told a step of a scene that goes on after it? */
export function isScene({ shown: { events }, at }: Pace, { holds } = PLAIN): boolean {
  const told = events[at];
  return told !== undefined && holds(told, events.slice(at + 1));
}

function replaceLast(pace: Pace, state: MatchState): Pace {
  const last = pace.waiting.at(-1);
  if (!last) return { ...pace, shown: { ...pace.shown, state } };
  return { ...pace, waiting: [...pace.waiting.slice(0, -1), { ...last, state }] };
}

function settled(moment: Moment): Pace {
  return { shown: moment, at: moment.events.length, waiting: [] };
}

/** The next event, or the next moment where all events of this one have been told. */
export function goOn(pace: Pace, manner = PLAIN): Pace {
  if (pace.at < pace.shown.events.length) {
    const at = aloud(pace.shown, pace.at + 1, manner);
    if (at < pace.shown.events.length || pace.waiting.length === 0) return { ...pace, at };
  }
  const [next, ...waiting] = pace.waiting;
  return next ? { shown: next, at: aloud(next, 0, manner), waiting } : pace;
}

/** The log as far as it has been told: what is still to be shown on the board is not in it yet. */
export function toldSoFar(pace: Pace, { together } = PLAIN): Entry[] {
  const { state, events, since } = pace.shown;
  if (together || pace.at >= events.length) return state.entries;
  let left = pace.at + 1; // the one that is being told is there
  return state.entries.flatMap((entry) => {
    if (entry.seq <= since) return [entry];
    if (left === 0) return [];
    const told: Told[] = [];
    for (const one of entry.told) {
      if (left === 0) break;
      told.push(one);
      if (one.text) left -= 1;
    }
    return [{ ...entry, told }];
  });
}

/** Shows the table as it is. */
export function skip(pace: Pace): Pace {
  return settled(pace.waiting.at(-1) ?? pace.shown);
}

/** How many beats are still to come, the one that is being told included. */
export function beatsLeft(pace: Pace, manner = PLAIN): number {
  const now = pace.at < pace.shown.events.length ? 1 + beatsFrom(pace.shown, pace.at + 1, manner) : 0;
  return pace.waiting.reduce((sum, moment) => sum + beatsFrom(moment, 0, manner), now);
}

function beatsFrom(moment: Moment, from: number, manner: Manner): number {
  let count = 0;
  for (let at = aloud(moment, from, manner); at < moment.events.length; at = aloud(moment, at + 1, manner)) count += 1;
  return count;
}

/** Milliseconds for which what is shown stays: longer for what is long, shorter where much has come up. */
export function stay(pace: Pace, speed: number, manner = PLAIN, now = 0): number {
  const told = pace.shown.events[pace.at];
  if (!told) return 0;
  const fast = Math.max(0.1, speed);
  const room = ((pace.waiting.at(-1) ?? pace.shown).came + AFTER_NEWS - now) / Math.max(1, beatsLeft(pace, manner));
  if (manner.together) {
    const usual = Math.min(LONG_BEAT, BEAT + LINE * (pace.shown.events.length - pace.at - 1));
    return Math.max(0, Math.min(usual, room)) / fast;
  }
  const words = Math.max(...beat(pace, manner).map(({ text }) => text.length));
  return Math.max(SHORTEST, Math.min(LONG, USUAL + words * 6, room)) / fast;
}
