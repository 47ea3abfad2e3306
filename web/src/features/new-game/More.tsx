import { Dialog } from "../../parts/Dialog";
import { SeatsForm } from "../../parts/SeatsForm";
import type { SetUp } from "../../parts/setting-up/setUp";
import { OptionControl } from "./OptionControl";

/** The options that a game has beside those with a place of their own, as they are offered. */
export function plainOptions(setUp: SetUp): string[] {
  const { game } = setUp;
  return Object.keys(game.options).filter((name) => !game.words?.[name]?.drawn && !(game.own ?? []).includes(name));
}

export function changedOptions(setUp: SetUp): string[] {
  return plainOptions(setUp).filter((name) => name in setUp.wish.options);
}

/** All rules, each with a name and a sentence; who sits where; luck and name of the match. */
export function More({ setUp, onClose }: { setUp: SetUp; onClose: () => void }) {
  const { game, wish } = setUp;
  const names = plainOptions(setUp);
  const groups = [...new Set(names.map((name) => game.words?.[name]?.group ?? ""))];
  const changed = changedOptions(setUp);
  return (
    <Dialog title="More rules" onClose={onClose}>
      <div class="more-head">
        <p class="small">
          {changed.length > 0
            ? `${changed.length} changed. Press one to have it as usual again.`
            : "Each is as it usually is. What you change has a dot."}
        </p>
        {changed.length > 0 ? (
          <button
            type="button"
            onClick={() =>
              setUp.change({
                options: Object.fromEntries(Object.entries(wish.options).filter(([name]) => !changed.includes(name))),
              })
            }
          >
            All as usual
          </button>
        ) : null}
      </div>
      <div class="more-groups">
        {groups.map((group) => (
          <section key={group} aria-label={group || "Rules"}>
            <h3 class="kick">{group || "Rules"}</h3>
            {names
              .filter((name) => (game.words?.[name]?.group ?? "") === group)
              .map((name) => (
                <OptionControl
                  key={name}
                  name={name}
                  words={game.words?.[name]}
                  usual={game.options[name]}
                  value={name in wish.options ? wish.options[name] : game.options[name]}
                  choices={game.choices?.[name] ?? []}
                  fault={setUp.faults[name] ?? ""}
                  onChange={(value) => setUp.option(name, value)}
                />
              ))}
          </section>
        ))}
        <section aria-label="Who sits where">
          <h3 class="kick">Who sits where</h3>
          <SeatsForm
            seats={setUp.seats}
            bots={game.bots}
            players={wish.players}
            onChange={(players) => setUp.change({ players })}
          />
          {(game.own ?? []).length > 0 ? <Count setUp={setUp} /> : null}
        </section>
        <section aria-label="Luck and name">
          <h3 class="kick">Luck and name</h3>
          <label class="field">
            <span>Seed</span>
            <input
              type="text"
              value={wish.seed ?? ""}
              onInput={(event) => setUp.change({ seed: event.currentTarget.value })}
            />
            <small class="small">
              The same seed gives the same luck. Empty: new luck.
              {wish.seed && wish.players.includes("open")
                ? " Who knows it can work out what is hidden: everybody is told that you chose it."
                : ""}
            </small>
          </label>
          <label class="field">
            <span>Name of the match</span>
            <input
              type="text"
              maxLength={80}
              value={wish.label ?? ""}
              onInput={(event) => setUp.change({ label: event.currentTarget.value })}
            />
          </label>
        </section>
      </div>
      <div class="row end">
        <button type="button" class="primary" onClick={onClose}>
          Done
        </button>
      </div>
    </Dialog>
  );
}

/** Where each seat brings something there are as many seats as are brought for. */
function Count({ setUp }: { setUp: SetUp }) {
  const { wish } = setUp;
  const [option = ""] = setUp.game.own ?? [];
  const given = wish.options[option];
  const all = Array.isArray(given) ? (given as unknown[]) : [];
  return (
    <div class="option-row">
      <div class="option-words">
        <b>Players</b>
        <span class="small">Each with a deck of their own.</span>
      </div>
      <span class="seg" role="radiogroup" aria-label="Players">
        {[2, 3, 4].map((count) => (
          <button
            key={count}
            type="button"
            role="radio"
            aria-checked={wish.players.length === count}
            onClick={() => {
              const brought = Array.from({ length: count }, (_, i) => all[i % Math.max(1, all.length)]);
              const players = Array.from({ length: count }, (_, i) => wish.players[i] ?? setUp.game.bots[0] ?? "open");
              setUp.change({ options: { ...wish.options, [option]: brought }, players });
            }}
          >
            {count}
          </button>
        ))}
      </span>
    </div>
  );
}
