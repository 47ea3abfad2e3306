// Which measured rate belongs to a party on a level.

import type { Obj } from "../../../core/wire/json";
import type { RateTold } from "../../../core/wire/rest_messages";
import { asUsual, type Rates } from "../../../parts/setting-up/rates";

const LETTERS: Readonly<Record<string, string>> = { warrior: "W", guardian: "G", healer: "H" };
const ORDER = "WGH";

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
