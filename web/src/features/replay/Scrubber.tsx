import { useEffect, useState } from "preact/hooks";

interface Props {
  step: number;
  last: number;
  /** Milliseconds for which this step stays where it runs by itself. */
  stay: number;
  onStep: (step: number) => void;
}

/** The line one moves along: by pulling, by arrows, by buttons, or by itself. */
export function Scrubber({ step, last, stay, onStep }: Props) {
  const [running, setRunning] = useState(false);
  useEffect(() => {
    if (!running) return undefined;
    if (step >= last) {
      setRunning(false);
      return undefined;
    }
    const timer = setTimeout(() => onStep(step + 1), stay);
    return () => clearTimeout(timer);
  }, [running, step, last]);

  return (
    <div class="scrubber" role="group" aria-label="Steps of the replay">
      <button type="button" class="icon" aria-label="To the start" disabled={step === 0} onClick={() => onStep(0)}>
        ⇤
      </button>
      <button type="button" class="icon" aria-label="Back" disabled={step === 0} onClick={() => onStep(step - 1)}>
        ←
      </button>
      <input
        type="range"
        min={0}
        max={last}
        value={step}
        aria-label="Step"
        aria-valuetext={`Step ${step} of ${last}`}
        onInput={(event) => onStep(event.currentTarget.valueAsNumber)}
      />
      <button type="button" class="icon" aria-label="On" disabled={step === last} onClick={() => onStep(step + 1)}>
        →
      </button>
      <button type="button" class="icon" aria-label="To the end" disabled={step === last} onClick={() => onStep(last)}>
        ⇥
      </button>
      <button type="button" class="scrubber-run" aria-pressed={running} onClick={() => setRunning(!running)}>
        {running ? "Stop" : "Run"}
      </button>
      <output class="scrubber-step" data-testid="step">
        {step} / {last}
      </output>
    </div>
  );
}
