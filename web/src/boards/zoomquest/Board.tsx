import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { keepBest } from "../../core/browser/best";
import { useKept, useKeys } from "../../core/hooks";
import type { Option, Told } from "../../core/wire/messages";
import { useDrag, useRail } from "../gestures";
import type { BoardProps } from "../props";
import { fightsOf } from "./model/battles";
import { asBefore, type Being, beingsOf, heroAsked, type View, viewOf } from "./model/facts";
import { Ask, placeOf, type Row, rowsOf } from "./parts/Ask";
import { Bubble } from "./parts/Bubble";
import { Heading, Results } from "./parts/Heading";
import { Guide, PlaceCard } from "./parts/Looked";
import { MapView } from "./parts/MapView";
import { Monsters, Party } from "./parts/Party";
import { Stage } from "./parts/Stage";

const NOTHING: readonly Told[] = [];
const WALKS = new Set(["move", "stay"]);

function Quest({ props, view }: { props: BoardProps; view: View }) {
  const { state, options, asides, canAnswer, choose, events, at, you } = props;
  const beings = useMemo(() => beingsOf(view), [view]);
  const wide = useRail();
  const [looked, setLooked] = useState(-1);
  const [picked, setPicked] = useState("");
  const [chosen, setChosen] = useState(-1);
  const [saying, setSaying] = useState(false);
  const [watched, setWatched] = useState<number | null>(null); // a battle that is looked at again
  const [guide, setGuide] = useKept("zoomquest.guide", "on");

  const prompt = state.question?.prompt ?? "";
  const asked = useMemo(() => heroAsked(view, beings, prompt, you), [view, beings, prompt, you]);
  const walks = options.filter(({ verb }) => WALKS.has(verb ?? ""));
  const others = options.filter(({ verb }) => !WALKS.has(verb ?? ""));
  const rows = useMemo(() => rowsOf(view, beings, options, asked), [view, beings, options, asked]);
  const goals = new Map<number, number>();
  rows.forEach(({ place, option }, i) => {
    if (WALKS.has(option.verb ?? "") && !goals.has(place)) goals.set(place, i);
  });
  const pickedOption = options.find(({ action }) => action === picked) ?? null;
  const pickedPlace = pickedOption
    ? placeOf(view, pickedOption)
    : !canAnswer && view.asking?.yours?.length
      ? chosen
      : -1;
  const sayable = new Set(saying ? asides.map((option) => placeOf(view, option)).filter((place) => place >= 0) : []);

  useLayoutEffect(() => {
    setPicked("");
    setSaying(false);
  }, [prompt, view.facts.round]);

  // the battles of the last thing that happened; while they are told, the film follows
  const telling = events.length > 0 && at < events.length;
  // what a battle will do to them is not to be seen before it has been told
  const settled = useRef(beings);
  if (!telling) settled.current = beings;
  const shown = useMemo(() => asBefore(beings, settled.current), [beings, telling]);
  const last = state.entries.findLast((entry) => entry.told.some(({ event }) => event.event === "battle"));
  const told = last?.told ?? NOTHING;
  const fights = useMemo(() => (told.length > 0 ? fightsOf(told, beings) : []), [told, beings]);
  // what has no words is not among the events: the film counts all
  const now = telling && events[at] ? told.indexOf(events[at]) : -1;
  const running = now >= 0 ? fights.findLastIndex(({ frames }) => (frames[0]?.event ?? 0) <= now) : -1;
  const inBattle = running >= 0 && now <= (fights[running]?.frames.at(-1)?.event ?? -1);
  const fight = fights[watched ?? (inBattle ? running : -1)];
  const frameTold = fight && watched === null ? fight.frames.findLastIndex(({ event }) => event <= now) : -1;
  const fresh = last !== undefined && last.seq >= state.seq - beings.filter((one) => one.hero).length;
  useLayoutEffect(() => setWatched(null), [last?.seq]);

  // at par or better it is gold
  useEffect(() => {
    const { level, round, par } = view.facts;
    if (view.over && view.reason === "victory" && you >= 0) {
      keepBest("zoomquest", level, { text: `won in ${round}`, rank: round, gold: par > 0 && round <= par });
    }
  }, [view.over]);

  function confirm(option: Option | null): void {
    if (!option) return;
    setChosen(placeOf(view, option));
    setPicked("");
    choose(option.action);
  }

  function touch(place: number): void {
    setLooked(place);
    if (saying) {
      const option = asides.find((one) => placeOf(view, one) === place);
      if (option) choose(option.action);
      setSaying(false);
      return;
    }
    const here = walks.filter((option) => placeOf(view, option) === place);
    if (here.length === 0) return;
    // where the deed is chosen with the way, a second touch goes on to the next one
    if (here.length === 1 && here[0]?.action === picked) confirm(here[0]);
    else setPicked(here[(here.findIndex(({ action }) => action === picked) + 1) % here.length]?.action ?? "");
  }

  function takeRow(row: Row | undefined): void {
    if (!row) return;
    if (!WALKS.has(row.option.verb ?? "") || row.option.action === picked) confirm(row.option);
    else {
      setPicked(row.option.action);
      setLooked(row.place);
    }
  }

  const drag = useDrag<Being>((_, over) => {
    const here = walks.filter((option) => String(placeOf(view, option)) === over);
    if (here.length === 1) confirm(here[0] ?? null);
    else if (here[0]) setPicked(here[0].action);
  });

  useKeys((event) => {
    if (fight) return false;
    if (/^[1-9]$/.test(event.key) && canAnswer && !saying) {
      takeRow(rows[Number(event.key) - 1]);
      return Number(event.key) <= rows.length;
    }
    if (
      event.key === "Enter" &&
      pickedOption &&
      !(event.target as HTMLElement | null)?.closest("button:not(.zq-place)")
    ) {
      confirm(pickedOption);
      return true;
    }
    if ((event.key === "a" || event.key === "A") && asides.length > 0) {
      setSaying(!saying);
      return true;
    }
    if (event.key === "m" || event.key === "M") {
      document.querySelector<HTMLElement>(".zq-place[tabindex='0']")?.focus();
      return true;
    }
    if (event.key === "Escape" && (picked || saying)) {
      setPicked("");
      setSaying(false);
      return true;
    }
    return false;
  });

  const dragged = drag.dragged
    ? { x: drag.dragged.x, y: drag.dragged.y, hero: drag.dragged.what, over: drag.dragged.over }
    : null;
  const own = asked ?? beings.find((one) => one.hero && one.seat === you && !one.defeated) ?? null;
  const guiding = guide === "on" && !view.over ? <Guide view={view} at={own} onSkip={() => setGuide("off")} /> : null;
  const place =
    looked >= 0 && !(guide === "on" && looked === own?.place) ? (
      <PlaceCard view={view} beings={shown} place={looked} />
    ) : null;
  return (
    <div class="zq">
      <div class="zq-view">
        <MapView
          props={props}
          view={view}
          beings={shown}
          asked={asked}
          goals={goals}
          picked={pickedPlace}
          sayable={sayable}
          dragged={dragged}
          onPlace={touch}
          onLook={setLooked}
          begin={(event, hero) => drag.begin(event, hero)}
        >
          {(chart) => (
            <>
              <Heading view={view} props={props} over={view.over && !telling} />
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
            key={`${last?.seq} ${watched ?? running} ${watched === null}`}
            fight={fight}
            beings={beings}
            you={you}
            large={wide}
            told={frameTold}
            speed={props.speed}
            reduced={props.reduced}
            onOwn={() => {
              setWatched(running);
              props.skip();
            }}
            onClose={() => {
              setWatched(null);
              if (telling) props.skip();
            }}
          />
        ) : null}
      </div>
      {props.inRail(
        <div class="zq-rail">
          {fresh && !fight && !telling && fights.length > 0 ? <Results fights={fights} onWatch={setWatched} /> : null}
          {telling ? null : (
            <Ask
              props={props}
              view={view}
              rows={rows}
              asked={asked}
              picked={picked}
              saying={saying}
              onRow={takeRow}
              onConfirm={() => confirm(pickedOption)}
              onSaying={setSaying}
              chosen={chosen}
            />
          )}
          {wide ? (
            <div class="zq-foot">
              {place ?? guiding}
              <Monsters beings={shown} onPlace={setLooked} lairs={view.facts.places} />
            </div>
          ) : null}
        </div>,
      )}
      <Party props={props} view={view} beings={shown} asked={asked} compact={!wide} onPlace={setLooked} />
      {wide ? null : (place ?? guiding)}
    </div>
  );
}

export default function ZoomQuestBoard(props: BoardProps) {
  const view = viewOf(props.state.view);
  return view ? <Quest props={props} view={view} /> : null;
}
