import { pageOf } from "../../boards";
import { printRoute } from "../../core/browser/route";
import { useFetched } from "../../core/hooks";
import { alone } from "../../core/wire/carrier";
import { CopyLink } from "../../parts/links/CopyLink";
import { ResultFelt } from "./ResultFelt";
import type { Opened, Props, Showing } from "./showing";

/** What can be done from this step on; beside it how it ended. */
export function ThisStep({ page, showing, opened }: { page: Props; showing: Showing; opened: Opened }) {
  const { info, film, token, host } = page;
  const { over, ended, board, result, turns, link } = showing;
  const drawn = useFetched(pageOf(info.game)?.ending);
  const table = token
    ? ({ page: "table", match: info.match, seat: null } as const)
    : ({ page: "watch", match: info.match } as const);
  return (
    <section class={ended ? "turn at-end" : "turn"} aria-label="This step">
      {over && (ended || board !== "none") ? (
        <ResultFelt result={result} turns={turns.length}>
          {drawn && film.open && ended ? <drawn.default film={film} small /> : null}
        </ResultFelt>
      ) : null}
      <div class="replay-deeds">
        <button type="button" class="primary" onClick={() => opened.show("branch")}>
          Play on from here
          <kbd class="key" aria-hidden="true">
            P
          </kbd>
        </button>
        {over ? (
          <button type="button" onClick={() => opened.show("card")}>
            Share the result
          </button>
        ) : null}
        {token || host ? (
          <button type="button" onClick={() => opened.show("puzzle")}>
            As a puzzle
          </button>
        ) : null}
        <a class="button quiet" href={printRoute(table)}>
          To the table
        </a>
      </div>
      {alone() ? null : <CopyLink label="Link to this step" link={link} />}
    </section>
  );
}
