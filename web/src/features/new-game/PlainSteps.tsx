import { OpponentStep, Step, WhoStep } from "../../parts/setting-up/Steps";
import type { SetUp } from "../../parts/setting-up/setUp";
import "../../parts/setting-up/tiles.css";

/** A game that this page knows nothing special of: who, how it starts, against whom. */
export function PlainSteps({ setUp }: { setUp: SetUp }) {
  const { game, wish } = setUp;
  const now = game.presets.findIndex(({ options }) => JSON.stringify(options) === JSON.stringify(wish.options));
  return (
    <>
      <WhoStep setUp={setUp} number={1} />
      {game.presets.length > 1 ? (
        <Step number={2} title="How it starts">
          <div class="tiles" role="radiogroup" aria-labelledby="step-2">
            {game.presets.map((one, i) => (
              <label key={one.name} class={i === now ? "tile chosen" : "tile"}>
                <input
                  type="radio"
                  name="preset"
                  class="unseen"
                  checked={i === now}
                  onChange={() => setUp.change({ options: one.options })}
                />
                <span class="tile-words">
                  <b>{one.name}</b>
                  <span class="small">{one.text ?? ""}</span>
                </span>
              </label>
            ))}
          </div>
        </Step>
      ) : null}
      <OpponentStep setUp={setUp} number={game.presets.length > 1 ? 3 : 2} />
    </>
  );
}
