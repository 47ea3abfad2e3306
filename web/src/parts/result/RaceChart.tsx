import { useEffect, useRef, useState } from "preact/hooks";
import type { Race } from "./outcome";
import "./race.css";

const [LEFT, TOP, RIGHT, FOOT] = [30, 14, 92, 26];
/** Until it is known how wide it is drawn. */
const USUAL = 640;

/** The race as steps: solid for you, dashed for the others, the goal as a line. */
export function RaceChart({ race, you, names }: { race: Race; you: number; names: readonly string[] }) {
  const box = useRef<SVGSVGElement>(null);
  const [width, setWidth] = useState(USUAL);
  // drawn as wide as it is shown: its words are then as large as those beside it, on a phone too
  useEffect(() => {
    const drawn = box.current;
    if (drawn === null) return undefined;
    const watch = new ResizeObserver(() => setWidth(Math.max(280, Math.round(drawn.clientWidth)) || USUAL));
    watch.observe(drawn);
    return () => watch.disconnect();
  }, []);
  const height = width < 460 ? 210 : 270;
  const last = race.turns.length - 1;
  const most = Math.max(race.goal, ...race.lines.flat(), 1);
  const x = (i: number) => LEFT + (i / Math.max(1, last)) * (width - LEFT - RIGHT);
  const y = (value: number) => height - FOOT - (value / most) * (height - TOP - FOOT);
  const ticks = [0, 5, 10, 15, 20].filter((tick) => tick <= most);
  const every = Math.ceil((last + 1) / (width < 460 ? 8 : 12));
  const count = race.lines[0]?.length ?? 0;
  const ends = Array.from({ length: count }, (_, seat) => y(race.lines[last]?.[seat] ?? 0));
  return (
    <svg
      class="race"
      ref={box}
      viewBox={`0 0 ${width} ${height}`}
      height={height}
      role="img"
      aria-label={inWords(race, names)}
    >
      {ticks.map((tick) => (
        <g key={tick}>
          <path class={tick === race.goal ? "race-goal" : "race-grid"} d={`M${LEFT} ${y(tick)}H${width - RIGHT}`} />
          <text x={LEFT - 8} y={y(tick) + 4} text-anchor="end">
            {tick}
          </text>
        </g>
      ))}
      {race.turns.map((turn, i) =>
        i === last || (i % every === 0 && last - i > every / 2) ? (
          <text key={turn} x={x(i)} y={height - 6} text-anchor="middle">
            {turn}
          </text>
        ) : null,
      )}
      {Array.from({ length: count }, (_, seat) => {
        const mine = seat === you || (you < 0 && seat === 0);
        const path = race.lines
          .map((lore, i) => (i === 0 ? `M${x(0)} ${y(lore[seat] ?? 0)}` : `H${x(i)}V${y(lore[seat] ?? 0)}`))
          .join("");
        const at = ends[seat] ?? 0;
        const other = ends.find((one, i) => i !== seat && Math.abs(one - at) < 16);
        const shift = other === undefined ? 0 : at <= other && seat < ends.indexOf(other) ? -8 : at < other ? -8 : 8;
        return (
          <g key={seat} class={mine ? "race-you" : "race-them"}>
            <path d={path} />
            <circle cx={x(last)} cy={at} r={5} />
            <text x={x(last) + 12} y={at + 5 + shift}>
              {names[seat]} {race.lines[last]?.[seat]}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

function inWords(race: Race, names: readonly string[]): string {
  const last = race.lines.at(-1) ?? [];
  return `Lore by turn, of ${race.goal}: ${last.map((lore, seat) => `${names[seat]} ${lore}`).join(", ")} after ${race.turns.length} turns`;
}
