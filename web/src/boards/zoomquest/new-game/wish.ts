// What a wish says of the level and of the heroes.

import { useCards } from "../../../core/hooks";
import { isObject, listAt, textAt } from "../../../core/wire/json";
import type { SetUp } from "../../../parts/setting-up/setUp";
import { levelFrom, levelOf } from "../cover/levels";
import type { SmallLevel } from "../cover/SmallMap";

export interface Hero {
  class: string;
  name: string;
}

/** The heroes of a wish: as they were named, or the level's own. */
export function partyOf(setUp: SetUp, level: SmallLevel | null): Hero[] {
  const wanted = listAt(setUp.wish.options, "party");
  if (wanted.length === 0) return (level?.heroes ?? []).map((hero) => ({ class: hero.class, name: hero.name }));
  return wanted.map((one) =>
    isObject(one)
      ? { class: textAt(one, "class"), name: textAt(one, "name") }
      : { class: String(one), name: String(one) },
  );
}

export function useLevel(setUp: SetUp): SmallLevel | null {
  const cards = useCards("zoomquest");
  const { options } = setUp.wish;
  if (options.custom) return levelOf(options.custom);
  return levelFrom(cards, String(options.level ?? setUp.game.options.level));
}

/** Who would go to a level: those who were named, or its own party. */
export function classesOn(setUp: SetUp, level: SmallLevel): string[] {
  return partyOf(setUp, level).map((hero) => hero.class);
}
