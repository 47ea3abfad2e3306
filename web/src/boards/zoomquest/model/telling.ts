// The battles of the last thing that happened. While they are told, the film follows; afterwards one can look at them again.

import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Told } from "../../../core/wire/messages";
import type { BoardProps } from "../../props";
import { type Fight, fightsOf } from "./battles";
import { asBefore, type Being } from "./facts";

const NOTHING: readonly Told[] = [];

export interface Telling {
  /** Something is still being told. */
  on: boolean;
  /** All as they were before what is still to be told. */
  shown: readonly Being[];
  fights: readonly Fight[];
  /** The battle that is on the stage, how far it has been told (-1: it plays by itself), and what tells it from any other. */
  fight: Fight | null;
  told: number;
  key: string;
  /** They were fought in this round. */
  fresh: boolean;
  /** Looks at one again; null: at none. */
  watch(which: number | null): void;
  /** Goes on with the one that is told at one's own pace. */
  own(): void;
}

export function useTelling({ state, events, at }: BoardProps, beings: readonly Being[]): Telling {
  const [watched, watch] = useState<number | null>(null);
  const on = events.length > 0 && at < events.length;
  // what a battle will do to them is not to be seen before it has been told
  const settled = useRef(beings);
  if (!on) settled.current = beings;
  const shown = useMemo(() => asBefore(beings, settled.current), [beings, on]);
  const last = state.entries.findLast((entry) => entry.told.some(({ event }) => event.event === "battle"));
  const told = last?.told ?? NOTHING;
  const fights = useMemo(() => (told.length > 0 ? fightsOf(told, beings) : []), [told, beings]);
  // what has no words is not among the events: the film counts all
  const now = on && events[at] ? told.indexOf(events[at]) : -1;
  const running = now >= 0 ? fights.findLastIndex(({ frames }) => (frames[0]?.event ?? 0) <= now) : -1;
  const inBattle = running >= 0 && now <= (fights[running]?.frames.at(-1)?.event ?? -1);
  const fight = fights[watched ?? (inBattle ? running : -1)] ?? null;
  useLayoutEffect(() => watch(null), [last?.seq]);
  return {
    on,
    shown,
    fights,
    fight,
    told: fight && watched === null ? fight.frames.findLastIndex(({ event }) => event <= now) : -1,
    key: `${last?.seq} ${watched ?? running} ${watched === null}`,
    fresh: last !== undefined && last.seq >= state.seq - beings.filter((one) => one.hero).length,
    watch,
    own: () => watch(running),
  };
}
