import { useMemo } from "preact/hooks";
import { Board } from "../../parts/position/Board";
import { BoardFrame } from "../../parts/position/BoardFrame";
import { Log } from "../../parts/position/Log";
import { Head } from "./Head";
import { useReplayKeys } from "./keys";
import { marksOf } from "./marks";
import { OpenedForms } from "./OpenedForms";
import { OpenHands } from "./OpenHands";
import { usePicture } from "./picture";
import { type Props, useOpened, useShowing } from "./showing";
import { ThisStep } from "./ThisStep";
import { Timeline } from "./Timeline";

/** A match that is replayed, from one of its steps to the next. */
export function Replayed(page: Props) {
  const { info, film, token } = page;
  const showing = useShowing(page);
  const opened = useOpened();
  const { step, go, turns, board, view, events, names, you } = showing;
  const marks = useMemo(() => marksOf(film, turns, you), [film, turns, you]);
  const picture = usePicture(info.match, film.seq(step), token, board === "none");
  useReplayKeys(showing, film.last, opened);

  const all = { page, showing, opened };
  const hands = film.open ? (
    <OpenHands
      view={view}
      seatNames={names}
      you={you}
      onBoard={board !== "none"}
      onPiece={(face) => opened.inspect(-1, face)}
    />
  ) : null;
  const timeline = (
    <Timeline
      step={step}
      last={film.last}
      stay={showing.stay}
      turns={turns}
      marks={marks}
      you={you}
      names={names}
      onStep={go}
    />
  );
  const side = <ThisStep {...all} />;
  const log = (
    <Log
      entries={film.entries}
      seats={info.seats}
      you={film.seat}
      words={board === "none" || board === null ? undefined : board.log}
      view={film.view(film.last)}
      current={film.seq(step)}
      onPiece={opened.inspect}
      onEntry={(seq) => go(film.stepOf(seq))}
      {...(board === "none" ? {} : { onClose: opened.toggleLog })}
    />
  );

  return (
    <>
      <Head {...all} />
      {board === "none" ? (
        <div class="table-grid replay-grid">
          {hands}
          <Board
            game={info.game}
            view={view}
            picture={picture}
            seatNames={names}
            options={[]}
            onPiece={opened.inspect}
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
          state={showing.state}
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
          onLog={opened.toggleLog}
          logOpen={opened.log}
          onChoose={() => undefined}
          onRetract={() => undefined}
          onWhyNot={() => undefined}
          onInspect={opened.inspect}
          onSkip={() => undefined}
        >
          {side}
          {log}
        </BoardFrame>
      )}
      <OpenedForms {...all} />
    </>
  );
}
