// The end of one's turn: what is still possible, and the button.

import { leftOver, type Acts } from "./acting";
import type { Tools } from "../props";
import type { Position } from "./model";
import { Symbol } from "./Symbols";

interface Props {
  acts: Acts;
  canAnswer: boolean;
  open: boolean;
  sure: boolean;
  phone: boolean;
  position: Position;
  tools: Tools;
  /** Nobody sits here: there is nothing to take back and nobody to advise. */
  watching: boolean;
  onEnd: (action: string) => void;
}

const UNDO: Record<string, [string, string]> = {
  free: ["Undo", "Take back your last answer"],
  agreed: ["Undo", "Take back your last answer; the bots agree"],
  ask: ["Ask to undo", "Ask the others to let you take back"],
  no: ["Undo", "Something was revealed since: that is taken back only in practice"],
};

export function Turn({ acts, canAnswer, open, sure, phone, position, tools, watching, onEnd }: Props) {
  const [word = "Undo", title = "Nothing to take back"] = UNDO[tools.undoWay] ?? [];
  const left = leftOver(acts);
  const active = position.sides[position.active];
  const idle = position.over ? "The game is over" : canAnswer ? (open ? "" : "Answer first") : active ? (active.you ? "One moment …" : `${active.who}'s turn`) : "";
  return (
    <div class="lc-turn">
      {phone ? null : <p class="lc-turnno">Turn {position.turn}</p>}
      {watching ? null : (
        <div class="lc-tools">
          <button type="button" class="lc-tool" disabled={!canAnswer || tools.busy} title="What the bot would do (H)" onClick={() => tools.hint()}>
            <Symbol sign="hint" />
            <span>Hint</span>
          </button>
          <button
            type="button"
            class="lc-tool"
            disabled={tools.busy || tools.undoWay === "" || tools.undoWay === "no"}
            title={`${title} (U)`}
            onClick={() => tools.undo()}
          >
            <Symbol sign="undo" />
            <span>{word}</span>
          </button>
        </div>
      )}
      {acts.end ? (
        <button type="button" class="lc-end" data-choice={acts.end.action} onClick={() => acts.end && onEnd(acts.end.action)}>
          <b>
            {sure ? "Press E again" : "End turn"} <kbd aria-hidden="true">E</kbd>
          </b>
          <span>{left.length > 0 ? `Still possible: ${left.join(", ")}` : "Nothing left to do"}</span>
        </button>
      ) : (
        <div class="lc-end lc-idle" aria-live="off">
          <b>{idle}</b>
          {open && canAnswer ? <span>Something has to be done first</span> : null}
        </div>
      )}
    </div>
  );
}
