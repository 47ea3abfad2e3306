// The end of one's turn: what is still possible, and the button.

import { leftOver, type Acts } from "./acting";
import type { Tools } from "../props";
import type { Position } from "./model";
import { Symbol, type Sign } from "./Symbols";

interface Props {
  acts: Acts;
  canAnswer: boolean;
  open: boolean;
  sure: boolean;
  phone: boolean;
  position: Position;
  tools: Tools | null;
  log: (() => void) | undefined;
  onEnd: (action: string) => void;
  /** Shows what waits in the bag, or no longer. */
  onBag: () => void;
}

const UNDO: Record<string, [string, string]> = {
  free: ["Undo", "Take back your last answer"],
  agreed: ["Undo", "Take back your last answer; the bots agree"],
  ask: ["Ask to undo", "Ask the others to let you take back"],
  no: ["Undo", "Something was revealed since: that is taken back only in practice"],
};

export function Turn({ acts, canAnswer, open, sure, phone, position, tools, log, onEnd, onBag }: Props) {
  const [word = "Undo", title = "Nothing to take back"] = UNDO[tools?.undoWay ?? ""] ?? [];
  const left = leftOver(acts);
  const active = position.sides[position.active];
  const idle = position.over ? "The game is over" : canAnswer ? (open ? "" : "Answer first") : active ? (active.you ? (tools ? "One moment …" : "Your turn") : `${active.who}'s turn`) : "";
  return (
    <div class="lc-turn">
      {phone ? null : <p class="lc-turnno">Turn {position.turn}</p>}
      {tools === null && !phone ? null : (
        <div class="lc-tools">
          {phone ? (
            <>
              {log ? <Tool sign="log" words="Log" title="What has happened" onPress={log} /> : null}
              <Tool sign="bag" words="The bag" title="What waits in the bag" count={position.bag.length} off={position.bag.length === 0} onPress={onBag} />
            </>
          ) : null}
          {tools === null ? null : (
            <>
              <Tool sign="hint" words="Hint" title="What the bot would do (H)" off={!canAnswer || tools.busy} onPress={() => tools.hint()} />
              <Tool
                sign="undo"
                words={word}
                title={`${title} (U)`}
                off={tools.busy || tools.undoWay === "" || tools.undoWay === "no"}
                onPress={() => tools.undo()}
              />
            </>
          )}
        </div>
      )}
      {acts.end ? (
        <button type="button" class="lc-end" data-choice={acts.end.action} onClick={() => acts.end && onEnd(acts.end.action)}>
          <b>
            {sure ? "Press E again" : "End turn"} <kbd aria-hidden="true">E</kbd>
          </b>
          <span>{left.length > 0 ? (phone ? left.slice(0, 2).join(", ").replace(/ characters?/, " ready") : `Still possible: ${left.join(", ")}`) : "Nothing left to do"}</span>
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

interface ToolProps {
  sign: Sign;
  words: string;
  title: string;
  count?: number;
  off?: boolean;
  onPress: () => void;
}

function Tool({ sign, words, title, count = 0, off = false, onPress }: ToolProps) {
  return (
    <button type="button" class="lc-tool" disabled={off} title={title} onClick={onPress}>
      <Symbol sign={sign} />
      <span>{words}</span>
      {count > 0 ? <b>{count}</b> : null}
    </button>
  );
}
