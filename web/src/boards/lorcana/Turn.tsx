// The end of one's turn: what is still possible, and the button.

import { leftOver, type Acts } from "./acting";
import type { Position } from "./model";

interface Props {
  acts: Acts;
  canAnswer: boolean;
  open: boolean;
  sure: boolean;
  phone: boolean;
  position: Position;
  onEnd: (action: string) => void;
}

export function Turn({ acts, canAnswer, open, sure, phone, position, onEnd }: Props) {
  const left = leftOver(acts);
  const active = position.sides[position.active];
  const idle = position.over ? "The game is over" : canAnswer ? (open ? "" : "Answer first") : active ? (active.you ? "One moment …" : `${active.who}'s turn`) : "";
  return (
    <div class="lc-turn">
      {phone ? null : <p class="lc-turnno">Turn {position.turn}</p>}
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
