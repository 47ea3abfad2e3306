import type { SeatInfo } from "../core/messages";
import { isBot } from "../core/words";

interface Props {
  seats: readonly SeatInfo[];
  you: number;
  chosen: readonly number[];
  over: boolean;
}

/** Who is at the table, and whom it waits for. */
export function Seats({ seats, you, chosen, over }: Props) {
  return (
    <ul class="seats" aria-label="Seats" tabIndex={0}>
      {seats.map((seat) => {
        const state = stateOf(seat, chosen, over);
        return (
          <li key={seat.seat} class={seat.waited_for && !over ? "seat seat-waited" : "seat"} data-testid={`at-${seat.seat}`}>
            <span class={`presence ${presence(seat)}`} role="img" aria-label={presenceWord(seat)} title={presenceWord(seat)} />
            <span class="seat-name">{seat.who || seat.name}</span>
            {seat.who && seat.who !== seat.name ? <span class="faint seat-of">{seat.name}</span> : null}
            {seat.seat === you ? <span class="tag">you</span> : null}
            {isBot(seat) ? <span class="tag">bot {seat.player}</span> : null}
            {state ? <span class="faint">{state}</span> : null}
          </li>
        );
      })}
    </ul>
  );
}

function stateOf(seat: SeatInfo, chosen: readonly number[], over: boolean): string {
  if (seat.left) return "has left";
  if (over) return "";
  if (chosen.includes(seat.seat)) return "has chosen";
  if (seat.waited_for) return isBot(seat) ? "is thinking" : "to answer";
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
