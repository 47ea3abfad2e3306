import "./turns.css";
import { type Turn, turnAt } from "./turns";

interface Props {
  turns: readonly Turn[];
  step: number;
  names: readonly string[];
  onStep: (step: number) => void;
}

/** A column a turn, with what each player gained in it: a press goes to where it begins. */
export function Turns({ turns, step, names, onStep }: Props) {
  if (turns.length < 2) return null;
  const now = turnAt(turns, step);
  const told = (turn: Turn) => turn.gains.flatMap((by, seat) => (by > 0 ? [`${names[seat] ?? ""} ${by} lore`] : []));
  return (
    <nav class="turns" aria-label="Turns">
      {turns.map((turn, i) => (
        <button
          key={turn.step}
          type="button"
          class={i < now ? "turns-past" : ""}
          aria-current={i === now ? "step" : undefined}
          aria-label={[`Turn ${turn.number}`, ...told(turn)].join(", ")}
          onClick={() => onStep(turn.step)}
        >
          <b>{turn.number}</b>
          {turn.gains.map((by, seat) => (
            <span key={seat} class={`turns-gain seat-${seat}`}>
              {by > 0 ? `+${by}` : ""}
            </span>
          ))}
        </button>
      ))}
    </nav>
  );
}
