import * as tokens from "../../../core/browser/tokens";
import { goTo } from "../../../core/hooks";
import type { MatchState } from "../../../core/match/match";
import * as api from "../../../core/wire/api";
import type { MatchInfo } from "../../../core/wire/rest_messages";

interface Props {
  state: MatchState;
  info: MatchInfo;
  token: string;
  /** A series goes on. */
  next: boolean;
  onKept: () => void;
  onTrouble: (text: string) => void;
}

/** The next match of the same people: asked for, or followed into where somebody else has. */
export function Again({ state, info, token, next, onKept, onTrouble }: Props) {
  const kept = tokens.find(info.match);
  const following = state.rematch;

  /** The same people: each token opens in the new match what it opened in the old one. */
  function follow(match: string): void {
    if (kept) {
      tokens.change(match, (next) => ({
        ...next,
        title: kept.title,
        host: kept.host,
        again: true,
        // in a series everybody moves on by a seat
        seats: kept.seats.map((own) => ({
          ...own,
          seat: state.series ? (own.seat + 1) % info.seats.length : own.seat,
        })),
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
      onTrouble(api.messageOf(error));
    }
  }

  if (following)
    return (
      <button type="button" class="primary way" onClick={() => follow(following)}>
        <b>{next ? "To the next game" : "To the rematch"}</b>
        <EnterKey />
      </button>
    );
  return token ? (
    <button type="button" class="primary way" onClick={() => void ask()}>
      <b>{next ? "Next game" : "Rematch"}</b>
      <small>{next ? scoreOf(state) : "the same again"}</small>
      <EnterKey />
    </button>
  ) : null;
}

/** How the series stands, one's own wins first: "1 : 0". */
function scoreOf({ series, seat }: MatchState): string {
  const wins = series?.wins ?? [];
  return [...wins.slice(Math.max(0, seat)), ...wins.slice(0, Math.max(0, seat))].join(" : ");
}

/** It has the focus when the end comes. */
function EnterKey() {
  return (
    <kbd class="key" aria-hidden="true">
      ↵
    </kbd>
  );
}
