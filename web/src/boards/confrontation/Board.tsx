import { useRef } from "preact/hooks";
import { useRail } from "../gestures";
import type { BoardProps } from "../props";
import { useDragging } from "./input/dragging";
import { useHeld } from "./input/held";
import { useBoardKeys } from "./input/keys";
import { touchesOf } from "./input/touches";
import { usePeek, useTaleInSight } from "./layout/inSight";
import { placedSoFar, type View } from "./model/facts";
import { useMapView } from "./model/inStep";
import { useTelling } from "./model/telling";
import { Beside } from "./parts/Beside";
import { Felt } from "./parts/Felt";
import { SettingUp } from "./parts/SettingUp";

/** The board while the game goes on. Pieces are moved by two touches, by dragging or by keys. */
export function Playing({ props, view }: { props: BoardProps; view: View }) {
  const { state, canAnswer, events, at } = props;
  const box = useRef<HTMLDivElement>(null);
  const wide = useRail();
  const held = useHeld(props, view);
  const telling = useTelling(props, view);
  const touch = touchesOf(props, view, held);
  const drag = useDragging(props, held);
  const onMap = useMapView(view, state.seq, events, at);
  useBoardKeys(props, held, touch);

  const { fight, untold } = telling;
  const choosing = held.cards.size > 0;
  // while cards are chosen, of the map one sees where they fight
  const filmed = props.tale !== null || (view.facts.battle && (choosing || !canAnswer));
  const peek = !wide && fight && filmed ? fight.region : "";
  usePeek(box, peek);
  useTaleInSight(
    box,
    { below: !wide, told: fight !== null && !held.movable && !props.replayed, smooth: !props.reduced },
    [fight?.key, untold, held.movable, choosing],
  );

  const going = { props, view, held, touch, drag, telling };
  return (
    <div class="cf" ref={box}>
      <div class={peek ? "cf-window cf-peeking" : "cf-window"}>
        <Felt {...going} onMap={onMap} />
      </div>
      <Beside {...going} />
    </div>
  );
}

export default function ConfrontationBoard(props: BoardProps) {
  const view = props.state.view as unknown as View | null;
  if (!view?.facts.printed) return null;
  const side = props.you;
  // in a replay nobody places anything: it shows what was done
  const placing = view.asking?.kind === "set up" && (side === 0 || side === 1) && props.tools !== null;
  // while the other side still places, one's own stand where one has put them
  return placing ? (
    <SettingUp props={props} view={view} placed={placedSoFar(view)} />
  ) : (
    <Playing props={props} view={view} />
  );
}
