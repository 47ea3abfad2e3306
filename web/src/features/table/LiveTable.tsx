import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { useSettings } from "../../core/browser/settings";
import * as tokens from "../../core/browser/tokens";
import { useTable } from "../../core/hooks";
import { mayUndoTurn } from "../../core/match/match";
import { askingOf } from "../../core/match/view";
import { type SeatInfo, WORDS } from "../../core/wire/messages";
import type { MatchInfo } from "../../core/wire/rest_messages";
import { Brand } from "../../parts/Brand";
import { Bring } from "../../parts/Bring";
import { Clock } from "../../parts/Clock";
import { Board } from "../../parts/position/Board";
import { BoardFrame } from "../../parts/position/BoardFrame";
import { CardSheet } from "../../parts/position/CardSheet";
import { useBoard } from "../../parts/position/GameBoard";
import { Log } from "../../parts/position/Log";
import { Guide } from "../learn/Guide";
import { useLesson } from "../learn/useLesson";
import { useAttention } from "./attention";
import { Bars } from "./Bars";
import { Rope } from "./people/Rope";
import { Seats } from "./people/Seats";
import { type Sheet, Sheets } from "./Sheets";
import { TableTitle } from "./TableHead";
import { TableMenu } from "./TableMenu";
import { useTableKeys } from "./tableKeys";
import { Caption } from "./turn/Caption";
import { usePlaying } from "./turn/playing";
import { Turn } from "./turn/Turn";

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
  const module = hasBoard ? board : null;
  const playing = usePlaying(table, token, board, () => setPiece(null));
  const { state, telling, canAnswer, heard, picks, choose } = playing;
  const shortcuts = setting("shortcuts") === "on";

  const seats = live.seats.length > 0 ? live.seats : info.seats;
  const seatNames = seats.map((seat) => seat.who || seat.name);
  const you = token ? live.seat : -1;
  const asking = askingOf(state.view);
  const options = telling ? [] : (state.question?.options ?? []);
  useAttention(table, info, you, telling, heard, module?.log);
  useSeen(info, token, live.seq);
  useFirstInvitation(live.seq === 0 && (kept?.invitations.length ?? 0) > 0 && !kept?.again, () => {
    if (seats.some((seat) => seat.player === "open" && !seat.taken)) setSheet("invite");
  });
  useTableKeys({
    table,
    playing,
    hasBoard,
    shortcuts,
    onSheet: setSheet,
    onList: () => setListOpen(!listOpen),
    onLeave: () => {
      setLogOpen(false);
      setListOpen(false);
    },
  });

  const lesson = useLesson(info.match, live, you);
  const inspect = useCallback((id: number, face: string) => setPiece({ id, face }), []);
  const toggleLog = () => setLogOpen(!logOpen);
  const listed = telling ? 0 : (live.question?.picks?.options.length ?? live.question?.options.length ?? 0);
  const guide = lesson ? (
    <Guide
      learning={lesson.learning}
      lessons={lesson.lessons}
      done={lesson.done}
      canDo={canAnswer && lesson.action !== ""}
      over={live.over}
      onShow={() => choose(lesson.action)}
    />
  ) : null;
  const turn = (
    <Turn
      table={table}
      state={telling ? { ...state, question: null } : state}
      info={info}
      token={token}
      seats={seats}
      asking={asking}
      shortcuts={shortcuts}
      picks={picks}
      beside={hasBoard}
      listOpen={listOpen}
      hasTools={hasBoard && (module === null || module.hasTools === true)}
      telling={playing.tale && !module?.hasTale ? <Caption tale={playing.tale} /> : null}
      remember={playing.auto.remember}
      onRemember={playing.auto.setRemember}
      onChoose={choose}
      onChooseAll={playing.chooseAll}
      onList={setListOpen}
      onSheet={setSheet}
      onKept={onKept}
    />
  );
  const log = useMemo(
    () => (
      <Log
        entries={heard}
        seats={seats}
        you={you}
        words={module?.log}
        view={state.view}
        onPiece={inspect}
        {...(hasBoard ? { onClose: () => setLogOpen(false) } : {})}
      />
    ),
    [heard, seats, you, module, state.view],
  );
  const bringing = live.choosing.length > 0;
  const sitting = <Seats seats={seats} you={you} chosen={asking?.chosen ?? []} over={live.over} ahead={table.ahead} />;

  return (
    <>
      <Brand>
        <TableTitle info={info} state={live} token={token} status={table.status} />
        {hasBoard ? sitting : null}
        {hasBoard ? <PhoneClocks seats={seats} you={you} ahead={table.ahead} /> : null}
        <TableMenu
          state={live}
          info={info}
          token={token}
          host={kept?.host ?? ""}
          words={WORDS}
          onSay={(word) => table.say(word)}
          onLog={module ? toggleLog : undefined}
          ownLog={module?.hasLog === true}
          list={hasBoard && token ? { open: listOpen, count: listed, toggle: () => setListOpen(!listOpen) } : undefined}
          onSheet={setSheet}
        />
      </Brand>
      <Rope seat={seats[you]} ahead={table.ahead} />
      <Bars table={table} info={info} token={token} kept={kept} seats={seats} you={you} trouble={trouble} />
      {hasBoard ? null : sitting}
      {bringing ? (
        <Bring info={info} token={token} you={you} choosing={live.choosing} arriving={live.arriving} seats={seats} />
      ) : null}
      {!bringing && hasBoard ? (
        <BoardFrame
          module={module}
          game={info.game}
          settings={info.options}
          state={{
            ...state,
            blocked: live.blocked,
            hint: lesson?.action ? { type: "hinted", id: "", action: lesson.action, label: "" } : live.hint,
            pending: live.pending,
          }}
          you={you}
          seats={seats}
          events={playing.events}
          at={playing.at}
          speed={playing.speed}
          canAnswer={canAnswer}
          behind={playing.behind}
          line={playing.line}
          tale={playing.tale}
          picks={picks}
          tools={
            you < 0
              ? null
              : {
                  undo: () => table.undo(),
                  undoTurn: mayUndoTurn(live) ? () => table.undo(true) : null,
                  undoWay: live.undo,
                  hint: live.hints ? () => table.hint() : null,
                  busy: live.pending !== null,
                }
          }
          onLog={toggleLog}
          logOpen={logOpen}
          onChoose={choose}
          onChooseAll={playing.chooseAll}
          onRetract={() => table.retract()}
          onWhyNot={(id, target) => table.whyNot(id, target)}
          onInspect={inspect}
          onSkip={playing.skip}
        >
          {guide}
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
          {guide}
          {turn}
          {log}
        </div>
      ) : null}
      {piece ? (
        <CardSheet
          piece={piece}
          game={info.game}
          Face={module?.Face}
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
        token={token}
        seats={seats}
        keys={module?.keys}
        onKept={onKept}
        onTrouble={setTrouble}
        onClose={() => setSheet("")}
      />
    </>
  );
}

/** On a phone the seats are not listed; their time is. */
function PhoneClocks({ seats, you, ahead }: { seats: readonly SeatInfo[]; you: number; ahead: number }) {
  return (
    <span class="phone-clocks">
      {seats.map((seat) => (
        <Clock
          key={seat.seat}
          seat={seat}
          ahead={ahead}
          label={seat.seat === you ? "Your time" : seat.who || seat.name}
        />
      ))}
    </span>
  );
}

/** Keeps how far this browser has seen the match. */
function useSeen(info: MatchInfo, token: string, seq: number): void {
  useLayoutEffect(() => {
    if (token && seq >= 0) tokens.keepSeen(info.match, seq);
  }, [token, info.match, seq]);
}

/** A first open table with empty seats: the links come first. */
function useFirstInvitation(due: boolean, open: () => void): void {
  const invited = useRef(false);
  useEffect(() => {
    if (invited.current || !due) return;
    invited.current = true;
    open();
  }, [due]);
}
