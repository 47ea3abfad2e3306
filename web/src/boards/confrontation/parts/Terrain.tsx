import { type Chart, type Point, spot } from "../layout/geometry";
import { landOf, stampsOf } from "../looks/pieces";
import type { Printed } from "../model/facts";

/** The land itself, which nobody touches: coasts, woods, ridges, the river and the tunnel. */
export function Terrain({ chart, printed }: { chart: Chart; printed: Printed }) {
  const cells = [...chart.cells.values()];
  const whole = cells.map((cell) => cell.path).join("");
  return (
    <g aria-hidden="true">
      <g class="cf-halo">
        <path d={whole} stroke-width={26} opacity={0.16} />
        <path d={whole} stroke-width={17} opacity={0.28} />
        <path d={whole} stroke-width={9} opacity={0.5} />
      </g>
      {cells.map(({ region, path }) => (
        <path key={region.word} class={`cf-land cf-${landOf(region.word, region.mountains)}`} d={path} />
      ))}
      {cells.map((cell) =>
        cell.region.mountains ? <Peaks key={cell.region.word} chart={chart} at={cell.centre} /> : null,
      )}
      <Stamps chart={chart} />
      <Ridges chart={chart} printed={printed} />
      <River chart={chart} printed={printed} />
      <Tunnel chart={chart} printed={printed} />
    </g>
  );
}

function Stamps({ chart }: { chart: Chart }) {
  const { lying, tile } = chart;
  return (
    <>
      {[...chart.cells.values()].flatMap(({ region, centre, tiles }) => {
        const stamps = stampsOf(region.word);
        if (!stamps) return [];
        const home = region.home !== undefined;
        const size = home ? 32 : lying ? 24 : 17;
        const reach = home && !lying ? tile.width * 1.65 : tile.width * (home ? 0.95 : lying ? 0.98 : 0.76);
        const down = lying ? tile.height * (home ? 1.05 : 0.52) : tile.height * 0.3;
        return [
          <Stamp
            key={`${region.word} 1`}
            path={stamps[0]}
            size={size}
            x={centre.x - reach}
            y={tiles.y - (lying ? down : -down)}
          />,
          <Stamp key={`${region.word} 2`} path={stamps[1]} size={size} x={centre.x + reach} y={tiles.y + down} />,
        ];
      })}
    </>
  );
}

function Stamp({ path, size, x, y }: { path: string; size: number; x: number; y: number }) {
  return (
    <path class="cf-stamp" d={path} transform={`translate(${x - size / 2} ${y - size / 2}) scale(${size / 512})`} />
  );
}

function Peaks({ chart, at }: { chart: Chart; at: Point }) {
  const { lying, tile } = chart;
  const [dx, dy] = lying ? [tile.width * 0.92, tile.height * 0.42] : [tile.width * 0.74, tile.height * 0.3];
  const size = lying ? 1 : 0.72;
  const peaks: [number, number, number][] = [
    [-dx, 0, 17],
    [dx, -3, 18],
    [-dx + 10, dy, 13],
    [dx - 12, dy, 13],
  ];
  return (
    <>
      {peaks.map(([x, y, half], i) => (
        <Peak key={i} x={at.x + x} y={at.y + y + (lying ? 0 : 6)} half={half * size} />
      ))}
    </>
  );
}

function Peak({ x, y, half }: { x: number; y: number; half: number }) {
  const tall = half * 1.6;
  return (
    <g transform={`translate(${x} ${y})`}>
      <path class="cf-peak" d={`M${-half} 0L0 ${-tall}L${half} 0Z`} />
      <path
        class="cf-snow"
        d={`M${-half * 0.34} ${-tall * 0.66}L0 ${-tall}L${half * 0.34} ${-tall * 0.66}L${half * 0.12} ${-tall * 0.55}L${-half * 0.08} ${-tall * 0.7}Z`}
      />
    </g>
  );
}

/** Between mountains there is no way: a ridge says so. */
function Ridges({ chart, printed }: { chart: Chart; printed: Printed }) {
  const mountains = printed.regions.filter((region) => region.mountains).sort((a, b) => a.position - b.position);
  return (
    <>
      {mountains.slice(1).flatMap((region) => {
        const [u, v] = spot(region, printed.regions);
        const before = mountains.find((one) => one.row === region.row && one.position === region.position - 1);
        if (!before || region.beside.includes(before.word)) return [];
        const [a, b] = [chart.project(u - 0.36, v - 0.5), chart.project(u + 0.36, v - 0.5)];
        return Array.from({ length: 7 }, (_, i) => {
          const t = (i + 0.5) / 7;
          const [x, y] = [a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t];
          return (
            <path
              key={`${region.word} ${i}`}
              class="cf-ridge"
              d={`M${x - 6} ${y + 4}L${x} ${y - 6}L${x + 6} ${y + 4}`}
            />
          );
        });
      })}
    </>
  );
}

function River({ chart, printed }: { chart: Chart; printed: Printed }) {
  const course = printed.regions.filter(
    ({ river, word }) => river || printed.regions.some((one) => one.river === word),
  );
  if (course.length < 2) return null;
  const spots = course.map((region) => spot(region, printed.regions));
  const points: Point[] = [];
  spots.forEach(([u, v], i) => {
    if (i === 0) points.push(chart.project(u + 0.05, v - 0.52), chart.project(u + 0.32, v - 0.3));
    points.push(chart.project(u + 0.42, v), chart.project(u + (i === spots.length - 1 ? 0.5 : 0.2), v + 0.26));
    if (i === spots.length - 1) points.push(chart.project(u + 0.14, v + 0.44), chart.project(u + 0.13, v + 0.54));
    else points.push(chart.project(u + 0.2, v + 0.5));
  });
  const from = points[0] as Point;
  const path = points.slice(1).reduce((d, point, i) => {
    const next = points[i + 2] ?? point;
    return `${d}Q${point.x} ${point.y} ${(point.x + next.x) / 2} ${(point.y + next.y) / 2}`;
  }, `M${from.x} ${from.y}`);
  return (
    <>
      <path class="cf-river" d={path} />
      {course.flatMap((region) => {
        const next = printed.regions.find((one) => one.word === region.river);
        if (!next) return [];
        const [u, v] = spot(region, printed.regions);
        const [, w] = spot(next, printed.regions);
        const at = chart.project(u + 0.22, (v + w) / 2);
        const ahead = chart.project(u + 0.22, w);
        const turn = (Math.atan2(ahead.y - at.y, ahead.x - at.x) * 180) / Math.PI - 90;
        return [
          <g key={region.word} transform={`translate(${at.x} ${at.y}) rotate(${turn})`}>
            <circle r={8.5} class="cf-river-mark" />
            <path class="cf-river-arrow" d="M-4 -2L0 3L4 -2" />
          </g>,
        ];
      })}
    </>
  );
}

function Tunnel({ chart, printed }: { chart: Chart; printed: Printed }) {
  return (
    <>
      {printed.regions.flatMap((region) => {
        const goal = printed.regions.find((one) => one.word === region.tunnel);
        if (!goal) return [];
        const [[u, v], [s, t]] = [spot(region, printed.regions), spot(goal, printed.regions)];
        const way = s > u ? 0.49 : -0.49;
        const [a, b] = [chart.project(u + way, v), chart.project(s - way, t)];
        const line = `M${a.x} ${a.y}L${b.x} ${b.y}`;
        return [
          <g key={region.word}>
            <path class="cf-tunnel" d={line} />
            <path class="cf-tunnel-way" d={line} />
            {[a, b].map((gate, i) => (
              <g key={i} transform={`translate(${gate.x} ${gate.y})`}>
                <path class="cf-gate" d="M-8 8V-1a8 8 0 0 1 16 0V8Z" />
                <path class="cf-gate-in" d="M-4.5 8V0a4.5 4.5 0 0 1 9 0V8Z" />
              </g>
            ))}
          </g>,
        ];
      })}
    </>
  );
}
