import { useEffect, useMemo, useState } from "preact/hooks";
import { pageOf } from "../../boards";
import { showAttention } from "../../core/browser/attention";
import { printRoute } from "../../core/browser/route";
import { setting } from "../../core/browser/settings";
import * as tokens from "../../core/browser/tokens";
import { useFetched, useKeys } from "../../core/hooks";
import { Film } from "../../core/match/film";
import { emptyMatch } from "../../core/match/match";
import * as api from "../../core/wire/api";
import type { MatchInfo } from "../../core/wire/rest_messages";
import { named, withAnimals } from "../../core/words";
import { announce } from "../../parts/Announcer";
import { Brand } from "../../parts/Brand";
import { CopyLink } from "../../parts/links/CopyLink";
import { meeple } from "../../parts/looks/icons";
import { useOpponents } from "../../parts/opponents";
import { Board } from "../../parts/position/Board";
import { BoardFrame } from "../../parts/position/BoardFrame";
import { CardSheet } from "../../parts/position/CardSheet";
import { useBoard } from "../../parts/position/GameBoard";
import { Log } from "../../parts/position/Log";
import { raceOf } from "../../parts/result/outcome";
import { ResultCard } from "../../parts/result/ResultCard";
import { resultOf } from "../../parts/result/results";
import { Trouble } from "../../parts/Trouble";
import { PuzzleForm } from "../puzzle/PuzzleForm";
import { BranchForm } from "./BranchForm";
import { marksOf } from "./marks";
import { OpenHands } from "./OpenHands";
import { ResultFelt } from "./ResultFelt";
import { Timeline } from "./Timeline";
import { turnAt, turnsOf } from "./turns";

const NOTHING: readonly never[] = [];

interface Props {
  match: string;
  step: number | null;
  watching: boolean;
}

/** A match step by step, as this seat may see it; from each step one can play on. */
export function ReplayPage({ match, step, watching }: Props) {
  const [loaded, setLoaded] = useState<{ info: MatchInfo; film: Film } | null>(null);
  const [trouble, setTrouble] = useState("");
  const kept = useMemo(() => tokens.find(match), [match]);
  const [token, setToken] = useState(watching ? "" : (kept?.seats[0]?.token ?? ""));
  const [open, setOpen] = useState(true);

  useEffect(() => {
    api
      .matchInfo(match, token)
      .then(async (info) => {
        const over = info.over === true && (info.series?.over ?? true);
        const replay = await api.replay(match, token, over && open);
        const seats = withAnimals(info.seats);
        return { info: { ...info, seats }, film: new Film(replay, (entry) => named(entry, seats, replay.seat)) };
      })
      .then(setLoaded, (error: unknown) => setTrouble(api.messageOf(error)));
  }, [match, token, open]);

  if (!loaded) {
    return (
      <>
        <Brand />
        {trouble ? <Trouble text={trouble} /> : <p class="faint">Fetching the replay …</p>}
      </>
    );
  }
  return (
    <Showing
      info={loaded.info}
      film={loaded.film}
      token={token}
      host={kept?.host ?? ""}
      start={step ?? 0}
      watching={watching}
      own={kept?.seats ?? []}
      onEyes={setToken}
      open={open}
      onOpen={setOpen}
    />
  );
}

interface ShowingProps {
  info: MatchInfo;
  film: Film;
  token: string;
  host: string;
  start: number;
  watching: boolean;
  own: readonly tokens.OwnSeat[];
  onEyes: (token: string) => void;
  open: boolean;
  onOpen: (open: boolean) => void;
}

function Showing({ info, film, token, host, start, watching, own, onEyes, open, onOpen }: ShowingProps) {
  const [step, setStep] = useState(film.clamp(start));
  const [logOpen, setLogOpen] = useState(false);
  const [branching, setBranching] = useState(false);
  const [piece, setPiece] = useState<{ id: number; face: string } | null>(null);
  const [puzzling, setPuzzling] = useState(false);
  const [carded, setCarded] = useState(false);
  const turns = useMemo(() => turnsOf(film), [film]);
  const drawn = useFetched(pageOf(info.game)?.ending);
  const you = film.seat < info.seats.length ? film.seat : -1;
  const marks = useMemo(() => marksOf(film, turns, you), [film, turns, you]);
  const over = info.over === true && (info.series?.over ?? true);
  const opponents = useOpponents(info.game);
  const board = useBoard(info.game);
  const picture = usePicture(info.match, film.seq(step), token, board === "none");
  const title = info.name || info.title;
  const seatNames = info.seats.map((seat) => seat.who || seat.name);
  const link = printRoute({ page: "replay", match: info.match, step, watching });
  const view = film.view(step);
  const events = film.entry(step)?.told ?? NOTHING;
  const stay = (500 + 400 * Math.min(6, events.filter((told) => told.text).length)) / (Number(setting("pace")) || 4);
  const state = useMemo(
    () => ({
      ...emptyMatch(info.match),
      seat: film.seat,
      seq: film.seq(step),
      view,
      seats: info.seats,
      entries: film.told(step),
    }),
    [film, step],
  );

  function go(to: number): void {
    setStep(film.clamp(to));
  }

  useEffect(() => showAttention(`Replay of ${title}`, 0), [title]);
  useEffect(() => history.replaceState(null, "", link), [link]);
  // somebody follows another permalink of the same match, or edits the address
  useEffect(() => setStep(film.clamp(start)), [start]);
  useEffect(() => {
    const entry = film.entry(step);
    const lines = entry?.told.map((told) => told.text).filter(Boolean) ?? [];
    announce(`Step ${step} of ${film.last}. ${lines.join(" ")}`);
  }, [step]);

  useKeys((event) => {
    switch (event.key) {
      case "ArrowLeft":
        go(event.shiftKey ? (turns[turnAt(turns, step - 1)]?.step ?? 0) : step - 1);
        return true;
      case "ArrowRight":
        go(event.shiftKey ? (turns[turnAt(turns, step) + 1]?.step ?? film.last) : step + 1);
        return true;
      case "PageUp":
        go(step - 10);
        return true;
      case "PageDown":
        go(step + 10);
        return true;
      case "p":
        setBranching(true);
        return true;
      case "Home":
        go(0);
        return true;
      case "End":
        go(film.last);
        return true;
      default:
        return false;
    }
  });

  const result = useMemo(
    () =>
      resultOf(
        info,
        { view: film.view(film.last), summary: info.summary ?? "", series: info.series ?? null },
        info.seats,
        opponents,
        token ? film.seat : -1,
        raceOf(film.replay),
      ),
    [info, film, opponents, token],
  );
  const toggleLog = () => setLogOpen(!logOpen);
  const side = (
    <section class={step === film.last ? "turn at-end" : "turn"} aria-label="This step">
      {over && (step === film.last || board !== "none") ? (
        <ResultFelt result={result} turns={turns.length}>
          {drawn && film.open ? <drawn.default film={film} small /> : null}
        </ResultFelt>
      ) : null}
      <div class="replay-deeds">
        <button type="button" class="primary" onClick={() => setBranching(true)}>
          Play on from here
          <kbd class="key" aria-hidden="true">
            P
          </kbd>
        </button>
        {over ? (
          <button type="button" onClick={() => setCarded(true)}>
            Share the result
          </button>
        ) : null}
        {token || host ? (
          <button type="button" onClick={() => setPuzzling(true)}>
            As a puzzle
          </button>
        ) : null}
        <a
          class="button quiet"
          href={printRoute(
            token ? { page: "table", match: info.match, seat: null } : { page: "watch", match: info.match },
          )}
        >
          To the table
        </a>
      </div>
      <CopyLink label="Link to this step" link={link} />
    </section>
  );
  const hands = film.open ? (
    <OpenHands
      view={view}
      seatNames={seatNames}
      you={you}
      onBoard={board !== "none"}
      onPiece={(face) => setPiece({ id: -1, face })}
    />
  ) : null;
  const timeline = (
    <Timeline
      step={step}
      last={film.last}
      stay={stay}
      turns={turns}
      marks={marks}
      you={you}
      names={seatNames}
      onStep={go}
    />
  );
  const log = (
    <Log
      entries={film.entries}
      seats={info.seats}
      you={film.seat}
      words={board === "none" || board === null ? undefined : board.log}
      view={film.view(film.last)}
      current={film.seq(step)}
      onPiece={(id, face) => setPiece({ id, face })}
      onEntry={(seq) => go(film.stepOf(seq))}
      {...(board === "none" ? {} : { onClose: toggleLog })}
    />
  );

  return (
    <>
      <Brand>
        <div class="table-title">
          <div class="replay-title">
            <h1>{over ? result.title : title}</h1>
            <span class="small">
              Replay{over ? ` · ${result.players.map(({ name }) => name).join(" v ")}` : ""} · {title}
            </span>
          </div>
          {own.length === 0 ? (
            <span class="tag">as a spectator</span>
          ) : (
            <label class="eyes">
              as{" "}
              <select value={token} onChange={(event) => onEyes(event.currentTarget.value)}>
                {own.map((one) => (
                  <option key={one.token} value={one.token}>
                    {own.length === 1 ? "yourself" : (seatNames[one.seat] ?? "a player")}
                  </option>
                ))}
                <option value="">a spectator</option>
              </select>
            </label>
          )}
        </div>
        {over ? (
          <span class="seg replay-eyes" role="radiogroup" aria-label="What is shown">
            <button type="button" role="radio" aria-checked={!open} onClick={() => onOpen(false)}>
              {token ? "As you saw it" : "As it was watched"}
            </button>
            <button type="button" role="radio" aria-checked={open} onClick={() => onOpen(true)}>
              All open
            </button>
          </span>
        ) : null}
        {board === "none" ? null : (
          <button type="button" class="quiet log-button" onClick={toggleLog}>
            Log
          </button>
        )}
      </Brand>
      {board === "none" ? (
        <div class="table-grid replay-grid">
          {hands}
          <Board
            game={info.game}
            view={view}
            picture={picture}
            seatNames={seatNames}
            options={[]}
            onPiece={(id, face) => setPiece({ id, face })}
            onAction={() => undefined}
          />
          {side}
          {log}
          <div class="replay-foot">{timeline}</div>
        </div>
      ) : (
        <BoardFrame
          module={board}
          game={info.game}
          settings={info.options}
          state={state}
          you={you}
          above={hands}
          below={timeline}
          seats={info.seats}
          events={events}
          at={events.length}
          speed={1}
          canAnswer={false}
          picks={null}
          tools={null}
          replayed
          onLog={toggleLog}
          logOpen={logOpen}
          onChoose={() => undefined}
          onRetract={() => undefined}
          onWhyNot={() => undefined}
          onInspect={(id, face) => setPiece({ id, face })}
          onSkip={() => undefined}
        >
          {side}
          {log}
        </BoardFrame>
      )}
      {carded ? (
        <ResultCard
          result={result}
          sign={meeple}
          replay={printRoute({ page: "replay", match: info.match, step: 0, watching: true })}
          onClose={() => setCarded(false)}
        />
      ) : null}
      {branching ? (
        <BranchForm info={info} step={film.seq(step)} token={token || host} onClose={() => setBranching(false)} />
      ) : null}
      {puzzling ? (
        <PuzzleForm
          info={info}
          step={film.seq(step)}
          seat={film.seat}
          token={token || host}
          onClose={() => setPuzzling(false)}
        />
      ) : null}
      {piece ? (
        <CardSheet
          piece={piece}
          game={info.game}
          Face={board !== "none" && board !== null ? board.Face : undefined}
          view={view}
          seatNames={seatNames}
          options={[]}
          blocked={null}
          onAsk={() => undefined}
          onChoose={() => undefined}
          onClose={() => setPiece(null)}
        />
      ) : null}
    </>
  );
}

/** The picture of a step, asked for when one has stopped there for a moment; the last one stays until it comes. */
function usePicture(match: string, seq: number, token: string, wanted: boolean): string {
  const [pictures] = useState(() => new Map<string, string>());
  const [shown, setShown] = useState("");
  useEffect(() => {
    if (!wanted) return undefined; // the game has a board that draws itself
    const key = `${token} ${seq}`;
    const known = pictures.get(key);
    if (known !== undefined) {
      setShown(known);
      return undefined;
    }
    let current = true;
    const timer = setTimeout(() => {
      api.picture(match, seq, token).then(
        (picture) => {
          pictures.set(key, picture.svg);
          if (current) setShown(picture.svg);
        },
        () => {
          if (current) setShown("");
        },
      );
    }, 80);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [match, seq, token, wanted]);
  return shown;
}
