import { useEffect, useState } from "preact/hooks";
import * as tokens from "../../core/browser/tokens";
import { goTo } from "../../core/hooks";
import { usualPlayers } from "../../core/match/begin";
import * as api from "../../core/wire/api";
import type { MatchInfo } from "../../core/wire/rest_messages";
import { Dialog } from "../../parts/Dialog";
import { SeatsForm } from "../../parts/SeatsForm";
import { Trouble } from "../../parts/Trouble";

interface Props {
  info: MatchInfo;
  step: number;
  token: string;
  onClose: () => void;
}

/** A match of its own that begins where another one stood. */
export function BranchForm({ info, step, token, onClose }: Props) {
  const seats = info.seats.map((seat) => seat.name);
  const [bots, setBots] = useState<string[]>([]);
  const [players, setPlayers] = useState<string[]>([]);
  const [trouble, setTrouble] = useState("");

  useEffect(() => {
    api.games().then(
      (games) => {
        const found = games.find((game) => game.name === info.game)?.bots ?? [];
        const yours = info.seat ?? 0;
        setBots(found);
        setPlayers(seats.map((_, seat) => (seat === Math.max(0, yours) ? "you" : (found[0] ?? "open"))));
      },
      (error: unknown) => setTrouble(api.messageOf(error)),
    );
  }, [info.game]);

  async function begin(event: Event): Promise<void> {
    event.preventDefault();
    try {
      const chosen = usualPlayers(seats, bots, players);
      const made = await api.branch(info.match, { step, players: chosen }, token);
      const own = chosen.flatMap((player, seat) => (player === "you" ? [seat] : []));
      tokens.keepMade(made, `${info.name || info.title}, from step ${step}`, own);
      goTo(own.length > 0 ? { page: "table", match: made.match, seat: null } : { page: "watch", match: made.match });
    } catch (error) {
      setTrouble(api.messageOf(error));
    }
  }

  return (
    <Dialog title={`Play on from step ${step}`} onClose={onClose}>
      <form onSubmit={(event) => void begin(event)}>
        <p class="faint">A new match; the old one stays as it is.</p>
        <SeatsForm seats={seats} bots={bots} players={players} onChange={setPlayers} />
        <Trouble text={trouble} />
        <div class="row end">
          <button type="button" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" class="primary" disabled={players.length === 0}>
            Begin
          </button>
        </div>
      </form>
    </Dialog>
  );
}
