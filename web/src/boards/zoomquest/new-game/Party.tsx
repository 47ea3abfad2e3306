import { alone } from "../../../core/wire/carrier";
import { Draft } from "../../../parts/Draft";
import { Icon } from "../../../parts/Icon";
import type { SetUp } from "../../../parts/setting-up/setUp";
import { classIcon } from "../cover/SmallMap";
import { type Hero, partyOf, useLevel } from "./wish";

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
