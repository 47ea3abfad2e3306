import { useEffect, useState } from "preact/hooks";
import { type Way, way, whole } from "../../../core/browser/reach";
import { printRoute } from "../../../core/browser/route";
import * as tokens from "../../../core/browser/tokens";
import * as api from "../../../core/wire/api";
import { textAt } from "../../../core/wire/json";
import type { SeatInfo } from "../../../core/wire/messages";
import type { MatchInfo } from "../../../core/wire/rest_messages";
import { playerWord } from "../../../core/words";
import { Dialog } from "../../../parts/Dialog";
import { CopyLink } from "../../../parts/links/CopyLink";
import { Qr } from "../../../parts/links/Qr";
import { Trouble } from "../../../parts/Trouble";

interface Props {
  info: MatchInfo;
  kept: tokens.Kept | null;
  seats: readonly SeatInfo[];
  onKept: () => void;
}

/** The invitations above the table. */
export function Invite({ onClose, ...shown }: Props & { onClose: () => void }) {
  return (
    <Dialog title="Invite" onClose={onClose}>
      <Invitations {...shown} />
    </Dialog>
  );
}

/** The invitation as QR code and link that others can open; the spectators' link; one's own seat on another device. */
export function Invitations({ info, kept, seats, onKept }: Props) {
  const open = (kept?.invitations ?? []).filter(({ seat }) => seats[seat]?.player === "open" && !seats[seat]?.taken);
  const [found, setFound] = useState<Way | null>(null);
  useEffect(() => {
    way().then(setFound, () => setFound({ base: "", near: false }));
  }, []);
  const base = found?.base ?? "";
  const [first, ...others] = open;
  const own = kept?.seats[0];
  return (
    <>
      {first ? (
        <Invitation
          link={whole(first.link, base)}
          label={`Seat of ${seats[first.seat]?.name ?? first.seat + 1}`}
          title={info.title}
        />
      ) : null}
      {others.map(({ seat, link }) => (
        <CopyLink key={link} label={`Seat of ${seats[seat]?.name ?? seat + 1}`} link={whole(link, base)} />
      ))}
      {found ? <Reaches way={found} /> : null}
      <CopyLink label="To watch" link={whole(printRoute({ page: "watch", match: info.match }), base)} />
      {own && own.seat >= 0 ? <Moving match={info.match} token={own.token} base={base} /> : null}
      {kept?.host ? <HostSeats info={info} host={kept.host} own={kept.seats} seats={seats} onKept={onKept} /> : null}
    </>
  );
}

/** One chair: hold a phone before it, or send the link. */
function Invitation({ link, label, title }: { link: string; label: string; title: string }) {
  const canShare = typeof navigator.share === "function";
  return (
    <div class="invitation">
      <div class="felt invitation-qr">
        <Qr text={link} label="QR code of the invitation" />
      </div>
      <div class="invitation-words">
        <p>Hold a phone before it, or send the link to one friend. It is theirs once they press Sit down.</p>
        <CopyLink label={label} link={link} main={!canShare} />
        {canShare ? (
          <button
            type="button"
            class="primary tall"
            onClick={() => void navigator.share({ title: `A game of ${title}`, url: link }).catch(() => undefined)}
          >
            Share
          </button>
        ) : null}
      </div>
    </div>
  );
}

/** Who can open these links. */
function Reaches({ way }: { way: Way }) {
  if (!way.base)
    return (
      <p class="invite-note" role="note">
        <b>Nobody else can reach this table yet.</b> It listens on this machine alone. Start it for your network with{" "}
        <code>loretable serve --host 0.0.0.0</code>, or for everybody behind an address of your own with{" "}
        <code>--public-url</code>.
      </p>
    );
  return <p class="small">{way.near ? "Works in the same network (Wi-Fi)." : "Works from anywhere."}</p>;
}

/** The same person goes on at another device: this link is one's own seat. */
function Moving({ match, token, base }: { match: string; token: string; base: string }) {
  const [shown, setShown] = useState(false);
  const link = whole(printRoute({ page: "join", match, token }), base);
  return (
    <details class="host-seats" onToggle={(event) => setShown(event.currentTarget.open)}>
      <summary>Go on at another device</summary>
      {shown ? (
        <div class="invitation">
          <div class="felt invitation-qr">
            <Qr text={link} label="QR code for the other device" />
          </div>
          <div class="invitation-words">
            <p>Scan it with the other device. It opens your own seat: show it to nobody else.</p>
            <CopyLink label="Your own seat" link={link} />
          </div>
        </div>
      ) : null}
    </details>
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
      <p class="faint">
        A seat that is opened anew gets a new link. Whoever sat there has to leave, and everybody is told.
      </p>
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
