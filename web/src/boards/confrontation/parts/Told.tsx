import type { Tale } from "../../props";

/** On a phone, in the place of the question while there is none: what happens, how fast it is told, and the way past it. The map
 * keeps its size for it. */
export function Told({ sentence, tale }: { sentence: string; tale: Tale | null }) {
  return (
    <section class="cf-card cf-told" aria-label="What happens">
      <h2>{sentence}</h2>
      {tale ? (
        <p class="ask-links">
          <button type="button" class="ask-link" onClick={tale.skip}>
            Skip
          </button>
          <button type="button" class="ask-link" title="How fast others' turns are told" onClick={tale.faster}>
            {tale.speed === "0.5" ? "½" : tale.speed}×
          </button>
        </p>
      ) : null}
    </section>
  );
}
