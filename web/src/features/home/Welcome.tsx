import { useState } from "preact/hooks";
import { learnt } from "../../boards";
import { begin, usualWish } from "../../core/match/begin";
import * as api from "../../core/wire/api";
import type { GameInfo } from "../../core/wire/rest_messages";
import { Cover } from "../../parts/cover/Cover";
import { Trouble } from "../../parts/Trouble";
import { shortTitle } from "./words";

/** The first visit: which game first? One press plays it as it usually is, another learns it on the real board. */
export function Welcome({ games }: { games: readonly GameInfo[] }) {
  const own = learnt.flatMap((name) => games.find((one) => one.name === name) ?? []);
  const [chosen, setChosen] = useState((own[0] ?? games[0])?.name ?? "");
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState("");
  const game = games.find(({ name }) => name === chosen);

  async function play(): Promise<void> {
    if (!game) return;
    setBusy(true);
    try {
      await begin(game, usualWish(game));
    } catch (error) {
      setTrouble(api.messageOf(error));
      setBusy(false);
    }
  }

  return (
    <section class="felt home-felt" aria-labelledby="felt-title">
      <div class="felt-words">
        <p class="kick">Welcome to the table</p>
        <h1 class="tale" id="felt-title">
          Which game first?
        </h1>
        <div class="seg felt-seg" role="radiogroup" aria-labelledby="felt-title">
          {(own.length > 0 ? own : games).map((one) => (
            <button
              key={one.name}
              type="button"
              role="radio"
              aria-checked={one.name === chosen}
              onClick={() => setChosen(one.name)}
            >
              {shortTitle(one)}
            </button>
          ))}
        </div>
        <p class="small">{game?.text ?? ""}</p>
        <Trouble text={trouble} />
        <div class="felt-press">
          <button
            type="button"
            class="cream tall"
            disabled={busy || !game}
            data-testid="play"
            onClick={() => void play()}
          >
            <span aria-hidden="true">▶</span> Play
          </button>
          {game && learnt.includes(game.name) ? (
            <a class="button on-felt tall" href={`#/learn/${game.name}`}>
              Learn it by playing
            </a>
          ) : null}
        </div>
      </div>
      {game ? <Cover game={game.name} felt key={game.name} /> : null}
    </section>
  );
}
