import type { ComponentChildren } from "preact";
import { useMemo, useRef, useState } from "preact/hooks";
import { useResized, useSize } from "../../gestures";
import type { BoardProps } from "../../props";
import { type Chart, chartOf, heightOf, isLying, towards } from "../layout/chart";
import type { Being, View } from "../model/facts";
import { Land } from "./Land";
import { HeroToken } from "./Party";
import { Roads } from "./Roads";
import { Site } from "./Site";
import { Walkers } from "./Walkers";

interface Props {
  props: BoardProps;
  view: View;
  beings: readonly Being[];
  asked: Being | null;
  /** Which number key goes where. */
  goals: ReadonlyMap<number, number>;
  /** The place that is picked and not yet confirmed, or chosen in secret; -1 for none. */
  picked: number;
  sayable: ReadonlySet<number>;
  dragged: { x: number; y: number; hero: Being; over: string } | null;
  onPlace: (place: number) => void;
  onLook: (place: number) => void;
  begin: (event: PointerEvent, hero: Being) => void;
  children?: (chart: Chart) => ComponentChildren;
}

/** The map as a graph: places with their names, roads, who stands where, and where one can go. */
export function MapView({
  props,
  view,
  beings,
  asked,
  goals,
  picked,
  sayable,
  dragged,
  onPlace,
  onLook,
  begin,
  children,
}: Props) {
  const box = useRef<HTMLDivElement>(null);
  const { width, height: room } = useSize(box);
  const { places } = view.facts;
  const lying = isLying(width, places.length);
  const height = heightOf(places.length, width, room);
  const resized = useResized(width, height);
  const lairs = beings
    .filter((one) => !one.hero)
    .map((one) => `${one.place} ${one.name}`)
    .join();
  const chart = useMemo(() => chartOf(view, beings, width || 900, height), [places, lairs, width, height]);
  const [focused, setFocused] = useState(-1);
  const here = asked?.place ?? -1;
  const tabbed = focused >= 0 ? focused : here >= 0 ? here : 0;

  function focusTowards(from: number, key: string): void {
    const next = towards(chart, from, key);
    setFocused(next);
    box.current?.querySelector<HTMLElement>(`[data-place="${places[next]?.id}"]`)?.focus();
  }

  const hint = props.hinted ? props.options.find(({ action }) => action === props.hinted) : undefined;
  const hinted = hint ? places.findIndex(({ id }) => id === hint.targets?.[0]) : -1;
  return (
    <div
      class={`zq-map ${lying ? "zq-lying" : "zq-standing"}${chart.many ? " zq-many" : ""}${resized ? " resized" : ""}`}
      ref={box}
      style={lying ? { minHeight: `${heightOf(places.length, width, 0)}px` } : { height: `${height}px` }}
      data-testid="map"
    >
      {width > 0 ? (
        <>
          <svg class="zq-svg" width={width} height={height} aria-hidden="true">
            <Land chart={chart} />
            <Roads view={view} beings={beings} chart={chart} here={here} goals={goals} picked={picked} />
          </svg>
          {places.map((place, i) => (
            <Site
              key={place.id}
              view={view}
              beings={beings}
              chart={chart}
              place={place}
              at={i}
              goal={goals.get(i)}
              here={i === here}
              sayable={sayable.has(i)}
              picked={i === picked}
              hinted={i === hinted}
              over={dragged?.over === String(i)}
              tabbed={i === tabbed}
              onPlace={() => onPlace(i)}
              onFocus={() => {
                setFocused(i);
                onLook(i);
              }}
              onLook={() => onLook(i)}
              onArrow={(key) => focusTowards(i, key)}
            />
          ))}
          <Walkers
            beings={beings}
            chart={chart}
            you={props.you}
            movable={props.canAnswer && goals.size > 0 ? asked : null}
            ghost={dragged?.hero}
            onPlace={onPlace}
            begin={begin}
          />
          {dragged ? (
            <span
              class="zq-walker zq-dragged"
              style={{
                left: `${dragged.x - (box.current?.getBoundingClientRect().left ?? 0)}px`,
                top: `${dragged.y - (box.current?.getBoundingClientRect().top ?? 0)}px`,
              }}
            >
              <HeroToken hero={dragged.hero} you={props.you} size={38} />
            </span>
          ) : null}
          {children?.(chart)}
        </>
      ) : null}
    </div>
  );
}
