// What is to be noticed without looking: the tab's title, icon and badge say from afar that it is your turn; a sound for what
// happens, and a call where it is for you to go on.

import type { MatchState } from "../match/match";
import { beside } from "./files";
import type { Sound } from "./sounds";

const NAME = "Loretable";

interface Badging {
  setAppBadge?: (count?: number) => Promise<void>;
  clearAppBadge?: () => Promise<void>;
}

/** `here`: does what is on this page wait for you? `waiting`: how many matches do in all. */
export function tabTitle(place: string, waiting: number, here = waiting > 0): string {
  const title = place ? `${place} · ${NAME}` : NAME;
  if (waiting <= 0) return title;
  if (!here) return `(${waiting}) ${title}`;
  return waiting === 1 ? `● Your turn · ${title}` : `(${waiting}) Your turn · ${title}`;
}

/** The tab's icon: with a dot where one match waits, with their number where several do, in the page's own colours. */
export function iconFor(waiting: number, disc: string, ink: string): string {
  if (waiting <= 0) return beside("favicon.svg");
  if (waiting === 1) return beside("favicon-turn.svg");
  const count = waiting > 9 ? "9+" : String(waiting);
  const words = `<text x="16" y="23" font-family="sans-serif" font-weight="700" font-size="${count.length > 1 ? 17 : 21}" text-anchor="middle" fill="${ink}">${count}</text>`;
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="15" fill="${disc}"/>${words}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(drawn)}`;
}

let shown = { place: "", here: 0 };
let elsewhere = 0;

/** `waiting`: how many matches wait for an answer from this page. */
export function showAttention(place: string, waiting: number): void {
  shown = { place, here: waiting };
  draw();
}

/** How many matches wait for an answer that this page does not show. */
export function showElsewhere(waiting: number): void {
  elsewhere = waiting;
  draw();
}

function draw(): void {
  const waiting = shown.here + elsewhere;
  const title = tabTitle(shown.place, waiting, shown.here > 0);
  if (document.title !== title) document.title = title;
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const colour = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  const file = iconFor(waiting, colour("--danger"), colour("--surface"));
  if (icon && icon.getAttribute("href") !== file) icon.setAttribute("href", file);
  const badging = navigator as Badging;
  const told = waiting > 0 ? badging.setAppBadge?.(waiting) : badging.clearAppBadge?.();
  told?.catch(() => undefined); // a nicety that not every browser allows
}

export interface Signals {
  sounds: Sound[];
  /** The table waits for this player from now on. */
  call: boolean;
}

export function isAsked(state: MatchState, you: number): boolean {
  return state.question !== null || state.choosing.includes(you);
}

/** What a step from one state to the next is to be noticed by. Nobody is called to a table at which they have just sat down. */
export function signals(before: MatchState, now: MatchState, you: number): Signals {
  const sounds: Sound[] = [];
  const sat = before.seq >= 0;
  const call = sat && isAsked(now, you) && !isAsked(before, you);
  if (call) sounds.push("turn");
  else if (sat && now.over && !before.over) sounds.push("end");
  else if (sat && now.seq > before.seq && !isAsked(now, you)) sounds.push("move");
  if (now.said && now.said.number !== before.said?.number) sounds.push("said");
  return { sounds, call };
}
