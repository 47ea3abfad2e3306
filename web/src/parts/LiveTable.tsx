import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { WORDS } from "../core/messages";
import { type MatchInfo } from "../core/rest_messages";
import { isTelling, toldSoFar } from "../core/pace";
import * as tokens from "../core/tokens";
import { askingOf } from "../core/view";
import { useKeys, usePace, useTable } from "../hooks";
import { useSettings } from "../settings";
import { Board } from "./Board";
import { BoardFrame } from "./BoardFrame";
import { Brand } from "./Brand";
import { Bring } from "./Bring";
import { Caption } from "./Caption";
import { CardSheet } from "./CardSheet";
import { ConnectionBar, ConnectionDot } from "./ConnectionBar";
import { ConsentBar } from "./ConsentBar";
import { useBoard, usePicking } from "./GameBoard";
import { Log } from "./Log";
import { Notices } from "./Notices";
import { OwnSeats } from "./OwnSeats";
import { Seats } from "./Seats";
import { Sheets, type Sheet } from "./Sheets";
import { TableMenu } from "./TableMenu";
import { Heard } from "./Talk";
import { Trouble } from "./Trouble";
import { Turn } from "./Turn";
import { useAttention } from "./attention";
import { useAutoAnswers } from "./autoAnswers";

interface Props {
  info: MatchInfo;
  token: string;
  kept: tokens.Kept | null;
  onKept: () => void;
}

/** A running match: board, question, log, and everything one can do. */
export function LiveTable({ info, token, kept, onKept }: Props) {
  const table = useTable(info.match, token);
  const live = table.state;
  const setting = useSettings();
  const [sheet, setSheet] = useState<Sheet>("");
  const [trouble, setTrouble] = useState("");
  const [logOpen, setLogOpen] = useState(false);
  const [listOpen, setListOpen] = useState(false);
  const [piece, setPiece] = useState<{ id: number; face: string } | null>(null);
  const board = useBoard(info.game);
  const hasBoard = board !== "none";
  const speed = hasBoard ? Number(setting("pace")) : 0;
  const [pace, skip] = usePace(table, speed, hasBoard ? board?.quiet : undefined);
  const telling = isTelling(pace);
  const state = pace.shown.state;
  const heard = useMemo(() => toldSoFar(pace), [pace.shown.state.entries, pace.shown.events, pace.at]);
  const shortcuts = setting("shortcuts") === "on";

  const seats = live.seats.length > 0 ? live.seats : info.seats;
  const seatNames = seats.map((seat) => seat.who || seat.name);
  const title = info.name || info.title;
  const you = token ? live.seat : -1;
  const asking = askingOf(state.view);
  const canAnswer = token !== "" && !telling && live.question !== null && live.pending?.kind !== "answer";
  const options = telling ? [] : (state.question?.options ?? []);
  const answered = live.entries.findLast((entry) => entry.seat === you)?.seq ?? 0;
  const picks = usePicking(live.question?.picks ?? null, `${answered} ${live.question?.prompt ?? ""}`, (pieces) => table.pick(pieces));
  const auto = useAutoAnswers(table, canAnswer);
  useAttention(table, info, you, telling);

  useLayoutEffect(() => {
    if (token && live.seq >= 0) tokens.keepSeen(info.match, live.seq);
  }, [token, info.match, live.seq]);

  // a first open table with empty seats: the links come first
  const invited = useRef(false);
  useEffect(() => {
    if (invited.current || live.seq !== 0 || !kept || kept.invitations.length === 0) return;
    invited.current = true;
    if (seats.some((seat) => seat.player === "open" && !seat.taken)) setSheet("invite");
  }, [live.seq]);

  useKeys((event) => {
    if (!shortcuts) return false;
    switch (event.key) {
      case "u":
        if (live.undo === "" || live.undo === "no") return false;
        table.undo();
        return true;
      case "h":
        if (live.question === null) return false;
        table.hint();
        return true;
      case "w":
        // on a board one asks about the thing itself
        if (live.question === null || hasBoard) return false;
        setSheet("why");
        return true;
      case "s":
        if (!telling) return false;
        skip();
        return true;
      case "?":
        setSheet("keys");
        return true;
      case "o":
        if (live.question === null || !hasBoard) return false;
        setListOpen(!listOpen);
        return true;
      case "Escape":
        table.hush();
        setLogOpen(false);
        setListOpen(false);
        return false;
      default:
        return false;
    }
  });

  function choose(action: string): void {
    // another question has come, and is drawn with the next frame: what was pressed was about the one before
    if (table.state.question?.prompt !== live.question?.prompt) return;
    setPiece(null);
    auto.noteAnswer(action);
    table.choose(action);
  }

  const inspect = useCallback((id: number, face: string) => setPiece({ id, face }), []);
  const toggleLog = () => setLogOpen(!logOpen);
  const listed = telling ? 0 : (live.question?.picks?.options.length ?? live.question?.options.length ?? 0);
  const turn = (
    <Turn
      table={table}
      // how it ended is told last
      state={telling ? { ...state, question: null, over: false } : state}
      info={info}
      token={token}
      seats={seats}
      asking={asking}
      shortcuts={shortcuts}
      picks={picks}
      beside={hasBoard}
      listOpen={listOpen}
      hasTools={hasBoard && board !== null && board.hasTools === true}
      telling={telling ? <Caption told={pace.shown.events[pace.at]} left={pace.waiting.length + 1} onSkip={skip} /> : null}
      remember={auto.remember}
      onRemember={auto.setRemember}
      onChoose={choose}
      onList={setListOpen}
      onSheet={setSheet}
      onKept={onKept}
    />
  );
  const log = useMemo(
    () => <Log entries={heard} seats={seats} you={you} onPiece={inspect} {...(hasBoard ? { onClose: () => setLogOpen(false) } : {})} />,
    [heard, seats, you, hasBoard],
  );
  const bringing = live.choosing.length > 0;

  return (
    <>
      <Brand>
        <div class="table-title">
          <h1>{title}</h1>
          <ConnectionDot status={table.status} />
          {token ? null : <span class="tag">watching</span>}
          {live.series ? (
            <span class="tag">
              game {live.series.number + 1} of {live.series.games}
            </span>
          ) : null}
          {info.practice ? (
            <span class="tag" title="Bots let you take back whatever you have seen: a match to learn from, not to win.">
              practice
            </span>
          ) : null}
        </div>
        {hasBoard ? <Seats seats={seats} you={you} chosen={asking?.chosen ?? []} over={live.over} /> : null}
        <TableMenu
          state={live}
          info={info}
          token={token}
          host={kept?.host ?? ""}
          words={WORDS}
          onSay={(word) => table.say(word)}
          onLog={hasBoard && board !== null ? toggleLog : undefined}
          ownLog={hasBoard && board?.hasLog === true}
          list={hasBoard && token ? { open: listOpen, count: listed, toggle: () => setListOpen(!listOpen) } : undefined}
          onSheet={setSheet}
        />
      </Brand>
      <ConnectionBar status={table.status} onRetry={() => table.retry()} />
      <Trouble text={trouble} />
      {live.wish ? <ConsentBar wish={live.wish} seats={seats} you={you} onAnswer={(agree) => table.consent(agree)} /> : null}
      {kept && kept.seats.length > 1 && token ? <OwnSeats match={info.match} own={kept.seats} seats={seats} you={live.seat} /> : null}
      <Notices match={info.match} notices={live.notices} />
      <Heard said={live.said} seats={seats} />
      {hasBoard ? null : <Seats seats={seats} you={you} chosen={asking?.chosen ?? []} over={live.over} />}
      {bringing ? <Bring info={info} token={token} you={you} choosing={live.choosing} seats={seats} /> : null}
      {!bringing && hasBoard ? (
        <BoardFrame
          module={board}
          game={info.game}
          settings={info.options}
          state={{ ...state, blocked: live.blocked, hint: live.hint, pending: live.pending }}
          you={you}
          seats={seats}
          events={pace.shown.events}
          at={pace.at}
          speed={speed || 1}
          canAnswer={canAnswer}
          picks={picks}
          tools={you < 0 ? null : { undo: () => table.undo(), undoWay: live.undo, hint: () => table.hint(), busy: live.pending !== null }}
          onLog={toggleLog}
          logOpen={logOpen}
          onChoose={choose}
          onRetract={() => table.retract()}
          onWhyNot={(id, target) => table.whyNot(id, target)}
          onInspect={inspect}
          onSkip={skip}
        >
          {turn}
          {log}
        </BoardFrame>
      ) : null}
      {!bringing && !hasBoard ? (
        <div class="table-grid">
          <Board
            game={info.game}
            view={state.view}
            picture={state.picture}
            seatNames={seatNames}
            options={options}
            onPiece={inspect}
            onAction={choose}
            onDraw={(on) => table.draw(on)}
          />
          {turn}
          {log}
        </div>
      ) : null}
      {piece ? (
        <CardSheet
          piece={piece}
          game={info.game}
          Face={hasBoard && board !== null ? board.Face : undefined}
          view={state.view}
          seatNames={seatNames}
          options={options}
          blocked={live.blocked}
          onAsk={(id) => table.whyNot(id)}
          onChoose={choose}
          onClose={() => setPiece(null)}
        />
      ) : null}
      <Sheets
        sheet={sheet}
        table={table}
        info={info}
        kept={kept}
        seats={seats}
        onKept={onKept}
        onTrouble={setTrouble}
        onClose={() => setSheet("")}
      />
    </>
  );
}
