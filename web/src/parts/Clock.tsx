import { useNow } from "../core/hooks";
import type { SeatInfo } from "../core/wire/messages";
import { remaining } from "../core/words";

/** From here on time is felt: seconds. */
export const URGENT = 15;

/** Seconds a seat has left, by the server's time; null where its time is not counted. */
export function secondsLeft(seat: SeatInfo, now: number): number | null {
  if (!seat.limit) return null;
  if (seat.deadline) return Math.max(0, seat.deadline - now / 1000);
  return seat.bank || seat.limit;
}

interface Props {
  seat: SeatInfo;
  /** What the server's clock is ahead of this one, in milliseconds. */
  ahead: number;
  label: string;
}

/** A player's time: a number and how much of it is left; inverted while it runs, red at its end. */
export function Clock({ seat, ahead, label }: Props) {
  const runs = (seat.deadline ?? 0) > 0;
  const left = secondsLeft(seat, useNow(runs) + ahead);
  if (left === null) return null;
  const urgent = runs && left <= URGENT;
  return (
    <span
      class={`clock${runs ? " clock-runs" : ""}${urgent ? " clock-urgent" : ""}`}
      role="timer"
      aria-label={`${label}: ${Math.ceil(left)} seconds left`}
      data-testid={`clock-${seat.seat}`}
    >
      {remaining(left)}
      <i style={{ width: `${Math.min(100, (100 * left) / (seat.limit || 1))}%` }} />
    </span>
  );
}
