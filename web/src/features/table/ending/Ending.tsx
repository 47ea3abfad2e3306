import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { pageOf } from "../../../boards";
import { lessonOf } from "../../../core/browser/learning";
import { printRoute } from "../../../core/browser/route";
import { useFetched } from "../../../core/hooks";
import { Film } from "../../../core/match/film";
import type { MatchState } from "../../../core/match/match";
import * as api from "../../../core/wire/api";
import { listAt } from "../../../core/wire/json";
import type { SeatInfo, Series } from "../../../core/wire/messages";
import type { GameInfo, MatchInfo } from "../../../core/wire/rest_messages";
import { capital, isBot, listed, playerName, withNames } from "../../../core/words";
import { Icon } from "../../../parts/Icon";
import { type Outcome, outcomeOf, raceOf, raceWords } from "../../../parts/result/outcome";
import { ResultCard } from "../../../parts/result/ResultCard";
import { named, resultOf } from "../../../parts/result/results";
import { Summary } from "../../../parts/Summary";
import { Trouble } from "../../../parts/Trouble";
import { whoPlays } from "../../../parts/Who";
import "./ending.css";
import { Again } from "./Again";
import { EndingWays } from "./EndingWays";
import { crackedShield, laurels, meeple } from "./icons";
import { Tale } from "./Tale";

interface Props {
  state: MatchState;
  info: MatchInfo;
  token: string;
  seats: readonly SeatInfo[];
  onKept: () => void;
}

const TITLES: Record<Outcome, string> = { won: "Victory", lost: "Defeat", drawn: "A draw", over: "The game is over" };
const SIGNS: Record<Outcome, string> = { won: laurels, lost: crackedShield, drawn: meeple, over: meeple };

/** The end of a match: how it ended, how it came to that, and ways on. It lies over the board; one can look beneath. */
export function Ending({ state, info, token, seats, onKept }: Props) {
  const [trouble, setTrouble] = useState("");
  // in a lesson the guide has the last word
  const [beneath, setBeneath] = useState(() => lessonOf(info.match) !== null);
  const [game, setGame] = useState<GameInfo | null>(null);
  const [film, setFilm] = useState<Film | null>(null);
  const [carded, setCarded] = useState(false);
  const sheet = useRef<HTMLDivElement>(null);
  const next = state.series !== null && !state.series.over;
  const you = token ? state.seat : -1;
  const page = pageOf(info.game);
  const outcome = outcomeOf(state.view, you, page?.together === true);
  const names = seats.map((seat) =>
    seat.seat === you ? "You" : whoPlays(seat, game?.opponents ?? []).replace(/^The /, ""),
  );
  const called = seats.map((seat, at) => (at !== you && isBot(seat) ? `The ${names[at]}` : (names[at] ?? "")));
  const drawn = useFetched(page?.ending);
  const words = useFetched(page?.board)?.log;
  const say = (text: string) => named(words?.toYou?.(text, you) ?? text, seats, called);
  const race = useMemo(() => (film && page?.hasRace ? raceOf(film.replay) : null), [film]);
  const finals = race?.lines.at(-1) ?? [];

  useEffect(() => {
    api.games().then(
      (games) => setGame(games.find(({ name }) => name === info.game) ?? null),
      () => undefined,
    );
    // between the games of a series nobody sees what others held
    if (page?.hasRace || page?.ending)
      api.replay(info.match, token, !next).then(
        (replay) => setFilm(new Film(replay)),
        () => undefined,
      );
  }, []);
  // above all that the page draws, whatever the sheet lies in; without its attribute it is in its place again
  useLayoutEffect(() => {
    if (!beneath) sheet.current?.showPopover?.();
  }, [beneath]);
  useEffect(() => {
    if (!beneath) sheet.current?.querySelector<HTMLElement>(".primary, .cream")?.focus({ preventScroll: true });
  }, [beneath]);

  const replay = printRoute({ page: "replay", match: info.match, step: 0, watching: !token });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape looks beneath; the button beside does the same
    <div
      class={beneath ? "ending ending-beneath" : "ending ending-sheet"}
      data-testid="ending"
      popover={beneath ? undefined : "manual"}
      ref={sheet}
      onKeyDown={(event) => {
        if (event.key === "Escape") setBeneath(true);
      }}
    >
      <div class={`felt ending-felt ending-${outcome}`}>
        <Icon path={SIGNS[outcome]} size={beneath ? 44 : 112} />
        <div class="ending-words">
          <p class="kick">Game over</p>
          <h2 class="tale">{outcome === "over" ? winnerOf(state, names) : TITLES[outcome]}</h2>
          <Summary
            text={
              (race && raceWords(race, called, you)) ||
              withoutTitle(told(state.summary, seats, you, called), TITLES[outcome])
            }
          />
          {state.series ? <SeriesStanding series={state.series} seats={seats} /> : null}
        </div>
        {finals.length === 2 ? <Score finals={finals} you={you} names={names} /> : null}
        <button type="button" class="on-felt ending-look" onClick={() => setBeneath(!beneath)}>
          {beneath ? "The result" : "Look at the board"}
        </button>
      </div>
      <Trouble text={trouble} />
      {beneath ? null : <Tale {...{ race, film, drawn, words, you, names, say }} entries={state.entries} />}
      <div class="ending-ways">
        <Again {...{ state, info, token, next, onKept }} onTrouble={setTrouble} />
        {!next && token && game ? (
          <EndingWays game={game} info={info} outcome={outcome} onTrouble={setTrouble} />
        ) : null}
        <a class="button way" href={replay}>
          <b>Replay</b>
          <small>{next ? "as you saw it" : "with everything open"}</small>
        </a>
        {next ? null : (
          <button type="button" class="way" onClick={() => setCarded(true)}>
            <b>Result card</b>
            <small>to save or to send</small>
          </button>
        )}
        <a class="button way" href="#/">
          <b>Home</b>
          <small>your other games</small>
        </a>
      </div>
      {carded ? (
        <ResultCard
          result={resultOf(info, state, seats, game?.opponents ?? [], you, race)}
          sign={SIGNS[outcome]}
          replay={printRoute({ page: "replay", match: info.match, step: 0, watching: true })}
          onClose={() => setCarded(false)}
        />
      ) : null}
    </div>
  );
}

/** What each came to, one's own first. */
function Score({ finals, you, names }: { finals: readonly number[]; you: number; names: readonly string[] }) {
  return (
    <p class="ending-score" aria-hidden="true">
      {[you === 1 ? 1 : 0, you === 1 ? 0 : 1].map((seat) => (
        <span key={seat}>
          <small>{names[seat]}</small>
          <b class={finals[seat] === Math.max(...finals) ? "num most" : "num"}>{finals[seat]}</b>
        </span>
      ))}
    </p>
  );
}

/** The summary with names: "The Fox wins", and to oneself "You win". */
function told(summary: string, seats: readonly SeatInfo[], you: number, called: readonly string[]): string {
  return named(withNames(summary, seats, you), seats, called);
}

/** A summary that begins with what stands above it already: "Defeat: no hero is left." */
function withoutTitle(summary: string, title: string): string {
  return summary.startsWith(`${title}: `) ? capital(summary.slice(title.length + 2)) : summary;
}

/** "Bob wins", for who only watches. */
function winnerOf(state: MatchState, names: readonly string[]): string {
  const scores = listAt(state.view, "scores").map(Number);
  const best = Math.max(...scores);
  const winners = scores.flatMap((score, seat) => (score === best ? [names[seat] ?? ""] : []));
  return winners.length === 1 ? `${winners[0]} wins` : TITLES.over;
}

/** How a series stands: "Ann 2, Bob 1. Ann has won the best of 3." */
export function SeriesStanding({ series, seats }: { series: Series; seats: readonly SeatInfo[] }) {
  const standing = series.wins.map((wins, seat) => `${playerName(seats, seat)} ${wins}`).join(", ");
  const most = Math.max(...series.wins);
  const winners = series.wins.flatMap((wins, seat) => (wins === most ? [playerName(seats, seat)] : []));
  const needed = Math.floor(series.games / 2) + 1;
  return (
    <div data-testid="series">
      <p class="series-pips" aria-hidden="true">
        {series.wins.map((wins, seat) => (
          <span key={seat}>
            {playerName(seats, seat)}
            {Array.from({ length: needed }, (_, i) => (
              <i key={i} class={i < wins ? "on" : ""} />
            ))}
          </span>
        ))}
      </p>
      <p class="series">
        Game {series.number + 1} of {series.games}: {standing}.{" "}
        {series.over
          ? winners.length === 1
            ? `${listed(winners)} has won the best of ${series.games}.`
            : "Nobody has won more."
          : ""}
      </p>
    </div>
  );
}
