// What one has chosen for oneself, kept in this browser.

import { useEffect, useReducer } from "preact/hooks";

export interface Settings {
  /** What one wants to be called. */
  name: string;
  /** How fast others' turns are told: "0.5", "1", "2", "4", or "0" for at once. */
  pace: string;
  /** How the scenes of others' turns go on, a battle's: "step" by step by a press, "slow" or "fast" by themselves. */
  film: string;
  forced: string;
  order: string;
  sounds: string;
  shortcuts: string;
  /** "off": games are shown by their pictures and lists, as those without a board are. */
  boards: string;
}

const USUAL: Settings = {
  name: "",
  pace: "1",
  film: "step",
  forced: "off",
  order: "on",
  sounds: "off",
  shortcuts: "on",
  boards: "on",
};
const listeners = new Set<() => void>();

export function setting(name: keyof Settings): string {
  return localStorage.getItem(`loretable.${name}`) ?? USUAL[name];
}

export function isOn(name: keyof Settings): boolean {
  return setting(name) === "on";
}

export function choose(name: keyof Settings, value: string): void {
  localStorage.setItem(`loretable.${name}`, value);
  for (const listener of listeners) listener();
}

/** Draws again whenever a setting has changed. */
export function useSettings(): typeof setting {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const changed = () => redraw(0);
    listeners.add(changed);
    return () => {
      listeners.delete(changed);
    };
  }, []);
  return setting;
}
