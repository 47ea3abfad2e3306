import { useEffect, useState } from "preact/hooks";
import * as tokens from "../../core/browser/tokens";
import { goTo } from "../../core/hooks";
import * as tables from "../../core/wire/api";
import { Trouble } from "../../parts/Trouble";
import * as api from "./api";

const SOME = 20;
const ORDERS: readonly [string, string][] = [
  ["number", "By number"],
  ["shortest", "Shortest first"],
  ["longest", "Longest first"],
  ["odd", "Odd endings first"],
];

/** The games of a study with their length and ending; a press opens one at the table. `done`: how many there are. */
export function Games({ study, done }: { study: api.Study; done: number }) {
  const [order, setOrder] = useState("number");
  const [games, setGames] = useState<api.ListedGame[]>([]);
  const [trouble, setTrouble] = useState("");
  const [opening, setOpening] = useState(-1);
  // while it runs: again when there are twice as many, not with each game
  const look = study.state === "running" ? Math.floor(Math.log2(Math.max(1, done))) : -1;

  useEffect(() => {
    let current = true;
    api.games(study.id, order, 0, SOME).then(
      (found) => current && setGames(found),
      (error: unknown) => current && setTrouble(tables.messageOf(error)),
    );
    return () => {
      current = false;
    };
  }, [study.id, order, look]);

  async function more(): Promise<void> {
    try {
      const next = await api.games(study.id, order, games.length, SOME);
      setGames([...games, ...next]);
    } catch (error) {
      setTrouble(tables.messageOf(error));
    }
  }

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
  return (
    <section class="sheet study-games" aria-labelledby="games-title">
      <div class="sheet-head">
        <div>
          <h2 id="games-title">Games</h2>
          <p class="small">Open one at the table: look through it, play on from any step.</p>
        </div>
        <select aria-label="Order of games" value={order} onChange={(event) => setOrder(event.currentTarget.value)}>
          {ORDERS.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      </div>
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
            <tr key={game.number}>
              <td class="standing-figures">{game.number + 1}</td>
              <td class="game-winner" title={game.players.join(" against ")}>
                {game.winner || "nobody"}
              </td>
              <td class="game-length">
                <span class="length-track" aria-hidden="true">
                  <i style={{ width: `${(100 * game.length) / longest}%` }} />
                </span>
                {game.length}
              </td>
              <td class={kindOf(game.ending) === usual ? "game-ending" : "game-ending odd"}>{game.ending}</td>
              <td>
                <button
                  type="button"
                  class="quiet"
                  disabled={opening >= 0}
                  aria-label={`Open game ${game.number + 1}`}
                  onClick={() => void open(game.number)}
                >
                  {opening === game.number ? "Opening …" : "Open"}
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Trouble text={trouble} />
      {games.length < done ? (
        <button type="button" class="more-games" onClick={() => void more()}>
          More games
        </button>
      ) : null}
    </section>
  );
}

/** How it ended without its figures: "20 : 13 lore" and "20 : 7 lore" are the same. */
function kindOf(ending: string): string {
  return ending.replaceAll(/\d+/g, "");
}

function commonest(words: readonly string[]): string {
  const count = (word: string) => words.filter((other) => other === word).length;
  return [...words].sort((a, b) => count(b) - count(a))[0] ?? "";
}
