import { useState } from "preact/hooks";
import * as api from "../core/api";
import type { MatchState } from "../core/match";
import type { MatchInfo } from "../core/messages";
import { printRoute } from "../core/route";
import * as tokens from "../core/tokens";
import { goTo } from "../hooks";
import { Trouble } from "./Trouble";

interface Props {
  state: MatchState;
  info: MatchInfo;
  token: string;
  onKept: () => void;
}

/** The end of a match: how it ended, and what one can do now. */
export function Ending({ state, info, token, onKept }: Props) {
  const [trouble, setTrouble] = useState("");
  const kept = tokens.find(info.match);
  const following = state.rematch;

  /** The same people: each token opens in the new match what it opened in the old one. */
  function follow(match: string): void {
    if (kept) {
      tokens.change(match, (next) => ({
        ...next,
        title: kept.title,
        host: kept.host,
        seats: kept.seats,
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
      <p>{state.summary}</p>
      <Trouble text={trouble} />
      <div class="row">
        {following ? (
          <button type="button" class="primary" onClick={() => follow(following)}>
            To the rematch
          </button>
        ) : token ? (
          <button type="button" class="primary" onClick={() => void ask()}>
            Rematch
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
