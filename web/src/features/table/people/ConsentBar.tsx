import type { SeatInfo, UndoRequested } from "../../../core/wire/messages";
import { seatName } from "../../../core/words";

interface Props {
  wish: UndoRequested;
  seats: readonly SeatInfo[];
  you: number;
  onAnswer: (agree: boolean) => void;
}

/** Somebody would like to take back, and asks. */
export function ConsentBar({ wish, seats, you, onAnswer }: Props) {
  if (wish.seat === you) {
    return (
      <div class="bar bar-ask" role="status" data-testid="asked">
        <span>You asked to take back. The others have to agree.</span>
      </div>
    );
  }
  return (
    <div class="bar bar-ask" role="alertdialog" aria-label="A wish to take back" data-testid="consent">
      <span>{wish.text || `${seatName(seats, wish.seat)} would like to take back. Do you agree?`}</span>
      <span class="row">
        <button type="button" class="primary" onClick={() => onAnswer(true)}>
          Agree
        </button>
        <button type="button" onClick={() => onAnswer(false)}>
          Refuse
        </button>
      </span>
    </div>
  );
}
