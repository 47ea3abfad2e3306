import { useState } from "preact/hooks";
import { levelFrom, levelOf } from "../../boards/zoomquest/cover/levels";
import { classIcon, type SmallLevel, SmallMap } from "../../boards/zoomquest/cover/SmallMap";
import { bestOf } from "../../core/browser/best";
import { useCards } from "../../core/hooks";
import * as api from "../../core/wire/api";
import { alone } from "../../core/wire/carrier";
import { isObject, listAt, textAt } from "../../core/wire/json";
import { Draft } from "../../parts/Draft";
import { Icon } from "../../parts/Icon";
import { perspectiveDiceSixFacesRandom } from "../../parts/looks/icons";
import { Step } from "./Steps";
import type { SetUp } from "./setUp";
import "../decks/tiles.css";

export interface Hero {
  class: string;
  name: string;
}

const NAMES: Readonly<Record<string, readonly string[]>> = {
  warrior: ["Brenna", "Aldric", "Sigrun", "Torvald", "Wulf"],
  guardian: ["Osric", "Hilde", "Gerwin", "Runa", "Bertil"],
  healer: ["Ysolde", "Isa", "Marek", "Liv", "Anselm"],
};
const CLASSES: readonly [string, string][] = [
  ["warrior", "Hits hard. Falls early alone."],
  ["guardian", "Stands before others. Slow to win."],
  ["healer", "Brings cards back. Needs company."],
];
const MOST = 5;

/** The heroes of a wish: as they were named, or the level's own. */
export function partyOf(setUp: SetUp, level: SmallLevel | null): Hero[] {
  const wanted = listAt(setUp.wish.options, "party");
  if (wanted.length === 0) return (level?.heroes ?? []).map((hero) => ({ class: hero.class, name: hero.name }));
  return wanted.map((one) =>
    isObject(one)
      ? { class: textAt(one, "class"), name: textAt(one, "name") }
      : { class: String(one), name: String(one) },
  );
}

export function useLevel(setUp: SetUp): SmallLevel | null {
  const cards = useCards("zoomquest");
  const { options } = setUp.wish;
  if (options.custom) return levelOf(options.custom);
  return levelFrom(cards, String(options.level ?? setUp.game.options.level));
}

export function ZoomQuestSteps({ setUp }: { setUp: SetUp }) {
  const cards = useCards("zoomquest");
  const { game, wish } = setUp;
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState("");
  const level = useLevel(setUp);
  const party = partyOf(setUp, level);
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
    <Step number={1} title="The level">
      <div class="tiles levels" role="radiogroup" aria-labelledby="step-1">
        {levels.map(({ value, words }) => {
          const name = String(value);
          const one = levelFrom(cards, name);
          const chosen = !custom && name === now;
          const best = bestOf("zoomquest", words);
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

/** Who goes: a row a hero with class, name and who plays; one press on a class adds one. */
export function Party({ setUp }: { setUp: SetUp }) {
  const level = useLevel(setUp);
  const party = partyOf(setUp, level);
  const { wish } = setUp;

  function set(next: Hero[], players: string[]): void {
    setUp.change({ options: { ...wish.options, party: next }, players });
  }

  return (
    <section class="party" aria-labelledby="step-2">
      <div class="step-head">
        <span class="step-number" aria-hidden="true">
          2
        </span>
        <h2 id="step-2" tabIndex={-1}>
          Your party
        </h2>
        <span class="small step-aside">
          {party.length} of {MOST}
        </span>
      </div>
      <ul>
        {party.map((hero, i) => (
          <li key={i} class="party-row">
            <span class={`party-token zq-${hero.class}`} title={hero.class} aria-hidden="true">
              <Icon path={classIcon(hero.class)} size={24} />
              <b>{[...hero.name][0]?.toUpperCase() ?? ""}</b>
            </span>
            <span class="party-words">
              <Draft
                type="text"
                named={{ "aria-label": `Name of the ${hero.class}`, maxLength: 24 }}
                value={hero.name}
                onDone={(name) =>
                  set(
                    party.map((old, at) => (at === i ? { ...old, name: name.trim() || old.name } : old)),
                    wish.players,
                  )
                }
              />
              <select
                aria-label={`Who plays ${hero.name}`}
                data-testid={`hero-${i}`}
                value={wish.players[i] ?? "you"}
                onChange={(event) =>
                  setUp.change({
                    players: party.map((_, at) =>
                      at === i ? event.currentTarget.value : (wish.players[at] ?? setUp.game.bots[0] ?? "open"),
                    ),
                  })
                }
              >
                <option value="you">You</option>
                {alone() ? null : <option value="open">A friend</option>}
                {(setUp.game.opponents ?? []).map(({ bot, name }) => (
                  <option key={bot} value={bot}>
                    The {name}
                  </option>
                ))}
              </select>
            </span>
            <button
              type="button"
              class="quiet icon"
              aria-label={`Leave ${hero.name} at home`}
              disabled={party.length < 2}
              onClick={() =>
                set(
                  party.filter((_, at) => at !== i),
                  wish.players.filter((_, at) => at !== i),
                )
              }
            >
              ✕
            </button>
          </li>
        ))}
      </ul>
      {party.length < MOST ? (
        <div class="party-add">
          {CLASSES.map(([kind, text]) => (
            <button
              key={kind}
              type="button"
              class="tile tile-open"
              onClick={() => {
                const free = (NAMES[kind] ?? []).find((name) => !party.some((hero) => hero.name === name)) ?? kind;
                set([...party, { class: kind, name: free }], [...wish.players, setUp.game.bots[0] ?? "open"]);
              }}
            >
              <span class={`party-token zq-${kind}`} aria-hidden="true">
                <Icon path={classIcon(kind)} size={22} />
              </span>
              <b>+ {kind}</b>
              <span class="small">{text}</span>
            </button>
          ))}
        </div>
      ) : null}
    </section>
  );
}
