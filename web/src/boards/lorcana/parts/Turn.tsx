// The end of one's turn: what is still possible, and the button.

import type { Tools } from "../../props";
import { type Acts, leftOver } from "../model/acting";
import type { Position } from "../model/position";
import { Glyph, type Sign } from "./Glyph";

interface Props {
  acts: Acts;
  canAnswer: boolean;
  open: boolean;
  sure: boolean;
  /** Others' turns are still told. */
  behind: boolean;
  phone: boolean;
  /** A phone on its side: there is no room for more buttons. */
  low: boolean;
  position: Position;
  tools: Tools | null;
  log: (() => void) | undefined;
  onChooseAll: (actions: readonly string[]) => void;
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

export function Turn(props: Props) {
  const { acts, phone, position, tools } = props;
  return (
    <div class="lc-turn">
      {/* what comes and goes stands above or beside what stays: nothing moves for it */}
      {phone ? null : (
        <div class="lc-turnhead">
          <p class="lc-turnno">Turn {position.turn}</p>
          {props.low ? null : <UndoTurn tools={tools} />}
        </div>
      )}
      {phone || props.low ? null : <QuestAll acts={acts} onChooseAll={props.onChooseAll} />}
      {tools === null && !phone ? null : <ToolRow {...props} />}
      <End {...props} />
    </div>
  );
}

/** Against bots: all that one has done in this turn. */
function UndoTurn({ tools }: { tools: Tools | null }) {
  if (!tools?.undoTurn) return null;
  return (
    <button type="button" class="lc-undoturn" disabled={tools.busy} onClick={tools.undoTurn}>
      <Glyph sign="undo" />
      <span>Undo turn</span>
      <kbd aria-hidden="true">⇧U</kbd>
    </button>
  );
}

/** Who has several that can quest and wants all of them to. */
function QuestAll({ acts, onChooseAll }: Pick<Props, "acts" | "onChooseAll">) {
  const quests = acts.quests();
  if (quests.length < 2) return null;
  return (
    <button type="button" class="lc-tool lc-questall" onClick={() => onChooseAll(quests.map(({ action }) => action))}>
      <Glyph sign="lore" />
      <span>Quest with all {quests.length}</span>
      <kbd aria-hidden="true">A</kbd>
    </button>
  );
}

/** On a phone the bag and questing with all share a place: what waits in the bag comes first. */
function BagTool({ acts, position, onBag, onChooseAll }: Props) {
  const quests = acts.quests();
  if (position.bag.length === 0 && quests.length > 1) {
    const all = () => onChooseAll(quests.map(({ action }) => action));
    return <Tool sign="lore" words="Quest all" title="Quest with all that can" count={quests.length} onPress={all} />;
  }
  return (
    <Tool
      sign="bag"
      words="The bag"
      title="What waits in the bag"
      count={position.bag.length}
      off={position.bag.length === 0}
      onPress={onBag}
    />
  );
}

function ToolRow(props: Props) {
  const { canAnswer, phone, tools, log } = props;
  const [word = "Undo", title = "Nothing to take back"] = UNDO[tools?.undoWay ?? ""] ?? [];
  return (
    <div class="lc-tools">
      {phone ? (
        <>
          {log ? <Tool sign="log" words="Log" title="What has happened" onPress={log} /> : null}
          <BagTool {...props} />
        </>
      ) : null}
      {tools === null ? null : (
        <>
          {tools.hint ? (
            <Tool
              sign="hint"
              words="Hint"
              title="What the bot would do (H)"
              off={!canAnswer || tools.busy}
              onPress={tools.hint}
            />
          ) : null}
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
  );
}

function End({ acts, canAnswer, open, sure, phone, position, tools, behind, onEnd }: Props) {
  const left = leftOver(acts);
  const { end } = acts;
  if (!end) {
    return (
      <div class="lc-end lc-idle" aria-live="off">
        <b>{idleWords(position, canAnswer && !behind, open, tools !== null)}</b>
        {open && canAnswer && !behind ? <span>Something has to be done first</span> : null}
      </div>
    );
  }
  const few = left.slice(0, 2).join(", ");
  return (
    <button type="button" class="lc-end" data-choice={end.action} onClick={() => onEnd(end.action)}>
      <b>
        {sure ? "Press E again" : "End turn"} <kbd aria-hidden="true">E</kbd>
      </b>
      <span>
        {left.length === 0
          ? "Nothing left to do"
          : phone
            ? `still: ${few.replace(/ characters?/, " ready")}`
            : `Still possible: ${left.join(", ")}`}
      </span>
    </button>
  );
}

function idleWords(position: Position, canAnswer: boolean, open: boolean, plays: boolean): string {
  if (position.over) return "The game is over";
  if (canAnswer) return open ? "" : "Answer first";
  const active = position.sides[position.active];
  if (!active) return "";
  if (!active.you) return `${active.who}'s turn`;
  return plays ? "One moment …" : "Your turn";
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
      <Glyph sign={sign} />
      <span>{words}</span>
      {count > 0 ? <b>{count}</b> : null}
    </button>
  );
}
