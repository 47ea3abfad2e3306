import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { pageOf } from "../../boards";
import type { BoardModule } from "../../boards/brought";
import type { Line, Picking, Tale, Tools } from "../../boards/props";
import type { MatchState } from "../../core/match/match";
import type { Obj } from "../../core/wire/json";
import type { SeatInfo, Told } from "../../core/wire/messages";
import { GameBoard } from "./GameBoard";

interface Props {
  module: BoardModule | null;
  game: string;
  settings: Obj;
  state: MatchState;
  you: number;
  seats: readonly SeatInfo[];
  events: readonly Told[];
  at: number;
  speed: number;
  canAnswer: boolean;
  picks: Picking | null;
  behind?: boolean;
  line?: Line;
  tale?: Tale | null;
  onChooseAll?: (actions: readonly string[]) => void;
  tools: Tools | null;
  replayed?: boolean;
  onLog?: () => void;
  logOpen: boolean;
  onChoose: (action: string) => void;
  onRetract: () => void;
  onWhyNot: (piece: number, target?: string) => void;
  onInspect: (piece: number, face: string) => void;
  onSkip: () => void;
  /** What stands over and under the board, in its column: a replay's hands and its line. */
  above?: ComponentChildren;
  below?: ComponentChildren;
  children: ComponentChildren;
}

/** A game's board, and the column beside it: what the board puts there, what is to be done, the log. */
export function BoardFrame(props: Props) {
  const { module, state, children, logOpen, above, below } = props;
  const slot = useRef<HTMLDivElement>(null);
  // the column is there before the board that may put something into it
  const [ready, setReady] = useState(false);
  useLayoutEffect(() => {
    document.documentElement.dataset.board = "on";
    return () => {
      delete document.documentElement.dataset.board;
    };
  }, []);
  return (
    <div
      class={logOpen ? "with-board log-open" : "with-board"}
      data-game={props.game}
      data-rail={pageOf(props.game)?.hasRail}
    >
      <div class={above || below ? "board-cell board-between" : "board-cell"}>
        {above}
        {module !== null && ready && state.view !== null ? (
          <GameBoard {...props} board={module.default} slot={slot} />
        ) : (
          <section class="board-area" aria-label="Board" aria-busy="true" />
        )}
        {below}
      </div>
      <div class="rail">
        <div
          class="rail-slot"
          ref={(place) => {
            slot.current = place;
            if (place && !ready) setReady(true);
          }}
        />
        {children}
      </div>
    </div>
  );
}
