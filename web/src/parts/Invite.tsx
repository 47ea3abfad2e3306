import { useEffect, useState } from "preact/hooks";
import * as api from "../core/api";
import { textAt } from "../core/json";
import type { SeatInfo } from "../core/messages";
import type { MatchInfo } from "../core/rest_messages";
import { printRoute } from "../core/route";
import * as tokens from "../core/tokens";
import { playerWord } from "../core/words";
import { CopyLink } from "./CopyLink";
import { Dialog } from "./Dialog";
import { Trouble } from "./Trouble";

interface Props {
  info: MatchInfo;
  kept: tokens.Kept | null;
  seats: readonly SeatInfo[];
  onKept: () => void;
  onClose: () => void;
}

/** Links for friends and spectators; the host can also give seats away. */
export function Invite({ info, kept, seats, onKept, onClose }: Props) {
  const open = (kept?.invitations ?? []).filter(({ seat }) => seats[seat]?.player === "open" && !seats[seat]?.taken);
  return (
    <Dialog title="Invite" onClose={onClose}>
      {open.length > 0 ? <p>Send each link to one friend: the first to open it sits there, and then it opens nothing any more.</p> : null}
      {open.map(({ seat, link }) => (
        <CopyLink key={link} label={`Seat of ${seats[seat]?.name ?? seat + 1}`} link={link} />
      ))}
      <CopyLink label="To watch" link={printRoute({ page: "watch", match: info.match })} />
      {kept?.host ? <HostSeats info={info} host={kept.host} own={kept.seats} seats={seats} onKept={onKept} /> : null}
    </Dialog>
  );
}

interface HostProps {
  info: MatchInfo;
  host: string;
  own: readonly tokens.OwnSeat[];
  seats: readonly SeatInfo[];
  onKept: () => void;
}

function HostSeats({ info, host, own, seats, onKept }: HostProps) {
  const [bots, setBots] = useState<string[]>([]);
  const [trouble, setTrouble] = useState("");
  const [given, setGiven] = useState<SeatInfo[]>([...seats]);
  useEffect(() => {
    api.games().then(
      (games) => setBots(games.find((game) => game.name === info.game)?.bots ?? []),
      () => undefined,
    );
  }, [info.game]);
  useEffect(() => setGiven([...seats]), [seats]);

  async function give(seat: number, player: string): Promise<void> {
    const before = tokens.find(info.match)?.invitations ?? [];
    const others = before.filter((one) => one.seat !== seat);
    const keep = (invitations: tokens.Invitation[]) => tokens.change(info.match, (kept) => ({ ...kept, invitations }));
    // the old link goes first: that the seat is free again may be heard before what opens it now
    keep(others);
    onKept();
    try {
      const answer = await api.changeSeat(info.match, seat, player, host);
      const link = textAt(answer, "link");
      keep([...others, ...(link ? [{ seat, link }] : [])]);
      setGiven(given.map((one) => (one.seat === seat ? { ...one, player } : one)));
      setTrouble("");
      onKept();
    } catch (error) {
      keep(before);
      onKept();
      setTrouble(api.messageOf(error));
    }
  }

  const others = given.filter((seat) => !own.some((mine) => mine.seat === seat.seat));
  if (others.length === 0) return null;
  return (
    <details class="host-seats">
      <summary>Change who sits where</summary>
      <p class="faint">A seat that is opened anew gets a new link. Whoever sat there has to leave, and everybody is told.</p>
      <Trouble text={trouble} />
      {others.map((seat) => (
        <div key={seat.seat} class="field">
          <span>{seat.name}</span>
          <span class="row">
            <select
              aria-label={`Who plays ${seat.name}`}
              value={seat.player}
              onChange={(event) => void give(seat.seat, event.currentTarget.value)}
            >
              {["open", ...bots].map((player) => (
                <option key={player} value={player}>
                  {playerWord(player)}
                </option>
              ))}
            </select>
            {seat.player === "open" ? (
              <button type="button" onClick={() => void give(seat.seat, "open")}>
                New link
              </button>
            ) : null}
          </span>
        </div>
      ))}
    </details>
  );
}
