// What others do, told one event after the other. Pure: states come in as the server sends them, and go out when what led
// to them has been told. Whoever does not want to wait skips.

import type { MatchState } from "./match";
import type { Entry, Told } from "./messages";

export interface Moment {
  state: MatchState;
  /** What led to it: the events with words of the entries after number `since`. */
  events: readonly Told[];
  since: number;
}

export interface Pace {
  /** The moment that is being shown. */
  shown: Moment;
  /** Which of its events is being told; their number when all have been. */
  at: number;
  /** What is to be shown next. */
  waiting: readonly Moment[];
}

/** Is it in the log, but nothing to wait for? `next` is what is told after it. */
export type Quiet = (told: Told, next: Told | undefined) => boolean;

const ALOUD: Quiet = () => false;
const USUAL = 700;
const LONG = 1400;
const MOST_WAITING = 60;

export function begin(state: MatchState): Pace {
  return { shown: { state, events: [], since: state.seq }, at: 0, waiting: [] };
}

/** The last state there is, shown or not. */
export function latest(pace: Pace): MatchState {
  return (pace.waiting.at(-1) ?? pace.shown).state;
}

export function isTelling(pace: Pace): boolean {
  return pace.waiting.length > 0 || pace.at < pace.shown.events.length;
}

/** A state has come. `instant`: nothing is told, it is shown at once. */
export function arrive(pace: Pace, state: MatchState, instant: boolean, quiet: Quiet = ALOUD): Pace {
  const last = latest(pace);
  if (state === last) return pace;
  if (state.seq === last.seq) return replaceLast(pace, state);
  const fresh = state.entries.filter((entry) => entry.seq > last.seq);
  const events = fresh.flatMap((entry) => entry.told).filter((told) => told.text);
  // who comes, comes back, or takes back sees the table as it is
  const jumped = last.seq < 0 || state.seq < last.seq || fresh.some((entry) => (entry.undone_to ?? -1) >= 0);
  if (instant || jumped || pace.waiting.length >= MOST_WAITING) return settled({ state, events, since: last.seq });
  const moment = { state, events, since: last.seq };
  return isTelling(pace) ? { ...pace, waiting: [...pace.waiting, moment] } : { shown: moment, at: aloud(events, 0, quiet), waiting: [] };
}

/** The first from a place on that is worth a moment of its own. */
function aloud(events: readonly Told[], from: number, quiet: Quiet): number {
  const found = events.findIndex((told, i) => i >= from && !quiet(told, events[i + 1]));
  return found < 0 ? events.length : found;
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
export function goOn(pace: Pace, quiet: Quiet = ALOUD): Pace {
  if (pace.at < pace.shown.events.length) {
    const at = aloud(pace.shown.events, pace.at + 1, quiet);
    if (at < pace.shown.events.length || pace.waiting.length === 0) return { ...pace, at };
  }
  const [next, ...waiting] = pace.waiting;
  return next ? { shown: next, at: aloud(next.events, 0, quiet), waiting } : pace;
}

/** The log as far as it has been told: what is still to be shown on the board is not in it yet. */
export function toldSoFar(pace: Pace): Entry[] {
  const { state, events, since } = pace.shown;
  if (pace.at >= events.length) return state.entries;
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

/** Milliseconds for which what is shown stays: longer for long sentences. */
export function stay(pace: Pace, speed: number): number {
  const told = pace.shown.events[pace.at];
  if (!told) return 0;
  const length = Math.min(LONG, USUAL + told.text.length * 6);
  return length / Math.max(0.1, speed);
}
