import type { SeatInfo, Stopped, Vote } from "../../../core/wire/messages";
import { seatName } from "../../../core/words";

interface Props {
  stopped: Stopped;
  seats: readonly SeatInfo[];
  you: number;
  /** Is it over? Then it can only be looked at. */
  over: boolean;
  onSettle: (how: Vote["how"]) => void;
}

/** The rules have changed since the match was played: the people at it say what becomes of it. */
export function StoppedBar({ stopped, seats, you, over, onSettle }: Props) {
  const votes = stopped.votes ?? [];
  const mine = votes.find((vote) => vote.seat === you)?.how;
  const others = votes.filter((vote) => vote.seat !== you);
  const plays = seats.some((seat) => seat.seat === you);
  return (
    <div class="bar bar-ask" role="status" aria-label="The match has stopped" data-testid="stopped">
      <span>
        {stopped.text} You see it after move {stopped.reach}.
        {others.map(({ seat, how }) => ` ${seatName(seats, seat)} wants ${how === "draw" ? "a draw" : "to go on"}.`)}
        {mine && !over ? " The others have to agree." : ""}
      </span>
      {plays && !over ? (
        <span class="row">
          <button type="button" class="primary" aria-pressed={mine === "go on"} onClick={() => onSettle("go on")}>
            Go on from here
          </button>
          <button type="button" aria-pressed={mine === "draw"} onClick={() => onSettle("draw")}>
            End as a draw
          </button>
        </span>
      ) : null}
    </div>
  );
}
