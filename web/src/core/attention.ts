// What is to be noticed without looking: the tab's title, icon and badge say from afar that it is your turn; a sound for what
// happens, and a call where it is for you to go on.

import type { MatchState } from "./match";
import type { Sound } from "./sounds";

const NAME = "Loretable";

interface Badging {
  setAppBadge?: (count?: number) => Promise<void>;
  clearAppBadge?: () => Promise<void>;
}

export function tabTitle(place: string, waiting: number): string {
  const title = place ? `${place} · ${NAME}` : NAME;
  if (waiting <= 0) return title;
  return waiting === 1 ? `● Your turn · ${title}` : `(${waiting}) Your turn · ${title}`;
}

/** `waiting`: how many matches wait for an answer from here. */
export function showAttention(place: string, waiting: number): void {
  const title = tabTitle(place, waiting);
  if (document.title !== title) document.title = title;
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const file = waiting > 0 ? "/favicon-turn.svg" : "/favicon.svg";
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
