import type { Race } from "./outcome";
import "./race.css";

const [WIDTH, HEIGHT, LEFT, TOP, RIGHT, FOOT] = [640, 270, 30, 14, 92, 26];

/** The race as steps: solid for you, dashed for the others, the goal as a line. */
export function RaceChart({ race, you, names }: { race: Race; you: number; names: readonly string[] }) {
  const last = race.turns.length - 1;
  const most = Math.max(race.goal, ...race.lines.flat(), 1);
  const x = (i: number) => LEFT + (i / Math.max(1, last)) * (WIDTH - LEFT - RIGHT);
  const y = (value: number) => HEIGHT - FOOT - (value / most) * (HEIGHT - TOP - FOOT);
  const ticks = [0, 5, 10, 15, 20].filter((tick) => tick <= most);
  const every = Math.ceil((last + 1) / 12);
  const count = race.lines[0]?.length ?? 0;
  const ends = Array.from({ length: count }, (_, seat) => y(race.lines[last]?.[seat] ?? 0));
  return (
    <svg class="race" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={inWords(race, names)}>
      {ticks.map((tick) => (
        <g key={tick}>
          <path class={tick === race.goal ? "race-goal" : "race-grid"} d={`M${LEFT} ${y(tick)}H${WIDTH - RIGHT}`} />
          <text x={LEFT - 8} y={y(tick) + 4} text-anchor="end">
            {tick}
          </text>
        </g>
      ))}
      {race.turns.map((turn, i) =>
        i % every === 0 || i === last ? (
          <text key={turn} x={x(i)} y={HEIGHT - 6} text-anchor="middle">
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
