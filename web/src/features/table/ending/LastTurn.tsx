import { useMemo } from "preact/hooks";
import { type LogWords, lastTurnOf } from "../../../core/match/acts";
import { takenBack } from "../../../core/match/match";
import type { Entry } from "../../../core/wire/messages";

interface Props {
  entries: readonly Entry[];
  words: LogWords | undefined;
  /** A sentence with the names of those who played. */
  say: (text: string) => string;
}

/** What was done last: what the game ended by. */
export function LastTurn({ entries, words, say }: Props) {
  const { title, parts } = useMemo(() => lastTurnOf(entries, takenBack(entries), words), [entries, words]);
  if (parts.length === 0) return null;
  return (
    <section class="sheet ending-last" aria-labelledby="last-turn">
      <div class="sheet-head">
        <h3 id="last-turn">{title ? "The last turn" : "The last moves"}</h3>
        <span class="small">{say(title)}</span>
      </div>
      <ol>
        {parts.map((part, i) =>
          part.kind === "act" || part.kind === "line" ? (
            <li key={i} class={part.kind === "act" ? "last-act" : "last-caused"}>
              <span>{say(part.told.text)}</span>
              {part.kind === "act" ? part.tags.map((tag) => <b key={tag}>{tag}</b>) : null}
            </li>
          ) : null,
        )}
      </ol>
    </section>
  );
}
