import { useEffect, useMemo } from "preact/hooks";
import { keepBest } from "../../core/browser/best";
import { useKept } from "../../core/hooks";
import { useDrag, useRail } from "../gestures";
import type { BoardProps } from "../props";
import { useBoardKeys } from "./input/keys";
import { usePlan } from "./input/plan";
import { type Being, beingsOf, type View, viewOf } from "./model/facts";
import { useTelling } from "./model/telling";
import { Ask } from "./parts/Ask";
import { Bubble } from "./parts/Bubble";
import { Heading, Results } from "./parts/Heading";
import { Guide, PlaceCard } from "./parts/Looked";
import { MapView } from "./parts/MapView";
import { Monsters, Party } from "./parts/Party";
import { Stage } from "./parts/Stage";

function Quest({ props, view }: { props: BoardProps; view: View }) {
  const { state, canAnswer, you } = props;
  const beings = useMemo(() => beingsOf(view), [view]);
  const wide = useRail();
  const telling = useTelling(props, beings);
  const plan = usePlan(props, view, beings);
  const drag = useDrag<Being>((_, over) => plan.drop(over));
  const { asked, others } = plan;
  const { fight, shown } = telling;
  useBoardKeys(props, plan, fight !== null);
  useBest(view, you);

  const { dragged } = drag;
  const compact = !wide;
  const beside = <Beside {...{ view, beings, shown, you }} asked={asked} looked={plan.looked} />;
  return (
    <div class="zq">
      <div class="zq-view">
        <MapView
          props={props}
          view={view}
          beings={shown}
          asked={asked}
          goals={plan.goals}
          picked={plan.place}
          sayable={plan.sayable}
          dragged={dragged ? { x: dragged.x, y: dragged.y, hero: dragged.what, over: dragged.over } : null}
          onPlace={plan.touch}
          onLook={plan.look}
          begin={(event, hero) => drag.begin(event, hero)}
        >
          {(chart) => (
            <>
              <Heading view={view} props={props} over={view.over && !telling.on} />
              {canAnswer && state.question && (others.length > 0 || props.picks) ? (
                <Bubble
                  props={props}
                  view={view}
                  options={others}
                  spot={asked ? chart.spots[asked.place] : undefined}
                  chart={chart}
                />
              ) : null}
            </>
          )}
        </MapView>
        {fight ? (
          <Stage
            key={telling.key}
            fight={fight}
            beings={beings}
            you={you}
            large={wide}
            told={telling.told}
            speed={props.speed}
            reduced={props.reduced}
            onOwn={() => {
              telling.own();
              props.skip();
            }}
            onClose={() => {
              telling.watch(null);
              if (telling.on) props.skip();
            }}
          />
        ) : null}
      </div>
      {props.inRail(
        <div class="zq-rail">
          {telling.fresh && !fight && !telling.on && telling.fights.length > 0 ? (
            <Results fights={telling.fights} onWatch={telling.watch} />
          ) : null}
          {telling.on ? null : <Ask props={props} view={view} plan={plan} />}
          {wide ? (
            <div class="zq-foot">
              <Monsters beings={shown} onPlace={plan.look} lairs={view.facts.places} />
              {beside}
            </div>
          ) : null}
        </div>,
      )}
      <Party props={props} view={view} beings={shown} asked={asked} compact={compact} onPlace={plan.look} />
      {wide ? null : beside}
    </div>
  );
}

interface BesideProps {
  view: View;
  beings: readonly Being[];
  shown: readonly Being[];
  asked: Being | null;
  looked: number;
  you: number;
}

/** The place one looks at; else, until one does without, what there is to do. */
function Beside({ view, beings, shown, asked, looked, you }: BesideProps) {
  const [guide, setGuide] = useKept("zoomquest.guide", "on");
  const own = asked ?? beings.find((one) => one.hero && one.seat === you && !one.defeated) ?? null;
  if (looked >= 0 && !(guide === "on" && looked === own?.place)) {
    return <PlaceCard view={view} beings={shown} place={looked} />;
  }
  return guide === "on" && !view.over ? <Guide view={view} at={own} onSkip={() => setGuide("off")} /> : null;
}

/** Keeps in how few rounds a level was won; at par or better it is gold. */
function useBest(view: View, you: number): void {
  useEffect(() => {
    const { level, round, par } = view.facts;
    if (view.over && view.reason === "victory" && you >= 0) {
      keepBest("zoomquest", level, { text: `won in ${round}`, rank: round, gold: par > 0 && round <= par });
    }
  }, [view.over]);
}

export default function ZoomQuestBoard(props: BoardProps) {
  const view = viewOf(props.state.view);
  return view ? <Quest props={props} view={view} /> : null;
}
