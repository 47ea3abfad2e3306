import { useState } from "preact/hooks";
import { inOrder, learnt, pageOf } from "../../boards";
import { printRoute } from "../../core/browser/route";
import { begin, lastWish, usualWish } from "../../core/match/begin";
import * as api from "../../core/wire/api";
import type { GameInfo } from "../../core/wire/rest_messages";
import { Cover } from "../../parts/cover/Cover";
import { Trouble } from "../../parts/Trouble";
import { titleParts } from "./words";

/** The games as pictures of their boards: play at once, choose first, or learn. */
export function GameCards({ games }: { games: readonly GameInfo[] }) {
  return (
    <ul class="game-cards" aria-label="Games">
      {inOrder(games).map((game) => (
        <GameCard key={game.name} game={game} />
      ))}
    </ul>
  );
}

function GameCard({ game }: { game: GameInfo }) {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState("");
  const [above, title] = titleParts(game.title);
  const facts = [
    game.players ? `${game.players} player${game.players === "1" ? "" : "s"}` : "",
    game.minutes ? `${game.minutes} min` : "",
  ];

  async function play(): Promise<void> {
    setBusy(true);
    try {
      await begin(game, lastWish(game) ?? usualWish(game));
    } catch (error) {
      setTrouble(api.messageOf(error));
      setBusy(false);
    }
  }

  return (
    <li class={pageOf(game.name) ? "sheet game-card pictured" : "sheet game-card"} data-game={game.name}>
      <div class="game-cover">
        <Cover game={game.name} />
      </div>
      <div class="game-words">
        <h2 class="tale">
          {above ? <span class="unseen">{above}: </span> : null}
          {title}
        </h2>
        {game.text ? <p class="small">{game.text}</p> : null}
        <Trouble text={trouble} />
        <div class="game-press">
          <span class="small">{facts.filter(Boolean).join(" · ")}</span>
          {learnt.includes(game.name) ? (
            <a class="button quiet" href={`#/learn/${game.name}`} aria-label={`Learn ${title}`}>
              Learn
            </a>
          ) : (
            <a
              class="button quiet"
              href={printRoute({ page: "rules", game: game.name })}
              aria-label={`Rules of ${title}`}
            >
              Rules
            </a>
          )}
          <a
            class="button quiet"
            href={printRoute({ page: "new", game: game.name })}
            aria-label={`New game of ${title}`}
          >
            New game
          </a>
          <button type="button" class="soft" disabled={busy} aria-label={`Play ${title}`} onClick={() => void play()}>
            Play
          </button>
        </div>
      </div>
    </li>
  );
}
