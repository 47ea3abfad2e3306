import { useEffect, useState } from "preact/hooks";
import * as api from "../core/api";
import { showAttention } from "../core/attention";
import type { Obj } from "../core/json";
import type { GameInfo } from "../core/rest_messages";
import * as tokens from "../core/tokens";
import { goTo } from "../hooks";
import { Brand } from "../parts/Brand";
import { OptionsForm } from "../parts/OptionsForm";
import { SeatsForm, usualPlayers } from "../parts/SeatsForm";
import { setting } from "../settings";
import { OwnForm, withOwn } from "../parts/OwnForm";
import { Trouble } from "../parts/Trouble";
import { Best, Thumbnail } from "../parts/Preset";

const TIMES: [string, number][] = [
  ["No limit", 0],
  ["1 minute", 60],
  ["5 minutes", 300],
  ["1 hour", 3600],
  ["1 day", 86_400],
  ["3 days", 259_200],
];

/** Sets a match up: how it starts, who sits where. */
export function NewGame({ game: name }: { game: string }) {
  const [game, setGame] = useState<GameInfo | null>(null);
  const [trouble, setTrouble] = useState("");
  useEffect(() => {
    api.games().then(
      (games) => {
        const found = games.find((one) => one.name === name);
        if (found) setGame(found);
        else setTrouble(`There is no game called ${name} here.`);
      },
      (error: unknown) => setTrouble(api.messageOf(error)),
    );
  }, [name]);
  useEffect(() => showAttention(game?.title ?? "", 0), [game]);
  return (
    <>
      <Brand />
      <Trouble text={trouble} />
      {game ? <SetUp game={game} /> : null}
    </>
  );
}

function SetUp({ game }: { game: GameInfo }) {
  const [preset, setPreset] = useState(game.presets.length > 0 ? 0 : -1);
  const [options, setOptions] = useState<Obj>(game.presets[0]?.options ?? {});
  const [seats, setSeats] = useState<string[]>(game.presets[0]?.seats ?? []);
  const [players, setPlayers] = useState<string[]>(usualPlayers(seats, game.bots));
  const [seconds, setSeconds] = useState(0);
  const [seed, setSeed] = useState("");
  const [practice, setPractice] = useState(false);
  const [label, setLabel] = useState("");
  const [bestOf, setBestOf] = useState(1);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [trouble, setTrouble] = useState("");
  const [unread, setUnread] = useState<Record<string, string>>({});
  const [form, setForm] = useState(0); // another one, with nothing half-written in it, for each way to start
  const [busy, setBusy] = useState(false);

  function fail(error: unknown): void {
    const where = error instanceof api.ApiError ? (error.problem.where ?? "") : "";
    const field = where.startsWith("options.") ? where.slice(8).split(/[.[]/)[0] : undefined;
    if (field) setFaults({ [field]: api.messageOf(error) });
    else setTrouble(api.messageOf(error));
  }

  useEffect(() => {
    let current = true;
    const timer = setTimeout(() => {
      api.seatsOf(game.name, options).then(
        (told) => {
          if (!current) return;
          setFaults({});
          setTrouble("");
          setSeats(told.seats);
          setPlayers((before) => usualPlayers(told.seats, game.bots, before));
        },
        (error: unknown) => {
          if (current) fail(error);
        },
      );
    }, 150);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [game, options]);

  async function begin(event: Event): Promise<void> {
    event.preventDefault();
    const [problem] = Object.values(unread).filter(Boolean);
    if (problem) {
      // what one sees in the form is not what one would play
      setTrouble(problem);
      return;
    }
    setBusy(true);
    try {
      const timer = seconds > 0 ? { seconds, bot: game.bots[0] ?? "" } : null;
      const choosing = (game.own ?? []).length > 0 ? players.flatMap((player, seat) => (player === "open" ? [seat] : [])) : [];
      const made = await api.newMatch({
        game: game.name,
        options: choosing.length > 0 ? withOwn(game, options, seats.length) : options,
        players,
        seed,
        timer,
        name: label,
        practice,
        who: setting("name"),
        choosing,
        best_of: bestOf,
      });
      const own = players.flatMap((player, seat) => (player === "you" ? [seat] : []));
      tokens.keepMade(made, label || game.title, own);
      if (own.length > 0) goTo({ page: "table", match: made.match, seat: null });
      else goTo({ page: "watch", match: made.match });
    } catch (error) {
      fail(error);
      setBusy(false);
    }
  }

  // what belongs to seats is chosen beside them
  const general = Object.fromEntries(Object.entries(game.options).filter(([name]) => !(game.own ?? []).includes(name)));
  const many = Object.keys(general).length;
  return (
    <form class="set-up" onSubmit={(event) => void begin(event)}>
      <h1>{game.title}</h1>
      {game.presets.length > 0 ? (
        <section class="panel">
          <h2>How it starts</h2>
          <div class={game.presets.some((one) => one.picture) ? "presets pictured" : "presets"} role="radiogroup" aria-label="How it starts">
            {game.presets.map((one, i) => (
              <label key={one.name} class={i === preset ? "preset chosen" : "preset"}>
                <input
                  type="radio"
                  name="preset"
                  checked={i === preset}
                  onChange={() => {
                    setPreset(i);
                    setForm(form + 1);
                    setUnread({});
                    setTrouble("");
                    setOptions(one.options);
                    setSeats(one.seats);
                    setPlayers((before) => usualPlayers(one.seats, game.bots, before));
                  }}
                />
                <span>{one.name}</span>
                <Best game={game.name} preset={one.name} />
                {one.picture ? <Thumbnail svg={one.picture} /> : null}
                <small class="faint">
                  {one.text ? `${one.text}, ` : ""}
                  {one.seats.length === 1 ? "1 seat" : `${one.seats.length} seats`}
                </small>
              </label>
            ))}
          </div>
        </section>
      ) : null}
      <section class="panel">
        <h2>Who sits where</h2>
        <SeatsForm seats={seats} bots={game.bots} players={players} onChange={setPlayers} />
        <OwnForm
          game={game}
          seats={seats}
          players={players}
          options={options}
          faults={faults}
          onChange={(next) => {
            setOptions(next);
            setPreset(-1);
          }}
        />
        {players.includes("open") ? <p class="faint">You get a link for each friend once the table stands.</p> : null}
      </section>
      {many > 0 ? (
        <details class="panel" open={Object.keys(faults).length > 0 || Object.values(unread).some(Boolean)}>
          <summary>
            <h2>Options ({many})</h2>
          </summary>
          <OptionsForm
            key={form}
            defaults={general}
            choices={game.choices ?? {}}
            options={options}
            faults={faults}
            onChange={(next) => {
              setOptions(next);
              setPreset(-1);
            }}
            onUnread={(name, problem) => setUnread((old) => ({ ...old, [name]: problem }))}
          />
        </details>
      ) : null}
      <details class="panel">
        <summary>
          <h2>Time, luck, name</h2>
        </summary>
        <div class="options-form">
          <label class="field">
            <span>Time for an answer</span>
            <select value={String(seconds)} onChange={(event) => setSeconds(Number(event.currentTarget.value))}>
              {TIMES.map(([word, value]) => (
                <option key={value} value={String(value)}>
                  {word}
                </option>
              ))}
            </select>
            <small class="faint">After that the bot answers.</small>
          </label>
          <label class="field">
            <span>Seed</span>
            <input type="text" value={seed} onInput={(event) => setSeed(event.currentTarget.value)} />
            <small class="faint">
              The same seed gives the same luck. Empty: new luck.
              {seed && players.includes("open") ? " Who knows it can work out what is hidden: everybody is told that you chose it." : ""}
            </small>
          </label>
          <label class="field">
            <span>Games</span>
            <select value={String(bestOf)} onChange={(event) => setBestOf(Number(event.currentTarget.value))}>
              <option value="1">One</option>
              <option value="3">Best of three</option>
              <option value="5">Best of five</option>
            </select>
            <small class="faint">In a series everybody moves on by a seat after each game.</small>
          </label>
          <label class="field switch">
            <input type="checkbox" checked={practice} onChange={(event) => setPractice(event.currentTarget.checked)} />
            <span>For practice</span>
            <small class="faint">Bots let you take back whatever was revealed. Else they agree only while nothing was.</small>
          </label>
          <label class="field">
            <span>Name of the match</span>
            <input type="text" maxLength={80} value={label} onInput={(event) => setLabel(event.currentTarget.value)} />
          </label>
        </div>
      </details>
      <Trouble text={trouble} />
      <div class="row">
        <button type="submit" class="primary big" disabled={busy || seats.length === 0}>
          {busy ? "Setting up …" : "Begin"}
        </button>
        <a class="button quiet" href="#/">
          Back
        </a>
      </div>
    </form>
  );
}
