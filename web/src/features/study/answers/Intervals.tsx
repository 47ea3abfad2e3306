import type { Row } from "../api";
import { type Rate, ratesOf, verdict } from "./rates";

const [WIDTH, LINE, LEFT, RIGHT, TOP] = [720, 34, 220, 150, 26];

/** Each rate as a ring on the interval it lies in, beside one half: as wide as its sheet, in the page's own colours. */
export function Intervals({ title, rows }: { title: string; rows: readonly Row[] }) {
  const rates = ratesOf(rows);
  if (rates.length === 0) return null;
  const height = TOP + LINE * rates.length + 8;
  const x = (share: number) => LEFT + share * (WIDTH - LEFT - RIGHT);
  return (
    <svg class="intervals" viewBox={`0 0 ${WIDTH} ${height}`} role="img" aria-label={`${title}: ${inWords(rates)}`}>
      {[0, 0.25, 0.5, 0.75, 1].map((share) => (
        <g key={share}>
          <path class={share === 0.5 ? "half" : "grid"} d={`M${x(share)} ${TOP - 4}V${height}`} />
          <text x={x(share)} y={14} text-anchor="middle">
            {100 * share} %
          </text>
        </g>
      ))}
      {rates.map((rate, i) => {
        const y = TOP + LINE * (i + 0.5);
        return (
          <g key={i} class={`rate-${verdict(rate)}`}>
            <text x={LEFT - 14} y={y + 4} text-anchor="end" class="rate-name">
              {rate.name.length > 30 ? `${rate.name.slice(0, 29)}…` : rate.name}
            </text>
            <path class="rate-bar" d={`M${x(rate.low)} ${y}H${x(rate.high)}`} />
            <circle cx={x(rate.rate)} cy={y} r={6} />
            <text x={WIDTH - RIGHT + 16} y={y + 4}>
              <tspan class="rate-number">{(100 * rate.rate).toFixed(0)} %</tspan> {(100 * rate.low).toFixed(0)} to{" "}
              {(100 * rate.high).toFixed(0)}
              {rate.games > 0 ? `, ${rate.games}` : ""}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

function inWords(rates: readonly Rate[]): string {
  return rates
    .map(({ name, rate, low, high }) => `${name} ${pct(rate)}, between ${pct(low)} and ${pct(high)}`)
    .join("; ");
}

function pct(share: number): string {
  return `${(100 * share).toFixed(0)} %`;
}
