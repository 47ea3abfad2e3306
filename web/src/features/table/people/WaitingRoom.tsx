import { useEffect, useState } from "preact/hooks";
import { pageOf } from "../../../boards";
import { printRoute } from "../../../core/browser/route";
import type * as tokens from "../../../core/browser/tokens";
import * as api from "../../../core/wire/api";
import { alone } from "../../../core/wire/carrier";
import type { SeatInfo } from "../../../core/wire/messages";
import type { MatchInfo, Opponent } from "../../../core/wire/rest_messages";
import { clockWords, listed, playerName } from "../../../core/words";
import { CallMe } from "../../../parts/CallMe";
import { EmptyChair, Seated, whoPlays } from "../../../parts/Who";
import { Invitations } from "./Invite";
import "./waiting-room.css";

interface Props {
  info: MatchInfo;
  kept: tokens.Kept | null;
  you: number;
  arriving: readonly number[];
  seats: readonly SeatInfo[];
  /** The invitations are above the table already. */
  inviting: boolean;
  onKept: () => void;
}

/** Until the last one has sat down: who sits on which chair, what will be played, and the invitation. */
export function WaitingRoom({ info, kept, you, arriving, seats, inviting, onKept }: Props) {
  const [opponents, setOpponents] = useState<readonly Opponent[]>([]);
  useEffect(() => {
    api.games().then(
      (games) => setOpponents(games.find(({ name }) => name === info.game)?.opponents ?? []),
      () => undefined,
    );
  }, [info.game]);
  // in a rematch everybody is called by itself
  const asks = !kept?.again && (kept?.invitations ?? []).some(({ seat }) => arriving.includes(seat));
  const together = pageOf(info.game)?.together === true;
  return (
    <div class={asks && !inviting ? "waiting-room waiting-asks" : "waiting-room"}>
      <section class="waiting-who" aria-label="Before the game">
        <p class="kick">{kindOf(info).join(" · ")}</p>
        <h2 class="tale" data-testid="arriving">
          {awaited(arriving, seats, you)}
        </h2>
        <ul class="chairs" aria-label="Chairs">
          {seats.map((seat, i) => {
            const empty = arriving.includes(seat.seat);
            return (
              <li key={seat.seat} class={empty ? "chair chair-empty" : "chair"}>
                {i > 0 ? (
                  <span class="chairs-between tale" aria-hidden="true">
                    {together ? "with" : "against"}
                  </span>
                ) : null}
                {empty ? <EmptyChair size="xl" /> : <Seated seat={seat} opponents={opponents} size="xl" />}
                <b>{empty ? "An empty chair" : seat.seat === you ? seat.who || "You" : whoPlays(seat, opponents)}</b>
                <span class="small">{seat.seat === you ? `you, ${seat.name}` : seat.name}</span>
              </li>
            );
          })}
        </ul>
        <ul class="waiting-facts">
          <li>The game is dealt when the last one has sat down: nobody can look at it before.</li>
          {alone() ? null : <li>Your chair is kept. Close this page if you like, and come back to it from Home.</li>}
        </ul>
        {you >= 0 && !alone() ? <CallMe /> : null}
        <p class="waiting-meanwhile">
          <a class="button soft" href={printRoute({ page: "new", game: info.game })}>
            Play a bot meanwhile
          </a>
        </p>
      </section>
      {asks && !inviting ? (
        <section class="sheet waiting-invite" aria-labelledby="waiting-invite">
          <h2 id="waiting-invite">Invite</h2>
          <Invitations info={info} kept={kept} seats={seats} onKept={onKept} />
        </section>
      ) : null}
    </div>
  );
}

/** Whom one waits for; who only watches hears which seats. */
function awaited(arriving: readonly number[], seats: readonly SeatInfo[], you: number): string {
  const named = seats.some(({ seat, who }) => who && arriving.includes(seat));
  if (you < 0 || named) return `Waiting for ${listed(arriving.map((seat) => playerName(seats, seat)))} to sit down`;
  return arriving.length === 1 ? "Waiting for a friend" : `Waiting for ${arriving.length} friends`;
}

/** What is played, and by which clock: its title, "best of 3", "no clock". */
function kindOf(info: MatchInfo): string[] {
  const { series, timer } = info;
  return [
    pageOf(info.game)?.short ?? info.title,
    series ? `best of ${series.games}` : "one game",
    timer ? `${clockWords(timer.seconds)} ${timer.bank ? "each" : "an answer"}` : "no clock",
  ];
}
