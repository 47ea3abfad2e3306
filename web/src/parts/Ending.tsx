import { useState } from "preact/hooks";
import * as api from "../core/api";
import type { MatchState } from "../core/match";
import type { SeatInfo, Series } from "../core/messages";
import type { MatchInfo } from "../core/rest_messages";
import { printRoute } from "../core/route";
import * as tokens from "../core/tokens";
import { listed, playerName } from "../core/words";
import { goTo } from "../hooks";
import { Summary } from "./Summary";
import { Trouble } from "./Trouble";

interface Props {
  state: MatchState;
  info: MatchInfo;
  token: string;
  seats: readonly SeatInfo[];
  onKept: () => void;
}

/** The end of a match: how it ended, and what one can do now. */
export function Ending({ state, info, token, seats, onKept }: Props) {
  const [trouble, setTrouble] = useState("");
  const kept = tokens.find(info.match);
  const following = state.rematch;
  const next = state.series !== null && !state.series.over;

  /** The same people: each token opens in the new match what it opened in the old one. */
  function follow(match: string): void {
    if (kept) {
      tokens.change(match, (next) => ({
        ...next,
        title: kept.title,
        host: kept.host,
        // in a series everybody moves on by a seat
        seats: kept.seats.map((own) => ({ ...own, seat: state.series ? (own.seat + 1) % seats.length : own.seat })),
        invitations: kept.invitations.map(({ seat, link }) => ({ seat, link: link.replace(info.match, match) })),
      }));
      onKept();
    }
    goTo(token ? { page: "table", match, seat: null } : { page: "watch", match });
  }

  async function ask(): Promise<void> {
    try {
      follow((await api.rematch(info.match, kept?.host || token)).match);
    } catch (error) {
      setTrouble(api.messageOf(error));
    }
  }

  return (
    <div class="ending" data-testid="ending">
      <h2 class="prompt">The game is over</h2>
      <Summary text={state.summary} />
      {state.series ? <SeriesStanding series={state.series} seats={seats} /> : null}
      <Trouble text={trouble} />
      <div class="row">
        {following ? (
          <button type="button" class="primary" onClick={() => follow(following)}>
            {next ? "To the next game" : "To the rematch"}
          </button>
        ) : token ? (
          <button type="button" class="primary" onClick={() => void ask()}>
            {next ? "Next game" : "Rematch"}
          </button>
        ) : null}
        <a class="button" href={printRoute({ page: "replay", match: info.match, step: 0, watching: !token })}>
          Replay
        </a>
        <a class="button quiet" href="#/">
          Lobby
        </a>
      </div>
    </div>
  );
}

/** How a series stands: "Ann 2, Bob 1. Ann has won the best of 3." */
export function SeriesStanding({ series, seats }: { series: Series; seats: readonly SeatInfo[] }) {
  const standing = series.wins.map((wins, seat) => `${playerName(seats, seat)} ${wins}`).join(", ");
  const most = Math.max(...series.wins);
  const winners = series.wins.flatMap((wins, seat) => (wins === most ? [playerName(seats, seat)] : []));
  return (
    <p class="series" data-testid="series">
      Game {series.number + 1} of {series.games}: {standing}.{" "}
      {series.over ? (winners.length === 1 ? `${listed(winners)} has won the best of ${series.games}.` : "Nobody has won more.") : ""}
    </p>
  );
}
