import { type Playback, SPEEDS } from "../input/playback";
import type { Frame } from "../model/battles";

/** The way through a battle: its line with a tick a card, back and on, how fast. */
export function StageControls({ frames, playback }: { frames: readonly Frame[]; playback: Playback }) {
  const { at, last, moving, pace, setPace, to, toggle } = playback;
  return (
    <footer>
      <input
        type="range"
        min={0}
        max={last}
        value={at}
        aria-label="Which card"
        aria-valuetext={frames[at]?.text}
        onInput={(event) => to(Number(event.currentTarget.value))}
      />
      <div class="zq-ticks" aria-hidden="true">
        {frames.map((one, i) => {
          const card = one.cards[one.at];
          return (
            <i
              key={i}
              class={`${card ? `zq-${card.face.toLowerCase()}` : ""}${i > at ? " zq-future" : ""}${one.round !== frames[i - 1]?.round ? " zq-new" : ""}`}
            />
          );
        })}
      </div>
      <div class="zq-controls">
        <button type="button" class="zq-button" disabled={at <= 0} onClick={() => to(at - 1)}>
          ‹ Back
        </button>
        <button type="button" class="zq-button zq-main" onClick={toggle}>
          {at >= last ? "Again" : moving ? "Pause" : "Play"} <kbd class="ask-key">Space</kbd>
        </button>
        <button type="button" class="zq-button" disabled={at >= last} onClick={() => to(at + 1)}>
          Next ›
        </button>
        <div class="zq-speeds" role="group" aria-label="Speed">
          {SPEEDS.map((one) => (
            <button key={one} type="button" aria-pressed={pace === one} onClick={() => setPace(one)}>
              {one === 0.5 ? "½×" : `${one}×`}
            </button>
          ))}
          <button type="button" onClick={() => to(last)}>
            end
          </button>
        </div>
      </div>
    </footer>
  );
}
