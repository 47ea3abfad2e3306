import { pageOf } from "../../boards";
import { lessonOf } from "../../core/browser/learning";
import type { MatchState } from "../../core/match/match";
import type { Status } from "../../core/wire/connection";
import type { MatchInfo } from "../../core/wire/rest_messages";
import { ConnectionDot } from "./ConnectionBar";

interface Props {
  info: MatchInfo;
  state: MatchState;
  token: string;
  status: Status;
}

/** The name of the match, or of the game: where there is little room its short one. */
function Title({ info }: { info: MatchInfo }) {
  const short = pageOf(info.game)?.short;
  if (info.name || !short) return <h1>{info.name || info.title}</h1>;
  return (
    <h1 aria-label={info.title}>
      <span class="title-whole">{info.title}</span>
      <span class="title-short">{short}</span>
    </h1>
  );
}

/** What is played here, and what kind of match it is. */
export function TableTitle({ info, state, token, status }: Props) {
  return (
    <div class="table-title">
      <Title info={info} />
      <ConnectionDot status={status} />
      {token ? null : <span class="tag">watching</span>}
      {state.series ? (
        <span class="tag">
          game {state.series.number + 1} of {state.series.games}
        </span>
      ) : null}
      {info.practice && lessonOf(info.match) === null ? (
        <span class="tag" title="Bots let you take back whatever you have seen: a match to learn from, not to win.">
          practice
        </span>
      ) : null}
    </div>
  );
}
