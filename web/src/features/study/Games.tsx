import { useEffect, useState } from "preact/hooks";
import * as tokens from "../../core/browser/tokens";
import { goTo } from "../../core/hooks";
import * as tables from "../../core/wire/api";
import { Trouble } from "../../parts/Trouble";
import { Called } from "./answers/Called";
import type { Pair } from "./answers/pairs";
import * as api from "./api";

const SOME = 20;
const ORDERS: readonly [string, string][] = [
  ["number", "By number"],
  ["shortest", "Shortest first"],
  ["longest", "Longest first"],
  ["odd", "Odd endings first"],
];

interface Props {
  study: api.Study;
  /** How many there are. */
  done: number;
  /** Only the games of these two. */
  pair: Pair | null;
  onAll: () => void;
}

/** The games of a study with their length and ending; a press opens one at the table. */
export function Games({ study, done, pair, onAll }: Props) {
  const [order, setOrder] = useState("number");
  const [trouble, setTrouble] = useState("");
  const { games, more } = useGames(study, done, pair, order, setTrouble);
  const [opening, setOpening] = useState(-1);

  async function open(number: number): Promise<void> {
    setOpening(number);
    try {
      const made = await api.openGame(study.id, number);
      tokens.keepMade(made, study.name, [0]);
      goTo({ page: "replay", match: made.match, step: 0, watching: false });
    } catch (error) {
      setTrouble(tables.messageOf(error));
      setOpening(-1);
    }
  }

  if (games.length === 0) return <Trouble text={trouble} />;
  const longest = Math.max(1, ...games.map((game) => game.length));
  const unit = games[0]?.unit ?? "decisions";
  const usual = commonest(games.map((game) => kindOf(game.ending)));
  const whole = pair ? pair.games || done : done;
  return (
    <section class="sheet study-games" aria-labelledby="games-title">
      <Head pair={pair} order={order} onAll={onAll} onOrder={setOrder} />
      <table>
        <thead>
          <tr>
            <th scope="col">No.</th>
            <th scope="col">Won by</th>
            <th scope="col">{unit.charAt(0).toUpperCase() + unit.slice(1)}</th>
            <th scope="col">Ending</th>
            <th scope="col">
              <span class="unseen">Open</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {games.map((game) => (
            <Row
              key={game.number}
              game={game}
              longest={longest}
              odd={kindOf(game.ending) !== usual}
              opening={opening}
              onOpen={() => void open(game.number)}
            />
          ))}
        </tbody>
      </table>
      <Trouble text={trouble} />
      {games.length < whole && games.length % SOME === 0 ? (
        <button type="button" class="more-games" onClick={() => void more()}>
          More games
        </button>
      ) : null}
    </section>
  );
}

/** The games as they are listed so far, and a way to list more of them. */
function useGames(
  study: api.Study,
  done: number,
  pair: Pair | null,
  order: string,
  onTrouble: (text: string) => void,
): { games: readonly api.ListedGame[]; more: () => Promise<void> } {
  const [games, setGames] = useState<api.ListedGame[]>([]);
  // while it runs: again when there are twice as many, not with each game
  const look = study.state === "running" ? Math.floor(Math.log2(Math.max(1, done))) : -1;
  const [one, other] = [pair?.name, pair?.against];
  const between = one !== undefined && other !== undefined ? [one, other] : [];

  useEffect(() => {
    let current = true;
    api.games(study.id, order, 0, SOME, between).then(
      (found) => current && setGames(found),
      (error: unknown) => current && onTrouble(tables.messageOf(error)),
    );
    return () => {
      current = false;
    };
  }, [study.id, order, look, one, other]);

  async function more(): Promise<void> {
    try {
      const next = await api.games(study.id, order, games.length, SOME, between);
      setGames([...games, ...next]);
    } catch (error) {
      onTrouble(tables.messageOf(error));
    }
  }

  return { games, more };
}

interface HeadProps {
  pair: Pair | null;
  order: string;
  onAll: () => void;
  onOrder: (order: string) => void;
}

function Head({ pair, order, onAll, onOrder }: HeadProps) {
  return (
    <div class="sheet-head">
      <div>
        <h2 id="games-title">
          {pair ? (
            <>
              <Called name={pair.name} /> v <Called name={pair.against} />{" "}
              <span class="games-score">{score(pair)}</span>
            </>
          ) : (
            "Games"
          )}
        </h2>
        <p class="small">
          {pair ? "Only games of these two. " : ""}Open one at the table: look through it, play on from any step.
        </p>
      </div>
      {pair ? (
        <button type="button" onClick={onAll}>
          All games
        </button>
      ) : null}
      <select aria-label="Order of games" value={order} onChange={(event) => onOrder(event.currentTarget.value)}>
        {ORDERS.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}

interface RowProps {
  game: api.ListedGame;
  longest: number;
  /** Does it end as few do? */
  odd: boolean;
  /** The number of the game that is being opened, -1: none. */
  opening: number;
  onOpen: () => void;
}

function Row({ game, longest, odd, opening, onOpen }: RowProps) {
  return (
    <tr>
      <td class="standing-figures">{game.number + 1}</td>
      <td class="game-winner" title={game.players.join(" against ")}>
        {game.winner ? <Called name={game.winner} /> : "nobody"}
      </td>
      <td class="game-length">
        <span class="length-track" aria-hidden="true">
          <i style={{ width: `${(100 * game.length) / longest}%` }} />
        </span>
        {game.length}
      </td>
      <td class={odd ? "game-ending odd" : "game-ending"}>{game.ending}</td>
      <td>
        <button
          type="button"
          class="quiet"
          disabled={opening >= 0}
          aria-label={`Open game ${game.number + 1}`}
          onClick={onOpen}
        >
          {opening === game.number ? "Opening …" : "Open"}
        </button>
      </td>
    </tr>
  );
}

/** What the two got, of a hundred. */
function score({ rate }: Pair): string {
  const own = Math.round(100 * rate);
  return `${own} : ${100 - own}`;
}

/** How it ended without its figures: "20 : 13 lore" and "20 : 7 lore" are the same. */
function kindOf(ending: string): string {
  return ending.replaceAll(/\d+/g, "");
}

function commonest(words: readonly string[]): string {
  const count = (word: string) => words.filter((other) => other === word).length;
  return [...words].sort((a, b) => count(b) - count(a))[0] ?? "";
}
