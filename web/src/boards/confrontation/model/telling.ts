// The battle that is told: as far as it has been, until one has seen enough of it.

import { useMemo, useState } from "preact/hooks";
import { takenBack } from "../../../core/match/match";
import type { BoardProps } from "../../props";
import { type Fight, fightsOf } from "./battles";
import type { View } from "./facts";
import { inSight, shortened } from "./sentences";

export interface Telling {
  /** Lines that are still to be told. */
  untold: number;
  /** The battle that is on, or has just been. */
  fight: Fight | null;
  close(): void;
}

export function useTelling({ state, events, at }: BoardProps, view: View): Telling {
  const { printed } = view.facts;
  const [closed, setClosed] = useState("");
  const untold = Math.max(0, events.length - at - 1);
  const fights = useMemo(() => {
    const gone = takenBack(state.entries); // a battle that was taken back has not been
    return fightsOf(
      shortened(state.entries, untold).filter(({ seq }) => !gone.has(seq)),
      printed,
    );
  }, [state.entries, untold, printed]);
  const last = fights.at(-1);
  const told = last && inSight(last, view.facts.battle !== null, state.entries);
  const fight = told && closed !== last.key ? last : null;
  return { untold, fight, close: () => setClosed(last?.key ?? "") };
}
