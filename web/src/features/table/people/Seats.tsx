import type { SeatInfo } from "../../../core/wire/messages";
import { isBot, isCounted } from "../../../core/words";
import { Clock } from "../../../parts/Clock";

interface Props {
  seats: readonly SeatInfo[];
  you: number;
  chosen: readonly number[];
  over: boolean;
  /** What others did is still shown: one's own turn comes after it. */
  telling: boolean;
  /** What the server's clock is ahead of this one, in milliseconds. */
  ahead: number;
}

/** Who is at the table, and whom it waits for. */
export function Seats({ seats, you, chosen, over, telling, ahead }: Props) {
  // where all choose at once bots choose last: they wait for people, and do not think
  const waits = seats.some((seat) => seat.waited_for && !isBot(seat) && !chosen.includes(seat.seat));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard only while it has the focus
    <ul class="seats" aria-label="Seats" tabIndex={0}>
      {seats.map((seat) => {
        const nameless = seat.seat === you && !seat.who && isCounted(seat);
        const waited = seat.waited_for && !over && !(telling && seat.seat === you);
        const state = stateOf({ ...seat, waited_for: waited }, chosen, over, waits, seat.seat === you);
        const due = waited && !(waits && isBot(seat));
        return (
          <li key={seat.seat} class={due ? "seat seat-waited" : "seat"} data-testid={`at-${seat.seat}`}>
            <span
              class={`presence ${presence(seat)}`}
              role="img"
              aria-label={presenceWord(seat)}
              title={presenceWord(seat)}
            />
            <span class="seat-name">{nameless ? "You" : seat.who || seat.name}</span>
            {seat.who && seat.who !== seat.name && !isBot(seat) ? <span class="faint seat-of">{seat.name}</span> : null}
            {seat.seat === you && !nameless ? <span class="tag">you</span> : null}
            {isBot(seat) ? (
              <span class="tag" title={`Bot: ${seat.player}`}>
                {seat.who || !seat.animal ? `bot${seat.animal ? "" : ` ${seat.player}`}` : `the ${seat.animal}`}
              </span>
            ) : null}
            {state ? <span class="faint">{state}</span> : null}
            <Clock
              seat={seat}
              ahead={ahead}
              label={seat.seat === you ? "Your time" : `Time of ${seat.who || seat.name}`}
            />
          </li>
        );
      })}
    </ul>
  );
}

function stateOf(seat: SeatInfo, chosen: readonly number[], over: boolean, waits: boolean, you: boolean): string {
  if (seat.left) return "has left";
  if (over) return "";
  if (chosen.includes(seat.seat)) return "has chosen";
  if (seat.waited_for) return isBot(seat) ? (waits ? "waits" : "is thinking") : you ? "your turn" : "to answer";
  return "";
}

function presence(seat: SeatInfo): string {
  if (isBot(seat)) return "presence-bot";
  if (seat.connected) return "presence-here";
  return seat.taken ? "presence-away" : "presence-open";
}

function presenceWord(seat: SeatInfo): string {
  if (isBot(seat)) return "a bot";
  if (seat.connected) return "here";
  return seat.taken ? "away" : "nobody has come yet";
}
