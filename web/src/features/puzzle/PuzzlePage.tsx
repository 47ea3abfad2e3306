import { useEffect, useMemo, useState } from "preact/hooks";
import { showAttention } from "../../core/browser/attention";
import * as tokens from "../../core/browser/tokens";
import { goTo } from "../../core/hooks";
import { emptyMatch } from "../../core/match/match";
import * as api from "../../core/wire/api";
import type { PuzzleInfo } from "../../core/wire/rest_messages";
import { isCounted } from "../../core/words";
import { Brand } from "../../parts/Brand";
import { Board } from "../../parts/position/Board";
import { BoardFrame } from "../../parts/position/BoardFrame";
import { useBoard } from "../../parts/position/GameBoard";
import { Trouble } from "../../parts/Trouble";
import "./puzzle.css";

/** A position that somebody has sent: one looks at it, and tries. */
export function PuzzlePage({ puzzle }: { puzzle: string }) {
  const [info, setInfo] = useState<PuzzleInfo | null>(null);
  const [trouble, setTrouble] = useState("");
  useEffect(() => {
    api.puzzle(puzzle).then(setInfo, (error: unknown) => setTrouble(api.messageOf(error)));
  }, [puzzle]);
  if (info === null) {
    return (
      <>
        <Brand />
        <h1>A puzzle</h1>
        {trouble ? <Trouble text={trouble} /> : <p class="faint">Fetching it …</p>}
      </>
    );
  }
  return <Showing info={info} />;
}

const NOTHING: readonly never[] = [];

function Showing({ info }: { info: PuzzleInfo }) {
  const [trouble, setTrouble] = useState("");
  const board = useBoard(info.game);
  const title = info.title || "A puzzle";
  const seats = useMemo(
    () => info.seats.map((name, seat) => ({ seat, name, player: seat === info.seat ? "you" : "bot" })),
    [info],
  );
  const state = useMemo(() => ({ ...emptyMatch(""), seat: info.seat, seq: 0, view: info.view, seats }), [info]);
  useEffect(() => showAttention(title, 0), [title]);
  const own = seats[info.seat];

  async function play(): Promise<void> {
    try {
      const made = await api.playPuzzle(info.puzzle, "");
      tokens.keepMade(made, title, [info.seat]);
      goTo({ page: "table", match: made.match, seat: null });
    } catch (error) {
      setTrouble(api.messageOf(error));
    }
  }

  const side = (
    <section class="turn" aria-label="The puzzle">
      <div class="puzzle-words">
        <h2 class="prompt">{title}</h2>
        <p class="faint">
          {own && !isCounted(own) ? `You are ${own.name}. ` : ""}You can take back as often as you like.
        </p>
        <Trouble text={trouble} />
      </div>
      <button type="button" class="primary big" onClick={() => void play()}>
        Try it
      </button>
    </section>
  );
  return (
    <>
      <Brand>
        <div class="table-title">
          <h1>{title}</h1>
          <span class="tag">puzzle</span>
        </div>
      </Brand>
      {board === "none" ? (
        <div class="table-grid">
          <Board
            game={info.game}
            view={info.view}
            picture=""
            seatNames={info.seats}
            options={NOTHING}
            onPiece={() => undefined}
            onAction={() => undefined}
          />
          {side}
        </div>
      ) : (
        <BoardFrame
          module={board}
          game={info.game}
          settings={{}}
          state={state}
          you={info.seat}
          seats={seats}
          events={NOTHING}
          at={0}
          speed={1}
          canAnswer={false}
          picks={null}
          tools={null}
          logOpen={false}
          onChoose={() => undefined}
          onRetract={() => undefined}
          onWhyNot={() => undefined}
          onInspect={() => undefined}
          onSkip={() => undefined}
        >
          {side}
        </BoardFrame>
      )}
    </>
  );
}
