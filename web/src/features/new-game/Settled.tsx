import { useState } from "preact/hooks";
import { useKeys } from "../../core/hooks";
import { Cover } from "../../parts/cover/Cover";
import type { SetUp } from "../../parts/setting-up/setUp";
import { Trouble } from "../../parts/Trouble";
import { changedOptions, More, plainOptions } from "./More";
import { OptionControl, Toggle } from "./OptionControl";

/** Seconds for each answer, or for the whole game. */
const TIMES: readonly [string, number, boolean][] = [
  ["No clock", 0, false],
  ["10 minutes for the game", 600, true],
  ["25 minutes for the game", 1500, true],
  ["1 minute an answer", 60, false],
  ["5 minutes an answer", 300, false],
  ["1 hour an answer", 3600, false],
  ["1 day an answer", 86_400, false],
  ["3 days an answer", 259_200, false],
];

/** What will be played, and what is changed often. */
export function Settled({ setUp }: { setUp: SetUp }) {
  const { game, wish } = setUp;
  const [more, setMore] = useState(false);
  const usual = plainOptions(setUp).filter((name) => game.words?.[name]?.usual);
  const rare = plainOptions(setUp).filter((name) => !game.words?.[name]?.usual);
  const changed = changedOptions(setUp).filter((name) => !usual.includes(name));
  const bot = setUp.who === "bot";
  return (
    <div class="sheet settled">
      <div class="settled-cover">
        <Cover game={game.name} />
      </div>
      <div class="option-row">
        <div class="option-words">
          <b>Best of</b>
          <span class="small">A match ends when somebody has won more than half.</span>
        </div>
        <select
          aria-label="Best of"
          value={String(wish.bestOf)}
          onChange={(event) => setUp.change({ bestOf: Number(event.currentTarget.value) })}
        >
          <option value="1">1 game</option>
          <option value="3">3 games</option>
          <option value="5">5 games</option>
        </select>
      </div>
      {bot || setUp.who === "self" ? (
        <div class="option-row">
          <div class="option-words">
            <b>Take back freely</b>
            <span class="small">Any move of your turn, whatever it showed. Bots never mind.</span>
          </div>
          <Toggle labelled="Take back freely" on={wish.practice} onSwitch={(practice) => setUp.change({ practice })} />
        </div>
      ) : null}
      <div class="option-row">
        <div class="option-words">
          <b>Clock</b>
          <span class="small">When time is up a bot answers, and the log says so.</span>
        </div>
        <select
          aria-label="Clock"
          value={`${wish.seconds}${wish.bank ? " bank" : ""}`}
          onChange={(event) => {
            const [seconds, bank] = event.currentTarget.value.split(" ");
            setUp.change({ seconds: Number(seconds), bank: bank !== undefined });
          }}
        >
          {TIMES.map(([word, seconds, bank]) => (
            <option key={word} value={`${seconds}${bank ? " bank" : ""}`}>
              {word}
            </option>
          ))}
        </select>
      </div>
      {usual.map((name) => (
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
      <button type="button" class="quiet more-button" aria-haspopup="dialog" onClick={() => setMore(true)}>
        <span>
          <b>More</b>
          <span class="small">
            {[...rare.map((name) => game.words?.[name]?.name ?? name).slice(0, 4), "seats, seed, name"].join(", ")}
          </span>
        </span>
      </button>
      {changed.length > 0 ? <Changed setUp={setUp} names={changed} /> : null}
      {more ? <More setUp={setUp} onClose={() => setMore(false)} /> : null}
    </div>
  );
}

/** What is not as usual; a press makes it so again. */
function Changed({ setUp, names }: { setUp: SetUp; names: readonly string[] }) {
  const { game, wish } = setUp;
  return (
    <ul class="changed-chips" aria-label="Changed">
      {names.map((name) => {
        const words = game.words?.[name];
        const value = wish.options[name];
        const said = words?.values?.find((one) => JSON.stringify(one.value) === JSON.stringify(value))?.words;
        return (
          <li key={name}>
            <button
              type="button"
              class="chip"
              title="As usual again"
              onClick={() => setUp.option(name, game.options[name])}
            >
              {words?.name ?? name}: {said ?? String(value)} <span aria-hidden="true">✕</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Begin, which says what begins. Enter does the same; the digits go to the steps. */
export function BeginBar({ setUp, line, press }: { setUp: SetUp; line: string; press: string }) {
  useKeys((event) => {
    if (event.key === "Enter" && !(event.target as HTMLElement | null)?.closest("a, button")) setUp.begin();
    else if (/^[1-4]$/.test(event.key)) document.getElementById(`step-${event.key}`)?.focus();
    else return false;
    return true;
  });
  return (
    <div class="begin-bar">
      <Trouble text={setUp.trouble || (Object.values(setUp.faults)[0] ?? "")} />
      <button
        type="button"
        class="primary begin"
        disabled={setUp.busy || Object.keys(setUp.faults).length > 0}
        onClick={setUp.begin}
      >
        <span>
          <b>{setUp.busy ? "Setting up …" : press}</b>
          <small>{line}</small>
        </span>
        <kbd class="key" aria-hidden="true">
          ↵
        </kbd>
      </button>
    </div>
  );
}
