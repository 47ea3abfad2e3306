import type { Chart, Spot } from "../layout/chart";
import { classStyle } from "../looks/pieces";
import { type Being, roadTo, type View } from "../model/facts";

interface Props {
  view: View;
  beings: readonly Being[];
  chart: Chart;
  /** Where the hero stands who is asked, -1 for nobody. */
  here: number;
  goals: ReadonlyMap<number, number>;
  picked: number;
}

/** The roads, those that one can take brighter; where the others say they go, and where one is about to. */
export function Roads({ view, beings, chart, here, goals, picked }: Props) {
  return (
    <>
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
    </>
  );
}

function goes(view: View, here: number, from: number, to: number, goals: ReadonlyMap<number, number>): boolean {
  return from === here && goals.has(to) && roadTo(view, from, to) !== null;
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
