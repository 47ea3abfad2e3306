import { printRoute } from "../../../core/browser/route";
import type { OwnSeat } from "../../../core/browser/tokens";
import type { SeatInfo } from "../../../core/wire/messages";
import { seatName } from "../../../core/words";

interface Props {
  match: string;
  own: readonly OwnSeat[];
  seats: readonly SeatInfo[];
  you: number;
}

/** Who holds several seats in one browser moves from one to the other. */
export function OwnSeats({ match, own, seats, you }: Props) {
  const known = own.filter((one) => one.seat >= 0).toSorted((a, b) => a.seat - b.seat);
  if (known.length < 2) return null;
  return (
    <nav class="own-seats" aria-label="Your seats">
      <span class="faint">Sit as</span>
      {known.map(({ seat }) => {
        const waited = seats.find((one) => one.seat === seat)?.waited_for === true && seat !== you;
        return (
          <a
            key={seat}
            class={waited ? "button attention" : "button"}
            href={printRoute({ page: "table", match, seat })}
            aria-current={seat === you ? "page" : undefined}
          >
            {seatName(seats, seat)}
            {waited ? <span class="tag">to answer</span> : null}
          </a>
        );
      })}
    </nav>
  );
}
