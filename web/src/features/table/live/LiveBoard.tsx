import type { ComponentChildren } from "preact";
import { mayUndoTurn } from "../../../core/match/match";
import { Board } from "../../../parts/position/Board";
import { BoardFrame } from "../../../parts/position/BoardFrame";
import type { Live } from "./live";
import type { Opened } from "./opened";

interface Props {
  live: Live;
  opened: Opened;
  /** What stands beside the board. */
  children: ComponentChildren;
}

/** The position: on the game's own board, or as the server draws it. */
export function LiveBoard(props: Props) {
  return props.live.hasBoard ? <OwnBoard {...props} /> : <DrawnBoard {...props} />;
}

function OwnBoard({ live, opened, children }: Props) {
  const { info, table, playing, module, lesson, seats, you } = live;
  const { state, canAnswer, picks, choose } = playing;
  const now = table.state;
  return (
    <BoardFrame
      module={module}
      game={info.game}
      settings={info.options}
      state={{
        ...state,
        blocked: now.blocked,
        hint: lesson?.action ? { type: "hinted", id: "", action: lesson.action, label: "" } : now.hint,
        pending: now.pending,
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
              undoTurn: mayUndoTurn(now) ? () => table.undo(true) : null,
              undoWay: now.undo,
              hint: now.hints ? () => table.hint() : null,
              busy: now.pending !== null,
            }
      }
      onLog={opened.toggleLog}
      logOpen={opened.logOpen}
      onChoose={choose}
      onChooseAll={playing.chooseAll}
      onRetract={() => table.retract()}
      onWhyNot={(id, target) => table.whyNot(id, target)}
      onInspect={opened.inspect}
      onSkip={playing.skip}
    >
      {children}
    </BoardFrame>
  );
}

function DrawnBoard({ live, opened, children }: Props) {
  const { info, table, playing, seatNames, options } = live;
  const { state, choose } = playing;
  return (
    <div class="table-grid">
      <Board
        game={info.game}
        view={state.view}
        picture={state.picture}
        seatNames={seatNames}
        options={options}
        onPiece={opened.inspect}
        onAction={choose}
        onDraw={(on) => table.draw(on)}
      />
      {children}
    </div>
  );
}
