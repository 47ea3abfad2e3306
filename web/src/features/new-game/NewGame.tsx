import { useEffect, useState } from "preact/hooks";
import { inOrder, pageOf } from "../../boards";
import type { NewGameModule } from "../../boards/brought";
import { showAttention } from "../../core/browser/attention";
import { printRoute } from "../../core/browser/route";
import * as api from "../../core/wire/api";
import type { GameInfo } from "../../core/wire/rest_messages";
import { Icon } from "../../parts/Icon";
import { meeple } from "../../parts/looks/icons";
import { against, mineOf, type SetUp, useSetUp } from "../../parts/setting-up/setUp";
import { Top } from "../../parts/Top";
import { Trouble } from "../../parts/Trouble";
import { shortTitle } from "../home/words";
import { PlainSteps } from "./PlainSteps";
import { BeginBar, Settled } from "./Settled";
import "./settled.css";
import "./new-game.css";

/** Sets a match up: everything has an answer already, and Begin is always in sight. */
export function NewGame({ game: name, friend }: { game: string; friend: boolean }) {
  const [games, setGames] = useState<GameInfo[] | null>(null);
  const [trouble, setTrouble] = useState("");
  useEffect(() => {
    api.games().then(setGames, (error: unknown) => setTrouble(api.messageOf(error)));
  }, []);
  const game = games?.find((one) => one.name === name);
  useEffect(() => showAttention(game?.title ?? "", 0), [game]);
  return (
    <>
      <Top at="play" />
      <div class="new-head">
        <h1 class="tale">New game</h1>
        {games ? (
          <nav class="seg" aria-label="Game">
            {inOrder(games).map((one) => (
              <a
                key={one.name}
                href={printRoute({ page: "new", game: one.name, friend })}
                aria-current={one.name === name ? "page" : undefined}
              >
                <Icon path={pageOf(one.name)?.icon ?? meeple} size={18} />
                {shortTitle(one).replace("The ", "")}
              </a>
            ))}
          </nav>
        ) : null}
      </div>
      <Trouble text={trouble || (games && !game ? `There is no game called ${name} here.` : "")} />
      {game ? <SetUpPage key={game.name} game={game} friend={friend} /> : null}
    </>
  );
}

function SetUpPage({ game, friend }: { game: GameInfo; friend: boolean }) {
  const [own, setOwn] = useState<NewGameModule | null>(null);
  const [trouble, setTrouble] = useState("");
  useEffect(() => {
    const load = pageOf(game.name)?.newGame ?? (async () => ({ Steps: PlainSteps }));
    load().then(setOwn, () => setTrouble("This page could not be fetched. Is the server still there? Load it again."));
  }, []);
  return own ? <Steps game={game} friend={friend} own={own} /> : <Trouble text={trouble} />;
}

function Steps({ game, friend, own }: { game: GameInfo; friend: boolean; own: NewGameModule }) {
  const setUp = useSetUp(game, friend);
  const useLine = own.useLine ?? usualLine;
  const line = useLine(setUp);
  const press = setUp.who === "friend" ? "Invite" : (pageOf(game.name)?.begin ?? "Begin");
  return (
    <div class={`new-game new-${game.name}`}>
      <div class="steps">
        <own.Steps setUp={setUp} />
      </div>
      <div class="beside-steps">
        <div class="beside-scroll">
          {own.Beside ? <own.Beside setUp={setUp} /> : null}
          <Settled setUp={setUp} />
        </div>
        <BeginBar setUp={setUp} press={press} line={line} />
      </div>
    </div>
  );
}

function usualLine(setUp: SetUp): string {
  return against(setUp, setUp.seats[mineOf(setUp.wish.players)] ?? "");
}
