import type * as tokens from "../../core/browser/tokens";
import type { Table } from "../../core/match/table";
import type { SeatInfo } from "../../core/wire/messages";
import type { MatchInfo } from "../../core/wire/rest_messages";
import { Trouble } from "../../parts/Trouble";
import { ConnectionBar } from "./ConnectionBar";
import { Notices } from "./Notices";
import { ConsentBar } from "./people/ConsentBar";
import { OwnSeats } from "./people/OwnSeats";
import { StoppedBar } from "./people/StoppedBar";
import { Heard } from "./people/Talk";

interface Props {
  table: Table;
  info: MatchInfo;
  token: string;
  kept: tokens.Kept | null;
  seats: readonly SeatInfo[];
  you: number;
  trouble: string;
}

/** What comes up between people, or between them and the server: above the board while it lasts. */
export function Bars({ table, info, token, kept, seats, you, trouble }: Props) {
  const live = table.state;
  return (
    <>
      <ConnectionBar status={table.status} onRetry={() => table.retry()} />
      <Trouble text={trouble} />
      {live.wish ? (
        <ConsentBar wish={live.wish} seats={seats} you={you} onAnswer={(agree) => table.consent(agree)} />
      ) : null}
      {live.stopped ? (
        <StoppedBar
          stopped={live.stopped}
          seats={seats}
          you={you}
          over={live.over}
          onSettle={(how) => table.settle(how)}
        />
      ) : null}
      {kept && kept.seats.length > 1 && token ? (
        <OwnSeats match={info.match} own={kept.seats} seats={seats} you={live.seat} />
      ) : null}
      <Notices match={info.match} notices={live.notices} />
      <Heard said={live.said} seats={seats} />
    </>
  );
}
