import { useState } from "preact/hooks";
import * as tables from "../../core/wire/api";
import type { GameInfo } from "../../core/wire/rest_messages";
import { Trouble } from "../../parts/Trouble";
import * as api from "./api";
import { Ticks } from "./Ticks";

interface Props {
  games: readonly GameInfo[];
  /** What can be asked of each game. */
  kinds: Readonly<Record<string, readonly api.StudyKind[]>>;
  cores: number;
  onStarted: (study: api.Study) => void;
}

const COUNTS = ["200", "1000", "5000"];

/** What is to be played: which game, by whom, with which decks, how often. Everything has an answer already. */
export function Form({ games, kinds, cores, onStarted }: Props) {
  const [name, setName] = useState(games.at(-1)?.name ?? "");
  const [kind, setKind] = useState("series");
  const [bots, setBots] = useState<string[]>([]);
  const [mine, setMine] = useState<string[]>([]);
  const [others, setOthers] = useState<string[]>([]);
  const [count, setCount] = useState("200");
  const [workers, setWorkers] = useState(1);
  const [seed, setSeed] = useState("0");
  const [trouble, setTrouble] = useState("");
  const [busy, setBusy] = useState(false);
  const game = games.find((one) => one.name === name);
  if (!game) return <p>There is no game here to study.</p>;
  const asked = kinds[name]?.find((one) => one.name === kind);
  const most = asked?.most ?? 0;
  // one deck against others, rather than all among each other
  const against = most > (asked?.decks ?? 0) && asked?.places === 1;
  // decks against each other are played by one bot; what differs is the deck
  const places = kind === "tournament" && mine.length > 1 ? 1 : (asked?.places ?? 2);
  const decks = most === 0 ? [] : against ? [...mine, ...others] : mine;

  async function start(event: Event): Promise<void> {
    event.preventDefault();
    if (!game) return;
    setBusy(true);
    setTrouble("");
    try {
      onStarted(
        await api.start({
          game: game.name,
          kind,
          bots: Array.from({ length: places }, (_, i) => bots[i] ?? game.bots[0] ?? "random"),
          decks,
          games: Number(count),
          workers,
          seed,
          name: "",
        }),
      );
    } catch (error) {
      setTrouble(tables.messageOf(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form class="study-form" onSubmit={(event) => void start(event)}>
      <label>
        Game
        <select
          value={name}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setKind("series");
            setBots([]);
            setMine([]);
            setOthers([]);
          }}
        >
          {games.map((one) => (
            <option key={one.name} value={one.name}>
              {one.title}
            </option>
          ))}
        </select>
      </label>
      <fieldset class="study-kinds">
        <legend>Question</legend>
        {(kinds[name] ?? []).map((one) => (
          <label key={one.name} class={one.name === kind ? "tile chosen" : "tile"}>
            <input
              type="radio"
              name="kind"
              class="unseen"
              checked={one.name === kind}
              onChange={() => {
                setKind(one.name);
                setMine(mine.slice(0, one.places === 1 ? one.decks : one.most));
              }}
            />
            {one.title}
          </label>
        ))}
      </fieldset>
      {most > 0 ? (
        <Ticks
          game={name}
          key={`${kind} mine`}
          title={against || most === 1 ? "This deck" : "Decks"}
          chosen={mine}
          most={against ? 1 : most}
          onChange={setMine}
        />
      ) : null}
      {against ? (
        <Ticks
          game={name}
          title={others.length > 0 ? "Against" : "Against (all starters)"}
          chosen={others}
          most={most - 1}
          onChange={setOthers}
        />
      ) : null}
      {Array.from({ length: places }, (_, i) => (
        <label key={i}>
          {places === 1 ? "Played by" : i === 0 ? "The one is played by" : "The other by"}
          <select
            value={bots[i] ?? game.bots[0]}
            onChange={(event) => setBots(replaced(bots, i, event.currentTarget.value, game.bots[0] ?? "random"))}
          >
            {game.bots.map((bot) => {
              const beast = game.opponents?.find((one) => one.bot === bot);
              return (
                <option key={bot} value={bot}>
                  {beast ? `The ${beast.name}, ${beast.level}` : bot}
                </option>
              );
            })}
          </select>
        </label>
      ))}
      <div class="study-count">
        <label>
          Games{asked?.each ? `, each ${asked.each}` : ""}
          <input
            type="number"
            min={1}
            max={1_000_000}
            value={count}
            onInput={(event) => setCount(event.currentTarget.value)}
          />
        </label>
        {COUNTS.map((one) => (
          <button key={one} type="button" aria-pressed={count === one} onClick={() => setCount(one)}>
            {Number(one).toLocaleString("en")}
          </button>
        ))}
      </div>
      <p class="small">{howSure(Number(count))}</p>
      <details class="study-more">
        <summary>More</summary>
        <label>
          Processors
          <select value={workers} onChange={(event) => setWorkers(Number(event.currentTarget.value))}>
            {Array.from({ length: cores }, (_, i) => (
              <option key={i} value={i + 1}>
                {i + 1}
              </option>
            ))}
          </select>
        </label>
        <label>
          Seed
          <input type="text" value={seed} maxLength={60} onInput={(event) => setSeed(event.currentTarget.value)} />
        </label>
      </details>
      <Trouble text={trouble} />
      <button type="submit" class="primary" disabled={busy}>
        Start
      </button>
    </form>
  );
}

/** How far from the truth so many games can lead one, at worst: the interval of a rate near one half. */
export function howSure(games: number): string {
  if (!(games >= 1)) return "";
  const points = Math.min(50, (100 * 1.96 * 0.5) / Math.sqrt(games));
  return `A rate is then known to about ${points < 10 ? points.toFixed(1) : Math.round(points)} points either way.`;
}

function replaced(list: readonly string[], at: number, value: string, otherwise: string): string[] {
  return Array.from({ length: Math.max(list.length, at + 1) }, (_, i) => (i === at ? value : (list[i] ?? otherwise)));
}
