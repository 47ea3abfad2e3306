import { useEffect, useState } from "preact/hooks";
import { printRoute } from "../../core/browser/route";
import * as api from "../../core/wire/api";
import type { PuzzleOfDay } from "../../core/wire/rest_messages";
import { Icon } from "../../parts/Icon";
import { puzzle as piece } from "../../parts/looks/icons";

const MAKE_ONE = "Any replay makes one: open it where it was close, and press As a puzzle.";

/** The puzzle of the day, the same for everybody. Its sheet keeps its size while it is asked for. */
export function Puzzle() {
  const [today, setToday] = useState<PuzzleOfDay | null>(null);
  useEffect(() => {
    api.puzzleOfDay().then(setToday, () => setToday({ day: "" }));
  }, []);
  return (
    <section class="sheet puzzle" aria-labelledby="puzzle-title" aria-busy={today === null}>
      <h2 id="puzzle-title">Puzzle of the day</h2>
      <span class="puzzle-art">
        <Icon path={piece} size={52} />
      </span>
      {today?.puzzle ? (
        <p>
          {today.game_title}: <b>{today.title}.</b> {today.text}
        </p>
      ) : (
        <p>{today === null ? "…" : MAKE_ONE}</p>
      )}
      {today?.puzzle ? (
        <a class="button soft" href={printRoute({ page: "puzzle", puzzle: today.puzzle })}>
          Solve it
        </a>
      ) : null}
    </section>
  );
}
