import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Picking } from "../../../boards/props";
import { isYesOrNo } from "../../../core/match/auto";
import type { MatchState, Undo } from "../../../core/match/match";
import type { Table } from "../../../core/match/table";
import type { Asking } from "../../../core/match/view";
import type { SeatInfo } from "../../../core/wire/messages";
import type { MatchInfo } from "../../../core/wire/rest_messages";
import { listed, playerName, withRule } from "../../../core/words";
import { Ending } from "../ending/Ending";
import type { Sheet } from "../Sheets";
import { Decision } from "./Decision";
import { HintTold } from "./HintTold";

interface Props {
  table: Table;
  /** As of the moment shown; what is on its way is the table's. */
  state: MatchState;
  info: MatchInfo;
  token: string;
  seats: readonly SeatInfo[];
  asking: Asking | null;
  shortcuts: boolean;
  picks: Picking | null;
  /** A board takes the answers: the list is there for whoever wants it. */
  beside: boolean;
  listOpen: boolean;
  hasTools: boolean;
  /** The board says what one has chosen in secret, and takes it back. */
  hasChoice: boolean;
  remember: boolean;
  /** What is being told at the moment, and the way past it. */
  telling: ComponentChildren;
  onRemember: (on: boolean) => void;
  onChoose: (action: string) => void;
  onChooseAll: (actions: readonly string[]) => void;
  onList: (open: boolean) => void;
  onSheet: (sheet: Sheet) => void;
  onKept: () => void;
}

/** What is to be done now: a question, a choice already made, somebody to wait for, or the end. */
export function Turn(props: Props) {
  const { table, state, info, token, seats, asking, beside } = props;
  const { question } = state;
  const { frozen, notice, hint } = table.state;
  const reasons = hint?.reasons ?? [];
  const yesOrNo = question !== null && isYesOrNo(question);
  // a board that asks by itself shows what one has chosen, and takes it back
  const committed = state.over || (beside && props.hasChoice) ? [] : (asking?.yours ?? []);
  const tools = token !== "" && !frozen && !props.hasTools;
  // a board asks by itself and says whom it waits for: this is there for who listens, and takes no room
  const more =
    frozen ||
    state.over ||
    props.telling ||
    (question && props.listOpen) ||
    yesOrNo ||
    committed.length ||
    reasons.length ||
    hint?.steps?.length ||
    notice ||
    tools;
  return (
    <section
      key={state.over ? "end" : "turn"}
      class={`turn${question ? " turn-yours" : ""}${beside && !more ? " unseen" : ""}`}
      aria-label="What to do"
    >
      {frozen ? <p class="trouble">{frozen}</p> : null}
      {state.over ? (
        <Ending state={state} info={info} token={token} seats={seats} onKept={props.onKept} />
      ) : question ? (
        beside ? (
          <ListBeside {...props} />
        ) : (
          <Decision
            state={state}
            question={question}
            shortcuts={props.shortcuts}
            picks={props.picks}
            onChoose={props.onChoose}
          />
        )
      ) : (
        (props.telling ?? <Waiting state={state} token={token} seats={seats} asking={asking} />)
      )}
      {yesOrNo ? (
        <label class="remember">
          <input
            type="checkbox"
            checked={props.remember}
            onChange={(event) => props.onRemember(event.currentTarget.checked)}
          />
          <span>Answer so each time in this match</span>
        </label>
      ) : null}
      {committed.length > 0 ? (
        <p class="committed" data-testid="committed">
          You chose: {committed.map((action) => state.labels[action] ?? action).join(", ")}
          <button type="button" class="quiet" onClick={() => table.retract()}>
            Choose again
          </button>
        </p>
      ) : null}
      {hint && (reasons.length > 0 || hint.steps?.length) ? (
        <HintTold hint={hint} canDo={question !== null} onDo={props.onChooseAll} onClose={() => table.forgetHint()} />
      ) : null}
      {notice ? (
        <p class={`notice notice-${notice.tone}`} data-testid="notice">
          <span>{withRule(notice.text, notice.rule)}</span>
          <button type="button" class="quiet icon" aria-label="Dismiss" onClick={() => table.hush()}>
            ✕
          </button>
        </p>
      ) : null}
      {tools ? <ToolRow table={table} asked={question !== null} beside={beside} onSheet={props.onSheet} /> : null}
    </section>
  );
}

/** The question for who listens; its options as a list while somebody wants that. */
function ListBeside({ state, picks, listOpen, onList, onChoose }: Props) {
  const { question } = state;
  const box = useRef<HTMLDivElement>(null);
  // whoever opens it goes on in it, and afterwards where they came from
  useLayoutEffect(() => {
    if (!listOpen) return undefined;
    box.current?.querySelector<HTMLElement>(".options button, .pick-list button")?.focus({ preventScroll: true });
    return () => document.querySelector<HTMLElement>(".list-button")?.focus({ preventScroll: true });
  }, [listOpen]);
  if (!question) return null;
  return (
    <>
      <p class="unseen" data-testid="prompt">
        {question.prompt}
      </p>
      {listOpen ? (
        <div class="as-list" id="as-list" ref={box}>
          <div class="as-list-head">
            <strong aria-hidden="true">{question.prompt}</strong>
            <button type="button" class="quiet icon" aria-label="Close the list" onClick={() => onList(false)}>
              ✕
            </button>
          </div>
          <Decision state={state} question={question} shortcuts={false} picks={picks} onChoose={onChoose} />
        </div>
      ) : null}
    </>
  );
}

interface WaitingProps {
  state: MatchState;
  token: string;
  seats: readonly SeatInfo[];
  asking: Asking | null;
}

function Waiting({ state, token, seats, asking }: WaitingProps) {
  const names = (asking?.waiting ?? seats.filter((seat) => seat.waited_for).map((seat) => seat.seat))
    .filter((seat) => !token || seat !== state.seat)
    .map((seat) => playerName(seats, seat));
  return (
    <h2 class="prompt prompt-quiet" data-testid="waiting">
      {state.view === null ? "…" : names.length > 0 ? `Waiting for ${listed(names)}` : "Waiting"}
    </h2>
  );
}

const UNDO: Record<Undo, { word: string; title: string }> = {
  "": { word: "", title: "" },
  free: { word: "Undo", title: "Take back your last answer" },
  agreed: { word: "Undo", title: "Take back your last answer; the bots agree" },
  ask: { word: "Ask for undo", title: "Ask the others to let you take back" },
  no: { word: "Undo", title: "Something was revealed since; bots let you take that back only in practice." },
};

const PENDING: Record<string, string> = { undo: "Asking the others …", hint: "Thinking …" };

interface ToolProps {
  table: Table;
  asked: boolean;
  beside: boolean;
  onSheet: (sheet: Sheet) => void;
}

function ToolRow({ table, asked, beside, onSheet }: ToolProps) {
  const { state } = table;
  const { word, title } = UNDO[state.undo];
  return (
    <div class="row tools">
      {state.undo !== "" && !(beside && state.undo === "no") ? (
        <button
          type="button"
          class="quiet"
          disabled={state.pending !== null || state.undo === "no"}
          title={title}
          onClick={() => table.undo()}
        >
          {word}
        </button>
      ) : null}
      {asked && state.hints ? (
        <button type="button" class="quiet" disabled={state.pending !== null} onClick={() => table.hint()}>
          Hint
        </button>
      ) : null}
      {asked && !beside ? (
        <button type="button" class="quiet" onClick={() => onSheet("why")}>
          Why not?
        </button>
      ) : null}
      {state.undo === "no" && !beside ? <span class="faint">{title}</span> : null}
      {state.pending ? <span class="faint">{PENDING[state.pending.kind] ?? "Sending …"}</span> : null}
    </div>
  );
}
