import type { Picking } from "../../../boards/props";

interface Props {
  picks: Picking;
  labels: readonly string[];
  sending: boolean;
}

/** Several pieces as a list: each is put to the choice or taken back, and all are sent together. */
export function PickList({ picks, labels, sending }: Props) {
  return (
    <div class="pick-list">
      <p class="faint" aria-live="polite">
        {picks.words}; {picks.chosen.length} chosen.
      </p>
      <div class="option-list" role="group" aria-label="Options">
        {picks.options.map((piece, i) => {
          const place = picks.chosen.indexOf(piece);
          return (
            <button
              key={piece}
              type="button"
              class={place >= 0 ? "option picked" : "option"}
              aria-pressed={place >= 0}
              data-piece={piece}
              onClick={() => picks.toggle(piece)}
            >
              <span class="pick-mark" aria-hidden="true">
                {place < 0 ? "" : picks.ordered ? place + 1 : "✓"}
              </span>
              <span>{labels[i] ?? `Piece ${piece}`}</span>
            </button>
          );
        })}
      </div>
      <div class="row">
        <button type="button" class="primary" disabled={picks.problem !== "" || sending} onClick={() => picks.done()}>
          {picks.chosen.length === 0 ? "None" : "Done"}
        </button>
        {picks.chosen.length > 0 ? (
          <button type="button" class="quiet" onClick={() => picks.clear()}>
            Clear
          </button>
        ) : null}
        {picks.problem ? <span class="faint">{picks.problem}</span> : null}
      </div>
    </div>
  );
}
