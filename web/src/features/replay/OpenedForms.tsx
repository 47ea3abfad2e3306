import { printRoute } from "../../core/browser/route";
import { meeple } from "../../parts/looks/icons";
import { CardSheet } from "../../parts/position/CardSheet";
import { ResultCard } from "../../parts/result/ResultCard";
import { PuzzleForm } from "../puzzle/PuzzleForm";
import { BranchForm } from "./BranchForm";
import type { Opened, Props, Showing } from "./showing";

/** What lies over the replay: a form, the result as a card, a piece one looks at. */
export function OpenedForms({ page, showing, opened }: { page: Props; showing: Showing; opened: Opened }) {
  const { info, film, token, host } = page;
  const { step, board, names, result, view } = showing;
  const { form, piece } = opened;
  const close = () => opened.show("");
  const replay = printRoute({ page: "replay", match: info.match, step: 0, watching: true });
  return (
    <>
      {form === "card" ? <ResultCard result={result} sign={meeple} replay={replay} onClose={close} /> : null}
      {form === "branch" ? (
        <BranchForm info={info} step={film.seq(step)} token={token || host} onClose={close} />
      ) : null}
      {form === "puzzle" ? (
        <PuzzleForm info={info} step={film.seq(step)} seat={film.seat} token={token || host} onClose={close} />
      ) : null}
      {piece ? (
        <CardSheet
          piece={piece}
          game={info.game}
          Face={board !== "none" && board !== null ? board.Face : undefined}
          view={view}
          seatNames={names}
          options={[]}
          blocked={null}
          onAsk={() => undefined}
          onChoose={() => undefined}
          onClose={opened.putDown}
        />
      ) : null}
    </>
  );
}
