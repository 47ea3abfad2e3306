// Which measured rate belongs to a side or a set-up.

import type { Obj } from "../../../core/wire/json";
import type { RateTold } from "../../../core/wire/rest_messages";
import { asUsual, type Rates } from "../../../parts/setting-up/rates";

const SIDES = ["fellowship", "sauron"] as const;

/** How often a side wins where both set up as they like. */
export function ofSide(rates: Rates, options: Obj, side: number): RateTold | undefined {
  return asUsual(options, ["fellowship_setup", "sauron_setup"]) ? rates.get(SIDES[side] ?? "") : undefined;
}

/** How often it wins by a set-up; the other side sets up as it likes. */
export function ofSetUp(rates: Rates, options: Obj, side: number, setUp: string): RateTold | undefined {
  const own = SIDES[side] ?? "";
  return asUsual(options, [`${own}_setup`]) ? rates.get(`${own}/${setUp}`) : undefined;
}
