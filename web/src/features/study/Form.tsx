import { useState } from "preact/hooks";
import * as tables from "../../core/wire/api";
import type { GameInfo } from "../../core/wire/rest_messages";
import { Trouble } from "../../parts/Trouble";
import * as api from "./api";

interface Props {
  games: readonly GameInfo[];
  /** What can be asked of each game. */
  kinds: Readonly<Record<string, readonly api.StudyKind[]>>;
  cores: number;
  onStarted: (study: api.Study) => void;
}

/** What is to be played: which game, by whom, how often. */
export function Form({ games, kinds, cores, onStarted }: Props) {
  const [name, setName] = useState(games.at(-1)?.name ?? "");
  const [kind, setKind] = useState("series");
  const [bots, setBots] = useState<string[]>([]);
  const [decks, setDecks] = useState<string[]>(["", ""]);
  const [count, setCount] = useState("200");
  const [workers, setWorkers] = useState(1);
  const [seed, setSeed] = useState("0");
  const [trouble, setTrouble] = useState("");
  const [busy, setBusy] = useState(false);
  const game = games.find((one) => one.name === name);
  if (!game) return <p>There is no game here to study.</p>;
  const asked = kinds[name]?.find((one) => one.name === kind);
  const places = asked?.places ?? 2;
  const withDecks = (asked?.decks ?? 0) > 0;

  async function start(event: Event): Promise<void> {
    event.preventDefault();
    if (!game) return;
    setBusy(true);
    setTrouble("");
    const chosen = Array.from({ length: places }, (_, i) => bots[i] ?? game.bots[0] ?? "random");
    const brought = withDecks ? decks.slice(0, places).filter((deck) => deck.trim() !== "") : [];
    try {
      onStarted(
        await api.start({
          game: game.name,
          kind,
          bots: kind === "tournament" && brought.length > 0 ? [...new Set(chosen)] : chosen,
          decks: brought,
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
          }}
        >
          {games.map((one) => (
            <option key={one.name} value={one.name}>
              {one.title}
            </option>
          ))}
        </select>
      </label>
      <label>
        Question
        <select value={kind} onChange={(event) => setKind(event.currentTarget.value)}>
          {(kinds[name] ?? []).map((one) => (
            <option key={one.name} value={one.name}>
              {one.title}
            </option>
          ))}
        </select>
      </label>
      {Array.from({ length: places }, (_, i) => (
        <fieldset key={i}>
          <legend>{places === 1 ? "Who plays" : i === 0 ? "The one" : "The other"}</legend>
          <label>
            Bot
            <select
              value={bots[i] ?? game.bots[0]}
              onChange={(event) => setBots(replaced(bots, i, event.currentTarget.value, game.bots[0] ?? "random"))}
            >
              {game.bots.map((bot) => (
                <option key={bot} value={bot}>
                  {bot}
                </option>
              ))}
            </select>
          </label>
          {withDecks ? (
            <label>
              Deck: a starter's name, or a list
              <textarea
                rows={2}
                value={decks[i] ?? ""}
                placeholder={i === 0 ? "set01-amber-amethyst" : "set01-emerald-ruby"}
                onInput={(event) => setDecks(replaced(decks, i, event.currentTarget.value, ""))}
              />
            </label>
          ) : null}
        </fieldset>
      ))}
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
      <Trouble text={trouble} />
      <button type="submit" class="primary" disabled={busy}>
        Start
      </button>
    </form>
  );
}

function replaced(list: readonly string[], at: number, value: string, otherwise: string): string[] {
  return Array.from({ length: Math.max(list.length, at + 1) }, (_, i) => (i === at ? value : (list[i] ?? otherwise)));
}
