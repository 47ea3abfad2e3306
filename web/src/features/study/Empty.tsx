import { useState } from "preact/hooks";
import { inOrder, pageOf } from "../../boards";
import { goTo } from "../../core/hooks";
import * as tables from "../../core/wire/api";
import type { GameInfo } from "../../core/wire/rest_messages";
import { Icon } from "../../parts/Icon";
import { meeple } from "../../parts/looks/icons";
import { Trouble } from "../../parts/Trouble";
import { shortTitle } from "../home/words";
import * as api from "./api";

const GAMES = 200;

interface Props {
  games: readonly GameInfo[];
  kinds: Readonly<Record<string, readonly api.StudyKind[]>>;
}

/** Nothing has been asked yet: what can be known here, and a question of each game that one press asks. */
export function Empty({ games, kinds }: Props) {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState("");
  const asked = inOrder(games).filter(({ name, bots }) => bots.length > 1 && kinds[name]?.length);

  async function ask(game: GameInfo): Promise<void> {
    setBusy(true);
    try {
      const [first = "", second = ""] = game.bots;
      const wanted = {
        kind: "series",
        bots: [first, second],
        decks: [],
        games: GAMES,
        workers: 1,
        seed: "0",
        name: "",
      };
      goTo({ page: "study", id: (await api.start({ game: game.name, ...wanted })).id });
    } catch (error) {
      setTrouble(tables.messageOf(error));
      setBusy(false);
    }
  }

  return (
    <div class="sheet study-first">
      <h1 class="tale">Who is better, and how sure is that?</h1>
      <p>
        Which of two decks wins, which bot plays better, who beats whom: choose a question and press <b>Start</b>. What
        is known so far is shown while it runs, with how sure it is, and every game can be opened at the table.
      </p>
      <h2>For example</h2>
      <ul class="study-examples">
        {asked.map((game) => (
          <li key={game.name}>
            <button type="button" class="tile" disabled={busy} onClick={() => void ask(game)}>
              <Icon path={pageOf(game.name)?.icon ?? meeple} size={28} />
              <span>
                <b>{shortTitle(game)}</b>
                <span class="small">
                  {calledBot(game, 0)} against {calledBot(game, 1)}, {GAMES} games
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Trouble text={trouble} />
    </div>
  );
}

function calledBot(game: GameInfo, at: number): string {
  const bot = game.bots[at] ?? "";
  const beast = game.opponents?.find((one) => one.bot === bot);
  return beast ? `the ${beast.name}` : bot;
}
