// Measured rates: which one belongs to what is being set up. None where it was measured with other rules.

import { useEffect, useState } from "preact/hooks";
import * as api from "../../core/wire/api";
import type { Obj } from "../../core/wire/json";
import type { GameInfo, RateTold } from "../../core/wire/rest_messages";

export type Rates = ReadonlyMap<string, RateTold>;

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
export function asUsual(options: Obj, but: readonly string[]): boolean {
  return Object.keys(options).every((name) => but.includes(name) || IDLE.includes(name));
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
