import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { useSettings } from "../../core/browser/settings";
import * as tokens from "../../core/browser/tokens";
import type { MatchInfo } from "../../core/wire/rest_messages";
import { Bring } from "../../parts/Bring";
import { CardSheet } from "../../parts/position/CardSheet";
import { Log } from "../../parts/position/Log";
import { Guide } from "../learn/Guide";
import { useAttention } from "./attention";
import { Bars } from "./Bars";
import { LiveBoard } from "./live/LiveBoard";
import { LiveHead } from "./live/LiveHead";
import { LiveTurn } from "./live/LiveTurn";
import { type Live, useLive } from "./live/live";
import { type Opened, useOpened } from "./live/opened";
import { Rope } from "./people/Rope";
import { Seats } from "./people/Seats";
import { Sheets } from "./Sheets";
import { useTableKeys } from "./tableKeys";

interface Props {
  info: MatchInfo;
  token: string;
  kept: tokens.Kept | null;
  onKept: () => void;
}

/** A running match: board, question, log, and everything one can do. */
export function LiveTable({ info, token, kept, onKept }: Props) {
  const opened = useOpened();
  const live = useLive(info, token, opened.closeCard);
  const [trouble, setTrouble] = useState("");
  const shortcuts = useSettings()("shortcuts") === "on";
  const { table, playing, hasBoard, module, seats, you } = live;
  const { seq, choosing, arriving, over } = table.state;
  useAttention(table, info, you, playing.telling, playing.heard, module?.log);
  useSeen(info, token, seq);
  useFirstInvitation(seq === 0 && (kept?.invitations.length ?? 0) > 0 && !kept?.again, () => {
    if (seats.some((seat) => seat.player === "open" && !seat.taken)) opened.setSheet("invite");
  });
  useTableKeys({
    table,
    playing,
    hasBoard,
    shortcuts,
    onSheet: opened.setSheet,
    onList: opened.toggleList,
    onLeave: () => {
      opened.setLogOpen(false);
      opened.setListOpen(false);
    },
  });

  const chosen = live.asking?.chosen ?? [];
  const sitting = (
    <Seats seats={seats} you={you} chosen={chosen} over={over} telling={playing.telling} ahead={table.ahead} />
  );
  return (
    <>
      <LiveHead live={live} opened={opened} kept={kept}>
        {hasBoard ? sitting : null}
      </LiveHead>
      <Rope seat={seats[you]} ahead={table.ahead} />
      <Bars table={table} info={info} token={token} kept={kept} seats={seats} you={you} trouble={trouble} />
      {hasBoard ? null : sitting}
      {choosing.length > 0 ? (
        <Bring info={info} token={token} you={you} choosing={choosing} arriving={arriving} seats={seats} />
      ) : (
        <LiveBoard live={live} opened={opened}>
          <LessonGuide live={live} />
          <LiveTurn live={live} opened={opened} shortcuts={shortcuts} onKept={onKept} />
          <LiveLog live={live} opened={opened} />
        </LiveBoard>
      )}
      <OpenedCard live={live} opened={opened} />
      <Sheets
        sheet={opened.sheet}
        table={table}
        info={info}
        kept={kept}
        token={token}
        seats={seats}
        keys={module?.keys}
        onKept={onKept}
        onTrouble={setTrouble}
        onClose={() => opened.setSheet("")}
      />
    </>
  );
}

function LessonGuide({ live }: { live: Live }) {
  const { table, playing, lesson } = live;
  return lesson ? (
    <Guide
      learning={lesson.learning}
      lessons={lesson.lessons}
      done={lesson.done}
      canDo={playing.canAnswer && lesson.action !== ""}
      over={table.state.over}
      onShow={() => playing.choose(lesson.action)}
    />
  ) : null;
}

/** The log as far as it has been told; drawn again only where it has changed. */
function LiveLog({ live, opened }: { live: Live; opened: Opened }) {
  const { playing, hasBoard, module, seats, you } = live;
  const { heard, state } = playing;
  return useMemo(
    () => (
      <Log
        entries={heard}
        seats={seats}
        you={you}
        words={module?.log}
        view={state.view}
        onPiece={opened.inspect}
        {...(hasBoard ? { onClose: () => opened.setLogOpen(false) } : {})}
      />
    ),
    [heard, seats, you, module, state.view],
  );
}

function OpenedCard({ live, opened }: { live: Live; opened: Opened }) {
  const { info, table, playing, module, seatNames, options } = live;
  return opened.piece ? (
    <CardSheet
      piece={opened.piece}
      game={info.game}
      Face={module?.Face}
      view={playing.state.view}
      seatNames={seatNames}
      options={options}
      blocked={table.state.blocked}
      onAsk={(id) => table.whyNot(id)}
      onChoose={playing.choose}
      onClose={opened.closeCard}
    />
  ) : null;
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
