import type { ComponentChildren } from "preact";
import { useMemo, useRef, useState } from "preact/hooks";
import { Icon } from "../../../parts/Icon";
import { useResized, useSize } from "../../gestures";
import type { BoardProps } from "../../props";
import { type Chart, chartOf, heightOf, isLying, kindsAt, type Spot, towards } from "../layout/chart";
import { classStyle, monsterIcon, placeIcon, SCENERY, shortName } from "../looks/pieces";
import { type Being, isLair, livingAt, roadTo, type View } from "../model/facts";
import { HeroToken } from "./Party";

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
            {view.facts.routes.map((route, i) => (
              <Road
                key={i}
                chart={chart}
                from={route.from}
                to={route.to}
                both={route.both}
                can={
                  here >= 0 &&
                  (goes(view, here, route.from, route.to, goals) || goes(view, here, route.to, route.from, goals))
                }
              />
            ))}
            {view.facts.announced.map(({ seat, place }) => {
              const who = beings.find((one) => one.hero && one.seat === seat && !one.defeated);
              return who && who.place !== place ? (
                <Arrow
                  key={seat}
                  chart={chart}
                  from={who.place}
                  to={place}
                  css={`zq-plan ${classStyle(who.kind)}`}
                  bend={26}
                />
              ) : null;
            })}
            {here >= 0 && picked >= 0 && picked !== here ? (
              <Arrow chart={chart} from={here} to={picked} css="zq-pick" bend={-18} />
            ) : null}
          </svg>
          {places.map((place, i) => {
            const spot = chart.spots[i] as Spot;
            const lair = isLair(beings, i);
            const monsters = livingAt(beings, i, false);
            const key = goals.get(i);
            const classes = [
              "zq-place",
              lair && monsters.length > 0 ? "zq-lair" : "",
              i === here ? "zq-here" : "",
              key !== undefined ? "zq-can" : "",
              sayable.has(i) ? "zq-say" : "",
              i === picked ? "zq-picked" : "",
              i === hinted ? "zq-hinted" : "",
              dragged?.over === String(i) && key !== undefined ? "zq-over" : "",
            ];
            const glyph = !chart.many || lair || i === here || view.facts.starts.includes(i);
            return (
              <div key={place.id} class="zq-site" style={{ left: `${spot.x}px`, top: `${spot.y}px` }}>
                <button
                  type="button"
                  class={classes.filter(Boolean).join(" ")}
                  style={{
                    width: `${chart.radius * 2}px`,
                    height: `${chart.radius * 2}px`,
                    margin: `${-chart.radius}px`,
                  }}
                  tabIndex={i === tabbed ? 0 : -1}
                  data-place={place.id}
                  data-drop={String(i)}
                  data-goal={key !== undefined ? "" : undefined}
                  onClick={() => onPlace(i)}
                  onFocus={() => {
                    setFocused(i);
                    onLook(i);
                  }}
                  onPointerEnter={(event) => {
                    if (event.pointerType === "mouse") onLook(i);
                  }}
                  onKeyDown={(event) => {
                    if (!event.key.startsWith("Arrow")) return;
                    event.preventDefault();
                    const next = towards(chart, i, event.key);
                    setFocused(next);
                    box.current?.querySelector<HTMLElement>(`[data-place="${places[next]?.id}"]`)?.focus();
                  }}
                >
                  {glyph ? (
                    <Icon path={placeIcon(place.name)} size={Math.round(chart.radius * (chart.many ? 1.05 : 1.12))} />
                  ) : null}
                  <span class="unseen">{placeLabel(view, beings, i, key !== undefined, i === picked)}</span>
                  {key !== undefined && key < 9 ? (
                    <kbd class="ask-key" aria-hidden="true">
                      {key + 1}
                    </kbd>
                  ) : null}
                  {lair && monsters.length === 0 ? (
                    <i class="zq-tick" aria-hidden="true">
                      ✓
                    </i>
                  ) : null}
                </button>
                {/* name and monsters belong to the place: a touch on them is one on it */}
                <span
                  class="zq-name"
                  style={{ top: `${chart.radius + 5}px` }}
                  aria-hidden="true"
                  onClick={() => onPlace(i)}
                >
                  {place.name}
                </span>
                <Monsters beings={beings} place={i} chart={chart} onTouch={() => onPlace(i)} />
              </div>
            );
          })}
          {beings
            .filter((one) => one.hero)
            .map((hero) => {
              const at = tokenSpot(chart, beings, hero);
              const movable = hero === asked && props.canAnswer && goals.size > 0;
              return (
                // biome-ignore lint/a11y/noStaticElementInteractions: by hand only; its place is a button that says who is there
                // biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard its place is pressed
                <span
                  key={hero.number}
                  class={`zq-walker${movable ? " zq-movable" : ""}${dragged?.hero === hero ? " zq-ghost" : ""}`}
                  style={{ left: `${at.x}px`, top: `${at.y}px` }}
                  title={`${hero.name}, ${hero.kind}`}
                  onPointerDown={movable ? (event) => begin(event, hero) : undefined}
                  onClick={() => onPlace(hero.place)}
                >
                  <HeroToken hero={hero} you={props.you} size={at.size} />
                </span>
              );
            })}
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

function goes(view: View, here: number, from: number, to: number, goals: ReadonlyMap<number, number>): boolean {
  return from === here && goals.has(to) && roadTo(view, from, to) !== null;
}

/** Heroes stand above a place, beside its monsters, in rows of three. */
function tokenSpot(chart: Chart, beings: readonly Being[], hero: Being): { x: number; y: number; size: number } {
  const spot = chart.spots[hero.place] as Spot;
  const size = chart.many ? 26 : chart.lying ? 34 : 28;
  const here = beings.filter((one) => one.hero && one.place === hero.place);
  const index = here.indexOf(hero);
  const monsters = kindsAt(beings, hero.place).length;
  const step = size + 4;
  if (monsters > 0) {
    // left of the disc: above it the monsters stand
    const side = index % 2 === 0 ? -1 : 1;
    return {
      x: spot.x + side * (chart.radius + size * 0.52 + Math.floor(index / 2) * step * 0.7),
      y: spot.y - 4,
      size,
    };
  }
  const row = Math.floor(index / 3);
  const inRow = Math.min(3, here.length - row * 3);
  return { x: spot.x + ((index % 3) - (inRow - 1) / 2) * step, y: spot.dockY - size / 2 - row * (size + 2), size };
}

function Monsters({
  beings,
  place,
  chart,
  onTouch,
}: {
  beings: readonly Being[];
  place: number;
  chart: Chart;
  onTouch: () => void;
}) {
  const kinds = kindsAt(beings, place);
  if (kinds.length === 0) return null;
  return (
    <span class="zq-dock" style={{ bottom: `${chart.radius + 4}px` }} aria-hidden="true" onClick={onTouch}>
      {kinds.map(({ being, count }) => (
        <span key={being.number} class="zq-monster" title={being.name}>
          <Icon path={monsterIcon(being.kind, being.name)} size={chart.many ? 20 : 26} />
          {chart.many ? null : <span>{shortName(being.name)}</span>}
          <b>{count > 1 ? `×${count}` : being.active.length + being.discard.length}</b>
        </span>
      ))}
    </span>
  );
}

function Road({ chart, from, to, both, can }: { chart: Chart; from: number; to: number; both: boolean; can: boolean }) {
  const [a, b] = [chart.spots[from], chart.spots[to]];
  if (!a || !b) return null;
  const d = curve(a, b, wobble(from, to) * 14);
  const angle = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
  return (
    <>
      <path class={`zq-road${can ? " zq-can" : ""}`} d={d} />
      <path class="zq-road-bed" d={d} />
      {both
        ? null
        : [0.42, 0.5, 0.58].map((t) => (
            <path
              key={t}
              class="zq-chevron"
              d="M-4 -5L2 0L-4 5"
              transform={`translate(${a.x + (b.x - a.x) * t} ${a.y + (b.y - a.y) * t}) rotate(${angle})`}
            />
          ))}
    </>
  );
}

function curve(a: Spot, b: Spot, bend: number): string {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const [x, y] = [(a.x + b.x) / 2 - ((b.y - a.y) / length) * bend, (a.y + b.y) / 2 + ((b.x - a.x) / length) * bend];
  return `M${a.x} ${a.y}Q${x} ${y} ${b.x} ${b.y}`;
}

function wobble(a: number, b: number): number {
  return (((a * 31 + b * 17) % 7) - 3) / 3;
}

/** An arrow beside the road, from near one place to near another. */
function Arrow({ chart, from, to, css, bend }: { chart: Chart; from: number; to: number; css: string; bend: number }) {
  const [a, b] = [chart.spots[from], chart.spots[to]];
  if (!a || !b) return null;
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  const gap = chart.radius + 10;
  const start = { x: a.x + ux * gap - uy * bend * 0.4, y: a.y + uy * gap + ux * bend * 0.4 };
  const end = { x: b.x - ux * (gap + 6) - uy * bend * 0.4, y: b.y - uy * (gap + 6) + ux * bend * 0.4 };
  const middle = { x: (start.x + end.x) / 2 - uy * bend, y: (start.y + end.y) / 2 + ux * bend };
  const angle = (Math.atan2(end.y - middle.y, end.x - middle.x) * 180) / Math.PI;
  return (
    <g class={css}>
      <path class="zq-shaft" d={`M${start.x} ${start.y}Q${middle.x} ${middle.y} ${end.x} ${end.y}`} />
      <path class="zq-head" d="M-6 -7L9 0L-6 7Z" transform={`translate(${end.x} ${end.y}) rotate(${angle})`} />
    </g>
  );
}

/** Patches of ground and a few trees, always in the same spots and never where a place is. */
function Land({ chart }: { chart: Chart }) {
  const { spots, width, height } = chart;
  const trees = useMemo(() => {
    const found: { x: number; y: number; icon: string; size: number }[] = [];
    for (let i = 0; i < 60 && found.length < (chart.lying ? 9 : 5); i += 1) {
      const [x, y] = [
        (((i * 137 + 61) % 100) / 100) * (width - 90) + 45,
        (((i * 71 + 23) % 100) / 100) * (height - 150) + 90,
      ];
      const free =
        spots.every((spot) => Math.hypot(spot.x - x, (spot.y - y) * 1.1) > 96) &&
        found.every((one) => Math.hypot(one.x - x, one.y - y) > 90);
      if (free) found.push({ x, y, icon: SCENERY[i % SCENERY.length] ?? "", size: 30 + ((i * 13) % 24) });
    }
    return found;
  }, [chart]);
  return (
    <>
      {spots.map((spot, i) => (
        <ellipse
          key={i}
          class="zq-blob"
          cx={spot.x}
          cy={spot.y + 4}
          rx={78 + ((i * 7) % 20)}
          ry={56 + ((i * 5) % 12)}
          transform={`rotate(${((i * 37) % 50) - 25} ${spot.x} ${spot.y})`}
        />
      ))}
      {trees.map(({ x, y, icon, size }, i) => (
        <path
          key={i}
          class="zq-stamp"
          d={icon}
          transform={`translate(${x - size / 2} ${y - size / 2}) scale(${size / 512})`}
        />
      ))}
    </>
  );
}

function placeLabel(view: View, beings: readonly Being[], place: number, goal: boolean, picked: boolean): string {
  const one = view.facts.places[place];
  const heroes = livingAt(beings, place, true).map(({ name }) => name);
  const monsters = livingAt(beings, place, false).map(
    ({ name, active, discard }) => `${name} with ${active.length + discard.length} cards`,
  );
  const parts = [one?.name ?? ""];
  if (heroes.length > 0) parts.push(`here: ${heroes.join(", ")}`);
  if (monsters.length > 0) parts.push(`monsters: ${monsters.join(", ")}`);
  else if (isLair(beings, place)) parts.push("cleared");
  if (goal) parts.push(picked ? "picked: once more to go" : "you can go there");
  return parts.join("; ");
}
