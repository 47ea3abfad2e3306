import { sentenceOf } from "../../../parts/Summary";
import type { BoardProps } from "../../props";
import type { Fight } from "../model/battles";
import type { View } from "../model/facts";

/** On the map: level, round, par; what is being told; what the signs mean. */
export function Heading({ view, props, over }: { view: View; props: BoardProps; over: boolean }) {
  const { level, round, limit, par } = view.facts;
  return (
    <>
      <div class="zq-heading">
        <small>{level}</small>
        <h2>{over ? sentenceOf(props.state.summary) || "The end" : `Round ${round} of ${limit}`}</h2>
        {par > 0 ? <Par round={round} par={par} over={over} /> : null}
      </div>
      <ul class="zq-legend" aria-label="Signs">
        <li>
          <i class="zq-sign-can" /> you can go
        </li>
        <li>
          <i class="zq-sign-plan" /> announced plan
        </li>
        <li>
          <i class="zq-sign-one">›››</i> one way
        </li>
        <li>
          <i class="zq-sign-lair" /> lair
        </li>
      </ul>
    </>
  );
}

/** What the last battles came to, and a way to see them again. */
export function Results({ fights, onWatch }: { fights: readonly Fight[]; onWatch: (which: number) => void }) {
  return (
    <>
      {fights.map((fight, i) => (
        <button
          key={i}
          type="button"
          class={`zq-result${fight.won ? " zq-won" : ""}`}
          data-watch
          onClick={() => onWatch(i)}
        >
          <b>{fight.title}</b>
          <span>{fight.outcome.replace(/ at .* after /, " after ")}</span>
          <em>Watch</em>
        </button>
      ))}
    </>
  );
}

const MOST_DOTS = 20;

/** A dot a round: done, now, left; beyond par they go on hollow. */
function Par({ round, par, over }: { round: number; par: number; over: boolean }) {
  const count = Math.max(par, round);
  const label = `round ${round}, par ${par}`;
  if (count > MOST_DOTS) {
    return (
      <div class="zq-par" role="img" aria-label={label}>
        <span class="zq-bar">
          <i style={{ width: `${Math.min(100, (round / count) * 100)}%` }} />
        </span>
        <small>par {par}</small>
      </div>
    );
  }
  return (
    <div class="zq-par" role="img" aria-label={label}>
      {Array.from({ length: count }, (_, i) => (
        <i
          key={i}
          class={
            i >= par
              ? i + 1 === round && !over
                ? "zq-late zq-at"
                : "zq-late"
              : i + 1 < round || over
                ? "zq-done"
                : i + 1 === round
                  ? "zq-at"
                  : ""
          }
        />
      ))}
      <small>par {par}</small>
    </div>
  );
}
