// Where a rate stands on an axis that is the same to both sides of one half, as short as the intervals allow.

import type { Standing } from "../api";

export interface Axis {
  from: number;
  to: number;
  ticks: number[];
}

const LEAST = 0.15;

export function axisOf(standings: readonly Standing[]): Axis {
  const ends = standings.flatMap((one) => [
    one.low,
    one.high,
    ...(one.first_games > 0 ? [one.first_low, one.first_high] : []),
  ]);
  const far = Math.max(LEAST, ...ends.map((end) => Math.abs(end - 0.5)));
  const half = Math.min(0.5, Math.ceil((far - 1e-9) * 20) / 20);
  return { from: 0.5 - half, to: 0.5 + half, ticks: [0.5 - half, 0.5 - half / 2, 0.5, 0.5 + half / 2, 0.5 + half] };
}

/** In percent of the axis's length. */
export function at(axis: Axis, share: number): number {
  const place = (100 * (share - axis.from)) / (axis.to - axis.from);
  return Math.min(100, Math.max(0, place));
}
