import type { Told } from "../core/messages";

interface Props {
  told: Told | undefined;
  left: number;
  onSkip: () => void;
}

/** What is being told at the moment, and the way past it. */
export function Caption({ told, left, onSkip }: Props) {
  return (
    <div class="caption" data-testid="caption">
      <p>
        {told?.cause ? <span class="caption-cause">{told.cause}</span> : null}
        <span>{told?.text ?? "…"}</span>
      </p>
      <button type="button" class="quiet" title="Show how things stand now" onClick={onSkip}>
        {left > 1 ? `Skip all ${left}` : "Skip"}
      </button>
    </div>
  );
}
