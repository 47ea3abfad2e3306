import "../tokens/inks.css";
import "../tokens/board.css";
import "../style/card-inks.css";
import "../../../parts/setting-up/tiles.css";
import { useCards } from "../../../core/hooks";
import { iconOf } from "../looks/art";
import { readFace } from "../model/faces";
import { Glyph } from "../parts/Glyph";
import type { DeckLook } from "./looks";

/** A deck as a tile: two fields of ink with the signs of the cards it has most of, its name, its curve. */
export function DeckTile({ look, chosen, onChoose }: { look: DeckLook; chosen: boolean; onChoose: () => void }) {
  const cards = useCards("lorcana");
  return (
    <label class={chosen ? "tile chosen" : "tile"} title={look.problem || undefined}>
      <input type="radio" name="deck" class="unseen" checked={chosen} onChange={onChoose} />
      <span class="lorcana tile-art" aria-hidden="true">
        {look.inks.map((ink, i) => {
          const name = look.faces[i] ?? "";
          return (
            <span key={ink} class={`tile-field ink-${ink}`}>
              {name ? (
                <svg viewBox="0 0 512 512" aria-hidden="true">
                  <path d={iconOf(readFace(name, cards.find(name)?.facts ?? null))} />
                </svg>
              ) : null}
            </span>
          );
        })}
        {chosen ? <span class="tile-tick">✓</span> : null}
      </span>
      <span class="tile-words">
        <b>{look.title}</b>
        <span class="tile-foot">
          <Gems look={look} />
          <span class="small">{look.problem ? "cannot be read" : look.own ? "yours" : "starter"}</span>
          <Curve curve={look.curve} />
        </span>
      </span>
    </label>
  );
}

export function Gems({ look }: { look: DeckLook }) {
  return (
    <span class="lorcana gems">
      {look.inks.map((ink) => (
        <span key={ink} class={`gem ink-${ink}`} role="img" aria-label={ink} title={ink}>
          <Glyph sign={ink} />
        </span>
      ))}
    </span>
  );
}

/** How many cards at each cost: 1 to 7, 8 and more. */
export function Curve({ curve }: { curve: readonly number[] }) {
  const most = Math.max(1, ...curve);
  return (
    <svg class="curve" viewBox="0 0 48 20" aria-hidden="true">
      {curve.map((count, i) => {
        const height = Math.max(count > 0 ? 2 : 0, (18 * count) / most);
        return <rect key={i} x={i * 6} y={20 - height} width={4.4} height={height} rx={1.2} />;
      })}
    </svg>
  );
}
