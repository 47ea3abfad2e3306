import type { Tale } from "../../../boards/props";

/** What is being told at the moment, how fast, and the way past it. */
export function Caption({ tale }: { tale: Tale }) {
  const { told, also, left } = tale;
  return (
    <div class="caption" data-testid="caption">
      <p>
        {told.cause ? <span class="caption-cause">{told.cause}</span> : null}
        <span>{[told, ...also].map(({ text }) => text).join(" ")}</span>
      </p>
      <TaleButtons tale={tale} words={left > 1 ? `Skip all ${left}` : "Skip"} />
    </div>
  );
}

export function TaleButtons({ tale, words }: { tale: Tale; words: string }) {
  return (
    <span class="caption-buttons">
      <button type="button" class="quiet icon" title="How fast others' turns are told" onClick={tale.faster}>
        {tale.speed}×
      </button>
      <button type="button" class="quiet" title="Show how things stand now (Space)" onClick={tale.skip}>
        {words}
      </button>
    </span>
  );
}
