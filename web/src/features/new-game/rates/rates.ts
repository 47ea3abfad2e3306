// Measured rates: which one belongs to what is being set up. None where it was measured with other rules.

import { useEffect, useState } from "preact/hooks";
import * as api from "../../../core/wire/api";
import type { Obj } from "../../../core/wire/json";
import type { GameInfo, RateTold } from "../../../core/wire/rest_messages";

export type Rates = ReadonlyMap<string, RateTold>;

const SIDES = ["fellowship", "sauron"] as const;
const LETTERS: Readonly<Record<string, string>> = { warrior: "W", guardian: "G", healer: "H" };
const ORDER = "WGH";
/** Options that change nothing of what is won. */
const IDLE = ["game_name"];

const asked = new Map<string, Promise<Rates>>();

/** They do not change while a page is open: each game is asked once. */
function ratesOf(game: string): Promise<Rates> {
  const found = asked.get(game) ?? api.rates(game).then((told): Rates => new Map(told.map((one) => [one.case, one])));
  asked.set(game, found);
  found.catch(() => asked.delete(game));
  return found;
}

/** All of a game; none until they have come, and none where the server has none. */
export function useRates(game: string): Rates {
  const [rates, setRates] = useState<Rates>(new Map());
  useEffect(() => {
    let current = true;
    ratesOf(game).then(
      (found) => {
        if (current) setRates(found);
      },
      () => {}, // a page without rates is whole
    );
    return () => {
      current = false;
    };
  }, [game]);
  return rates;
}

/** Are all options but these as they were measured, which is as usual? */
function asUsual(options: Obj, but: readonly string[]): boolean {
  return Object.keys(options).every((name) => but.includes(name) || IDLE.includes(name));
}

/** How often a side wins where both set up as they like. */
export function ofSide(rates: Rates, options: Obj, side: number): RateTold | undefined {
  return asUsual(options, ["fellowship_setup", "sauron_setup"]) ? rates.get(SIDES[side] ?? "") : undefined;
}

/** How often it wins by a set-up; the other side sets up as it likes. */
export function ofSetUp(rates: Rates, options: Obj, side: number, setUp: string): RateTold | undefined {
  const own = SIDES[side] ?? "";
  return asUsual(options, [`${own}_setup`]) ? rates.get(`${own}/${setUp}`) : undefined;
}

/** WWH: who is in a party, in whatever order. */
export function lettersOf(classes: readonly string[]): string {
  return classes
    .map((name) => LETTERS[name] ?? "?")
    .sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b))
    .join("");
}

/** The chance of a party on a level. A level by lot was never measured. */
export function ofParty(rates: Rates, options: Obj, level: string, classes: readonly string[]): RateTold | undefined {
  return asUsual(options, ["level", "party"]) ? rates.get(`${level}/${lettersOf(classes)}`) : undefined;
}

/** One more hero who surely helps (the intervals do not meet): the best of them. */
export function helper(
  rates: Rates,
  options: Obj,
  level: string,
  classes: readonly string[],
): [string, RateTold] | undefined {
  const now = ofParty(rates, options, level, classes);
  if (!now) return undefined;
  return Object.keys(LETTERS)
    .flatMap((name): [string, RateTold][] => {
      const then = ofParty(rates, options, level, [...classes, name]);
      return then && then.low > now.high ? [[name, then]] : [];
    })
    .sort(([, a], [, b]) => b.rate - a.rate)[0];
}

export const percent = (share: number): string => `${Math.round(100 * share)}`;

/** "60 to 66". */
export const between = ({ low, high }: RateTold): string => `${percent(low)} to ${percent(high)}`;

/** How it was measured: "2,000 games of the Badger, 18 Nov 2026". */
export function measured(game: GameInfo, { bot, games, date }: RateTold): string {
  const name = game.opponents?.find((one) => one.bot === bot)?.name;
  const day = new Date(`${date}T00:00:00Z`).toLocaleDateString("en-GB", {
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  });
  return `${games.toLocaleString("en")} games of ${name ? `the ${name}` : bot}, ${day}`;
}
