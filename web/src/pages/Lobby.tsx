import { useEffect, useState } from "preact/hooks";
import * as api from "../core/api";
import { showAttention } from "../core/attention";
import type { GameInfo } from "../core/rest_messages";
import { pastedRoute, printRoute } from "../core/route";
import { workshops } from "../boards";
import { goTo } from "../hooks";
import { cog } from "../icons";
import { Brand } from "../parts/Brand";
import { Icon } from "../parts/Icon";
import { MyMatches } from "../parts/MyMatches";
import { SettingsSheet } from "../parts/SettingsSheet";
import { Trouble } from "../parts/Trouble";

export function Lobby() {
  const [games, setGames] = useState<GameInfo[] | null>(null);
  const [trouble, setTrouble] = useState("");
  const [settings, setSettings] = useState(false);

  useEffect(() => {
    api.games().then(setGames, (error: unknown) => setTrouble(api.messageOf(error)));
    return () => showAttention("", 0);
  }, []);

  return (
    <>
      <Brand>
        <button type="button" class="quiet settings-button" onClick={() => setSettings(true)}>
          <Icon path={cog} /> Settings
        </button>
      </Brand>
      {settings ? <SettingsSheet onClose={() => setSettings(false)} /> : null}
      <div class="lobby">
        <section aria-labelledby="play-title">
          <h1 id="play-title">Play</h1>
          <Trouble text={trouble} />
          {games === null && !trouble ? <p class="faint">Asking the server what there is to play …</p> : null}
          <ul class="games">
            {(games ?? []).map((game) => (
              <li key={game.name}>
                <a class="game-card" href={printRoute({ page: "new", game: game.name })}>
                  <span class="game-title">{game.title}</span>
                  <span class="faint">{about(game)}</span>
                </a>
                <span class="row game-more">
                  <a href={printRoute({ page: "rules", game: game.name })}>How it is played</a>
                  {game.name in workshops ? <a href={printRoute({ page: "own", game: game.name })}>Build your own</a> : null}
                </span>
              </li>
            ))}
          </ul>
          <PasteLink />
          <p>
            <a href={printRoute({ page: "study", id: "" })}>Study</a>
            <span class="faint">: many games between bots, at your own machine</span>
          </p>
        </section>
        <MyMatches />
      </div>
    </>
  );
}

function about(game: GameInfo): string {
  const bots = `${game.bots.length} bot${game.bots.length === 1 ? "" : "s"}`;
  return game.presets.length > 1 ? `${game.presets.length} ways to start, ${bots}` : bots;
}

function PasteLink() {
  const [text, setText] = useState("");
  const [wrong, setWrong] = useState(false);
  return (
    <form
      class="paste"
      onSubmit={(event) => {
        event.preventDefault();
        const route = pastedRoute(text);
        setWrong(route === null);
        if (route !== null) goTo(route);
      }}
    >
      <label for="pasted">Somebody sent you a link?</label>
      <div class="row">
        <input
          id="pasted"
          type="text"
          autocomplete="off"
          placeholder="Paste it here to sit down or to watch"
          value={text}
          aria-invalid={wrong}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button type="submit">Open</button>
      </div>
      {wrong ? <Trouble text="This is no link to a table: it should hold #/join/… or #/watch/…" /> : null}
    </form>
  );
}
