import { useEffect, useState } from "preact/hooks";
import { showAttention } from "../../core/browser/attention";
import { printRoute } from "../../core/browser/route";
import { partOf } from "../../core/match/begin";
import * as api from "../../core/wire/api";
import type { GameInfo } from "../../core/wire/rest_messages";
import { Icon } from "../../parts/Icon";
import { cardPlay, meeple, ring, treasureMap } from "../../parts/looks/icons";
import { Top } from "../../parts/Top";
import { Trouble } from "../../parts/Trouble";
import { useDecks } from "../decks/looks";
import { shortTitle } from "../home/words";
import { ConfrontationSteps } from "./ConfrontationSteps";
import { LorcanaSteps } from "./LorcanaSteps";
import { PlainSteps } from "./PlainSteps";
import { BeginBar, Settled } from "./Settled";
import { mineOf, type SetUp, useSetUp } from "./setUp";
import { Party, PartyChance, partyOf, useLevel, ZoomQuestSteps } from "./ZoomQuestSteps";
import "./settled.css";
import "./new-game.css";
import "../../style/tokens/zoomquest.css";

const ICONS: Readonly<Record<string, string>> = { lorcana: cardPlay, confrontation: ring, zoomquest: treasureMap };
const ORDER = ["lorcana", "confrontation", "zoomquest"];

/** Sets a match up: everything has an answer already, and Begin is always in sight. */
export function NewGame({ game: name, friend }: { game: string; friend: boolean }) {
  const [games, setGames] = useState<GameInfo[] | null>(null);
  const [trouble, setTrouble] = useState("");
  useEffect(() => {
    api.games().then(setGames, (error: unknown) => setTrouble(api.messageOf(error)));
  }, []);
  const game = games?.find((one) => one.name === name);
  useEffect(() => showAttention(game?.title ?? "", 0), [game]);
  const rank = (one: GameInfo) => (ORDER.includes(one.name) ? ORDER.indexOf(one.name) : ORDER.length);
  return (
    <>
      <Top at="play" />
      <div class="new-head">
        <h1 class="tale">New game</h1>
        {games ? (
          <nav class="seg" aria-label="Game">
            {games
              .toSorted((a, b) => rank(a) - rank(b))
              .map((one) => (
                <a
                  key={one.name}
                  href={printRoute({ page: "new", game: one.name, friend })}
                  aria-current={one.name === name ? "page" : undefined}
                >
                  <Icon path={ICONS[one.name] ?? meeple} size={18} />
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
  const setUp = useSetUp(game, friend);
  const press = setUp.who === "friend" ? "Invite" : game.name === "zoomquest" ? "Set out" : "Begin";
  return (
    <div class={`new-game new-${game.name}`}>
      <div class="steps">
        {game.name === "lorcana" ? (
          <LorcanaSteps setUp={setUp} />
        ) : game.name === "confrontation" ? (
          <ConfrontationSteps setUp={setUp} />
        ) : game.name === "zoomquest" ? (
          <ZoomQuestSteps setUp={setUp} />
        ) : (
          <PlainSteps setUp={setUp} />
        )}
      </div>
      <div class="beside-steps">
        <div class="beside-scroll">
          {game.name === "zoomquest" ? (
            <div class="sheet party-sheet">
              <Party setUp={setUp} />
            </div>
          ) : null}
          {game.name === "zoomquest" ? <PartyChance setUp={setUp} /> : null}
          <Settled setUp={setUp} />
        </div>
        {game.name === "lorcana" ? (
          <LorcanaBegin setUp={setUp} press={press} />
        ) : game.name === "zoomquest" ? (
          <QuestBegin setUp={setUp} press={press} />
        ) : (
          <BeginBar setUp={setUp} press={press} line={against(setUp, setUp.seats[mineOf(setUp.wish.players)] ?? "")} />
        )}
      </div>
    </div>
  );
}

/** "The Fox, The Heart of Magic". */
function against(setUp: SetUp, mine: string): string {
  const bot = setUp.wish.players.find((player) => player !== "you" && player !== "open");
  const name = setUp.game.opponents?.find((one) => one.bot === bot)?.name;
  const other =
    setUp.who === "friend" ? "a friend" : setUp.who === "self" ? "both sides" : name ? `the ${name}` : (bot ?? "");
  const whole = [other, mine].filter(Boolean).join(", ");
  return whole.charAt(0).toUpperCase() + whole.slice(1);
}

function LorcanaBegin({ setUp, press }: { setUp: SetUp; press: string }) {
  const decks = useDecks();
  const deck = partOf(setUp.game, setUp.wish.options, "decks", mineOf(setUp.wish.players));
  const title = decks.find(({ value }) => value === deck)?.title ?? "your list";
  return <BeginBar setUp={setUp} press={press} line={against(setUp, title)} />;
}

function QuestBegin({ setUp, press }: { setUp: SetUp; press: string }) {
  const level = useLevel(setUp);
  const count = partyOf(setUp, level).length;
  const words = ["no hero", "one hero", "two heroes", "three heroes", "four heroes", "five heroes"];
  return (
    <BeginBar setUp={setUp} press={press} line={`${level?.title ?? "A level"}, ${words[count] ?? `${count} heroes`}`} />
  );
}
