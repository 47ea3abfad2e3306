import { useEffect, useState } from "preact/hooks";
import { useKeys } from "../../core/hooks";
import "./timeline.css";
import { type Kind, WORDS } from "./marks";
import { type Turn, turnAt } from "./turns";

interface Props {
  step: number;
  last: number;
  /** Milliseconds for which this step stays where it runs by itself. */
  stay: number;
  turns: readonly Turn[];
  /** What happened, by turn and lane. */
  marks: readonly (readonly Kind[][])[];
  you: number;
  names: readonly string[];
  onStep: (step: number) => void;
}

const SPEEDS: readonly [string, number][] = [
  ["½", 0.5],
  ["1×", 1],
  ["3×", 3],
];
/** Drawn in a square of 16. */
const SIGNS: Readonly<Record<Kind, string>> = {
  song: "M6 12V4l6-1v7M6 12a2 2 0 1 1-2-1.600a2 2 0 0 1 2 1.600M12 10a2 2 0 1 1-2-1.600",
  battle: "M3 3l10 10M13 3L3 13M2 10l4 4M10 14l4-4",
  fallen: "M8 2v12M4 6h8",
  end: "M4 14V2l8 3-8 3.500",
};

/** The line one moves along: a column a turn, what was yours above and the others' below; by pulling, keys, or by itself. */
export function Timeline({ step, last, stay, turns, marks, you, names, onStep }: Props) {
  const [running, setRunning] = useState(false);
  const [speed, setSpeed] = useState(1);
  useEffect(() => {
    if (!running) return undefined;
    if (step >= last) {
      setRunning(false);
      return undefined;
    }
    const timer = setTimeout(() => onStep(step + 1), stay / speed);
    return () => clearTimeout(timer);
  }, [running, step, last, speed]);
  useKeys((event) => {
    if (event.key !== " " || (event.target instanceof HTMLElement && event.target.closest("button, a"))) return false;
    setRunning(!running);
    return true;
  });
  const played = last > 0 ? (100 * step) / last : 0;
  return (
    <div class="timeline" role="group" aria-label="Steps of the replay">
      <div class="timeline-keys">
        <button
          type="button"
          class="quiet icon"
          aria-label="To the start"
          disabled={step === 0}
          onClick={() => onStep(0)}
        >
          ⇤
        </button>
        <button
          type="button"
          class="quiet icon"
          aria-label="Back"
          disabled={step === 0}
          onClick={() => onStep(step - 1)}
        >
          ◀
        </button>
        <button
          type="button"
          class="timeline-run"
          aria-label={running ? "Stop" : "Run"}
          aria-pressed={running}
          onClick={() => setRunning(!running)}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={running ? "M7 5h4v14H7zM13 5h4v14h-4z" : "M8 5l11 7-11 7z"} />
          </svg>
        </button>
        <button
          type="button"
          class="quiet icon"
          aria-label="On"
          disabled={step === last}
          onClick={() => onStep(step + 1)}
        >
          ▶
        </button>
        <button
          type="button"
          class="quiet icon"
          aria-label="To the end"
          disabled={step === last}
          onClick={() => onStep(last)}
        >
          ⇥
        </button>
        <span class="seg timeline-speed" role="radiogroup" aria-label="Speed">
          {SPEEDS.map(([word, times]) => (
            <button
              key={word}
              type="button"
              role="radio"
              aria-checked={speed === times}
              onClick={() => setSpeed(times)}
            >
              {word}
            </button>
          ))}
        </span>
        <output class="timeline-step" data-testid="step">
          {step} / {last}
        </output>
      </div>
      <div class="timeline-line">
        <Columns turns={turns} marks={marks} step={step} last={last} you={you} names={names} onStep={onStep} />
        <span class="timeline-track" aria-hidden="true">
          <i style={{ width: `${played}%` }} />
        </span>
        <input
          type="range"
          min={0}
          max={last}
          value={step}
          aria-label="Step"
          aria-valuetext={`Step ${step} of ${last}`}
          onInput={(event) => onStep(event.currentTarget.valueAsNumber)}
        />
      </div>
    </div>
  );
}

type ColumnsProps = Pick<Props, "turns" | "marks" | "step" | "last" | "you" | "names" | "onStep">;

/** As wide as they have steps, so that the line runs through them evenly. */
function Columns({ turns, marks, step, last, you, names, onStep }: ColumnsProps) {
  if (turns.length < 2) return null;
  const now = turnAt(turns, step);
  const mine = Math.max(0, you);
  const every = Math.ceil(turns.length / 16);
  return (
    <nav class="timeline-turns" aria-label="Turns">
      {turns.map((turn, i) => {
        const end = turns[i + 1]?.step ?? last;
        const gains = [turn.gains[mine] ?? 0, sum(turn.gains.filter((_, seat) => seat !== mine))];
        const happened = (marks[i] ?? []).flat();
        return (
          <button
            key={turn.step}
            type="button"
            style={{ flexGrow: Math.max(0.5, end - turn.step) }}
            aria-current={i === now ? "step" : undefined}
            aria-label={[`Turn ${turn.number}`, ...told(turn, names), ...happened.map((kind) => WORDS[kind])].join(
              ", ",
            )}
            onClick={() => onStep(turn.step)}
          >
            {[0, 1].map((lane) => (
              <span key={lane} class="timeline-lane" aria-hidden="true">
                {(gains[lane] ?? 0) > 0 ? <i class="timeline-gain">+{gains[lane]}</i> : null}
                {(marks[i]?.[lane] ?? []).slice(0, 1).map((kind) => (
                  <svg
                    key={kind}
                    class={`timeline-mark mark-${kind} lane-${lane}`}
                    viewBox="0 0 16 16"
                    aria-hidden="true"
                  >
                    <path d={SIGNS[kind]} />
                  </svg>
                ))}
              </span>
            ))}
            <b>{i % every === 0 || i === now ? turn.number : ""}</b>
          </button>
        );
      })}
    </nav>
  );
}

function told(turn: Turn, names: readonly string[]): string[] {
  return turn.gains.flatMap((by, seat) => (by > 0 ? [`${names[seat] ?? ""} ${by} lore`] : []));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
