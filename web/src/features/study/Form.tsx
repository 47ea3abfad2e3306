import { useState } from "preact/hooks";
import * as tables from "../../core/wire/api";
import type { GameInfo } from "../../core/wire/rest_messages";
import { Trouble } from "../../parts/Trouble";
import * as api from "./api";
import { Count, Kinds, More, Players } from "./Fields";
import { Ticks } from "./Ticks";

interface Props {
  games: readonly GameInfo[];
  /** What can be asked of each game. */
  kinds: Readonly<Record<string, readonly api.StudyKind[]>>;
  cores: number;
  onStarted: (study: api.Study) => void;
}

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
      <Kinds
        kinds={kinds[name] ?? []}
        chosen={kind}
        onChoose={(one) => {
          setKind(one.name);
          setMine(mine.slice(0, one.places === 1 ? one.decks : one.most));
        }}
      />
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
      <Players game={game} places={places} bots={bots} onChange={setBots} />
      <Count each={asked?.each} count={count} onChange={setCount} />
      <p class="small">{howSure(Number(count))}</p>
      <More cores={cores} workers={workers} seed={seed} onWorkers={setWorkers} onSeed={setSeed} />
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
