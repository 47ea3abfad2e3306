import { useEffect } from "preact/hooks";
import { useNow } from "../../../core/hooks";
import type { SeatInfo } from "../../../core/wire/messages";
import { announce } from "../../../parts/Announcer";
import { secondsLeft, URGENT } from "../../../parts/Clock";

/** The last seconds of one's own time: a rope that burns down, and what happens at its end. Where time is counted it has a row of
 * its own from the first on: nothing moves for it, and it covers nothing. */
export function Rope({ seat, ahead }: { seat: SeatInfo | undefined; ahead: number }) {
  const runs = (seat?.deadline ?? 0) > 0;
  const left = useNow(runs) + ahead;
  const seconds = seat && runs ? secondsLeft(seat, left) : null;
  const urgent = seconds !== null && seconds <= URGENT;
  useEffect(() => {
    if (urgent) announce(`${URGENT} seconds left, then the bot plays for you`);
  }, [urgent]);
  if (!seat?.limit) return null;
  return (
    <div class="rope-row" aria-hidden="true">
      {urgent ? (
        <div class="rope" data-testid="rope">
          <p>{Math.ceil(seconds)} s left, then the bot plays for you</p>
          <span>
            <i style={{ width: `${(100 * seconds) / URGENT}%` }} />
          </span>
        </div>
      ) : null}
    </div>
  );
}
