import { useEffect, useState } from "preact/hooks";
import { showAttention } from "../../core/browser/attention";
import { lastGame } from "../../core/match/begin";
import * as api from "../../core/wire/api";
import type { GameInfo } from "../../core/wire/rest_messages";
import { Top } from "../../parts/Top";
import { Trouble } from "../../parts/Trouble";
import "./home.css";
import { Beside } from "./Beside";
import { GameCards } from "./GameCards";
import { PlayFelt } from "./PlayFelt";
import { Welcome } from "./Welcome";
import { YourGames } from "./YourGames";

/** Home: what one does most first. Play again, go on, begin something else. */
export function Home() {
  const [games, setGames] = useState<GameInfo[] | null>(null);
  const [trouble, setTrouble] = useState("");

  useEffect(() => {
    api.games().then(setGames, (error: unknown) => setTrouble(api.messageOf(error)));
    return () => showAttention("", 0);
  }, []);

  const last = games?.find(({ name }) => name === lastGame());
  return (
    <>
      <Top at="play" />
      <Trouble text={trouble} />
      <div class="home">
        {games === null ? (
          <section class="felt home-felt" aria-busy="true">
            <h1 class="tale">Loretable</h1>
          </section>
        ) : last ? (
          <PlayFelt game={last} />
        ) : (
          <Welcome games={games} />
        )}
        <YourGames games={games ?? []} />
        <GameCards games={games ?? []} />
        <Beside games={games ?? []} />
      </div>
    </>
  );
}
