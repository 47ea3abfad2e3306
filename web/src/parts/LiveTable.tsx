import { useEffect, useRef, useState } from "preact/hooks";
import * as api from "../core/api";
import { showAttention } from "../core/attention";
import type { MatchInfo } from "../core/messages";
import * as tokens from "../core/tokens";
import { askingOf } from "../core/view";
import { goTo, useKept, useKeys, useTable } from "../hooks";
import { announce } from "./Announcer";
import { Board } from "./Board";
import { Brand } from "./Brand";
import { CardSheet } from "./CardSheet";
import { ConnectionBar, ConnectionDot } from "./ConnectionBar";
import { ConsentBar } from "./ConsentBar";
import { Confirm } from "./Dialog";
import { GameBoard, useBoard, usePicking } from "./GameBoard";
import { Invite } from "./Invite";
import { KeysHelp } from "./KeysHelp";
import { Log } from "./Log";
import { Notices } from "./Notices";
import { OwnSeats } from "./OwnSeats";
import { Seats } from "./Seats";
import { TableMenu } from "./TableMenu";
import { Trouble } from "./Trouble";
import { Turn } from "./Turn";
import { WhyNot } from "./WhyNot";

interface Props {
  info: MatchInfo;
  token: string;
  kept: tokens.Kept | null;
  onKept: () => void;
}

export type Sheet = "" | "why" | "invite" | "concede" | "delete" | "keys";

/** A running match: board, question, log, and everything one can do. */
export function LiveTable({ info, token, kept, onKept }: Props) {
  const table = useTable(info.match, token);
  const { state, status } = table;
  const [sheet, setSheet] = useState<Sheet>("");
  const [trouble, setTrouble] = useState("");
  const [piece, setPiece] = useState<{ id: number; face: string } | null>(null);
  const [keys, setKeys] = useKept("shortcuts", "on");
  const shortcuts = keys === "on";

  const seats = state.seats.length > 0 ? state.seats : info.seats;
  const seatNames = seats.map((seat) => seat.name);
  const title = info.name || info.title;
  const you = token ? state.seat : -1;
  const asking = askingOf(state.view);
  const options = state.question?.options ?? [];
  const board = useBoard(info.game);
  const slot = useRef<HTMLDivElement>(null);

  useEffect(() => showAttention(title, state.question === null ? 0 : 1), [title, state.question === null]);
  useEffect(() => () => showAttention("", 0), []);
  useEffect(() => {
    if (token && state.seq >= 0) tokens.keepSeen(info.match, state.seq);
  }, [token, info.match, state.seq]);

  const prompt = state.question?.prompt ?? "";
  // the same question after one's own answer is a new one; after somebody else's it is not
  const answered = state.entries.findLast((entry) => entry.seat === you)?.seq ?? 0;
  const picks = usePicking(state.question?.picks ?? null, `${answered} ${prompt}`, (pieces) => table.pick(pieces));
  useEffect(() => {
    if (prompt) announce(`Your turn. ${prompt}`);
    else if (state.over) announce(`The game is over. ${state.summary}`);
  }, [prompt, answered, state.over]);
  useEffect(() => {
    if (state.notice) announce(state.notice.text);
  }, [state.notice]);
  useEffect(() => {
    if (state.hint) announce(`The bot would choose: ${state.hint.label}`);
  }, [state.hint]);
  useEffect(() => {
    if (state.wish && state.wish.seat !== you) announce(state.wish.text);
  }, [state.wish]);

  // a first open table with empty seats: the links come first
  const invited = useRef(false);
  useEffect(() => {
    if (invited.current || state.seq !== 0 || !kept || kept.invitations.length === 0) return;
    invited.current = true;
    if (seats.some((seat) => seat.player === "open" && !seat.taken)) setSheet("invite");
  }, [state.seq]);

  useKeys((event) => {
    if (!shortcuts) return false;
    switch (event.key) {
      case "u":
        if (state.undo === "" || state.undo === "no") return false;
        table.undo();
        return true;
      case "h":
        if (state.question === null) return false;
        table.hint();
        return true;
      case "w":
        if (state.question === null) return false;
        setSheet("why");
        return true;
      case "?":
        setSheet("keys");
        return true;
      case "Escape":
        table.hush();
        return false;
      default:
        return false;
    }
  });

  function choose(action: string): void {
    setPiece(null);
    table.choose(action);
  }

  async function remove(): Promise<void> {
    try {
      await api.deleteMatch(info.match, kept?.host ?? "");
      tokens.forget(info.match);
      goTo({ page: "lobby" });
    } catch (error) {
      setTrouble(api.messageOf(error));
    }
  }

  return (
    <>
      <Brand>
        <div class="table-title">
          <h1>{title}</h1>
          <ConnectionDot status={status} />
          {token ? null : <span class="tag">watching</span>}
          {info.practice ? (
            <span class="tag" title="Bots let you take back whatever you have seen: a match to learn from, not to win.">
              practice
            </span>
          ) : null}
        </div>
        <TableMenu state={state} info={info} token={token} host={kept?.host ?? ""} onSheet={setSheet} />
      </Brand>
      <ConnectionBar status={status} onRetry={() => table.retry()} />
      <Trouble text={trouble} />
      {state.wish ? <ConsentBar wish={state.wish} seats={seats} you={you} onAnswer={(agree) => table.consent(agree)} /> : null}
      {kept && kept.seats.length > 1 && token ? <OwnSeats match={info.match} own={kept.seats} seats={seats} you={state.seat} /> : null}
      <Notices match={info.match} notices={state.notices} />
      <Seats seats={seats} you={you} chosen={asking?.chosen ?? []} over={state.over} />
      <div class={board === "none" ? "table-grid" : "table-grid with-board"}>
        {board === null ? <section class="board-area" aria-label="Board" aria-busy="true" /> : null}
        {board === "none" ? (
          <Board
            game={info.game}
            view={state.view}
            picture={state.picture}
            seatNames={seatNames}
            options={options}
            onPiece={(id, face) => setPiece({ id, face })}
            onAction={choose}
            onDraw={(on) => table.draw(on)}
          />
        ) : null}
        {board !== null && board !== "none" && state.view !== null ? (
          <GameBoard
            board={board}
            game={info.game}
            settings={info.options}
            state={state}
            you={you}
            seats={seats}
            canAnswer={token !== "" && state.question !== null && state.pending?.kind !== "answer"}
            picks={picks}
            slot={slot}
            onChoose={choose}
            onRetract={() => table.retract()}
            onWhyNot={(id) => table.whyNot(id)}
            onInspect={(id, face) => setPiece({ id, face })}
          />
        ) : null}
        <div class="rail-slot" ref={slot} />
        <Turn
          table={table}
          info={info}
          token={token}
          seats={seats}
          asking={asking}
          shortcuts={shortcuts}
          onSheet={setSheet}
          onKept={onKept}
        />
        <Log entries={state.entries} seats={seats} you={you} onPiece={(id, face) => setPiece({ id, face })} />
      </div>
      {piece ? (
        <CardSheet
          piece={piece}
          view={state.view}
          seatNames={seatNames}
          options={options}
          blocked={state.blocked}
          onAsk={(id) => table.whyNot(id)}
          onChoose={choose}
          onClose={() => setPiece(null)}
        />
      ) : null}
      {sheet === "why" ? <WhyNot told={state.blocked} onAsk={() => table.whyNot()} onClose={() => setSheet("")} /> : null}
      {sheet === "keys" ? <KeysHelp shortcuts={shortcuts} onSwitch={(on) => setKeys(on ? "on" : "off")} onClose={() => setSheet("")} /> : null}
      {sheet === "invite" ? (
        <Invite info={info} kept={kept} seats={seats} onKept={onKept} onClose={() => setSheet("")} />
      ) : null}
      {sheet === "delete" ? (
        <Confirm
          title="Delete this match?"
          text="It is deleted for everybody, with its log and its replay. This cannot be taken back."
          yes="Delete it"
          onNo={() => setSheet("")}
          onYes={() => {
            setSheet("");
            void remove();
          }}
        />
      ) : null}
      {sheet === "concede" ? (
        <Confirm
          title="Give up?"
          text="You leave the game for good; this cannot be taken back."
          yes="Concede"
          onNo={() => setSheet("")}
          onYes={() => {
            setSheet("");
            table.concede();
          }}
        />
      ) : null}
    </>
  );
}
