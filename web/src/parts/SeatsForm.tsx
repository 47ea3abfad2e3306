import { playerWord } from "../core/words";

interface Props {
  seats: readonly string[];
  bots: readonly string[];
  players: readonly string[];
  onChange: (players: string[]) => void;
}

/** Who sits where: a select a seat. */
export function SeatsForm({ seats, bots, players, onChange }: Props) {
  return (
    <div class="seats-form">
      {seats.map((name, seat) => (
        <label key={seat} class="field">
          <span>{name}</span>
          <select
            value={players[seat] ?? "you"}
            data-testid={`seat-${seat}`}
            onChange={(event) =>
              onChange(seats.map((_, i) => (i === seat ? event.currentTarget.value : (players[i] ?? "you"))))
            }
          >
            {["you", "open", ...bots].map((player) => (
              <option key={player} value={player}>
                {playerWord(player)}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  );
}
