import { useState } from "preact/hooks";
import { bestOf } from "../../../core/browser/best";
import { useCards } from "../../../core/hooks";
import * as api from "../../../core/wire/api";
import { Icon } from "../../../parts/Icon";
import { perspectiveDiceSixFacesRandom } from "../../../parts/looks/icons";
import { percent, useRates } from "../../../parts/setting-up/rates";
import { Step } from "../../../parts/setting-up/Steps";
import type { SetUp } from "../../../parts/setting-up/setUp";
import { levelFrom } from "../cover/levels";
import { SmallMap } from "../cover/SmallMap";
import { ofParty } from "./chances";
import { classesOn, partyOf, useLevel } from "./wish";

export function ZoomQuestSteps({ setUp }: { setUp: SetUp }) {
  const cards = useCards("zoomquest");
  const { game, wish } = setUp;
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState("");
  const level = useLevel(setUp);
  const party = partyOf(setUp, level);
  const rates = useRates("zoomquest");
  const custom = Boolean(wish.options.custom);
  const now = String(wish.options.level ?? game.options.level);
  const levels = (game.words?.level?.values ?? []).filter(({ value }) => value !== "test_0" && value !== "tutorial");

  async function draw(): Promise<void> {
    setBusy(true);
    setTrouble("");
    try {
      const told = await api.byLot(game.name);
      const { level: _level, party: _party, ...others } = wish.options;
      setUp.change({ options: { ...others, ...told.options } });
    } catch (error) {
      setTrouble(api.messageOf(error));
    }
    setBusy(false);
  }

  return (
    <Step number={1} title="The level" aside={rates.size > 0 ? "chance to win, with your party" : ""}>
      <div class="tiles levels" role="radiogroup" aria-labelledby="step-1">
        {levels.map(({ value, words }) => {
          const name = String(value);
          const one = levelFrom(cards, name);
          const chosen = !custom && name === now;
          const best = bestOf("zoomquest", words);
          const won = one ? ofParty(rates, without(wish.options, "custom"), name, classesOn(setUp, one)) : undefined;
          return (
            <label key={name} class={chosen ? "tile chosen" : "tile"}>
              <input
                type="radio"
                name="level"
                class="unseen"
                checked={chosen}
                onChange={() => {
                  const { custom: _custom, ...others } = wish.options;
                  setUp.change({
                    options: name === game.options.level ? without(others, "level") : { ...others, level: name },
                  });
                }}
              />
              <span class="level-art">
                {one ? <SmallMap level={one} party={[]} width={240} height={100} bare /> : null}
                {chosen ? <span class="tile-tick">✓</span> : null}
              </span>
              <span class="tile-words">
                <b class="tale">{words}</b>
                <span class="small">
                  {best ? <em class={best.gold ? "best gold" : "best"}>{best.text}</em> : null}
                  {one?.par ? `par ${one.par}` : ""}
                  {one ? `, ${one.monsters.length} monsters` : ""}
                </span>
                {won ? (
                  <span class="level-chance">
                    <span class="unseen">chance to win </span>
                    {percent(won.rate)}
                    <small> %</small>
                  </span>
                ) : null}
              </span>
            </label>
          );
        })}
        <button
          type="button"
          class={custom ? "tile tile-open chosen" : "tile tile-open"}
          disabled={busy}
          aria-pressed={custom}
          onClick={() => void draw()}
        >
          <Icon path={perspectiveDiceSixFacesRandom} size={28} />
          <b>{busy ? "Drawing a map …" : custom ? "Another level by lot" : "A new level by lot"}</b>
          <span class="small">that nobody has played, and that can be won</span>
        </button>
      </div>
      {trouble ? <p class="fault">{trouble}</p> : null}
      {level ? (
        <figure class="level-large">
          <SmallMap level={level} party={party.map((hero) => hero.class)} width={860} height={300} named />
          <figcaption>
            <b class="tale">{level.title}</b>
            <span class="small">{level.text}</span>
          </figcaption>
        </figure>
      ) : null}
    </Step>
  );
}

function without<T extends object>(from: T, key: string): T {
  return Object.fromEntries(Object.entries(from).filter(([name]) => name !== key)) as T;
}
