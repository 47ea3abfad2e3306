import type { Undo } from "../core/match";
import type { MatchInfo, SeatInfo } from "../core/messages";
import type { Table } from "../core/table";
import type { Asking } from "../core/view";
import { listed, seatName, withRule } from "../core/words";
import { Decision } from "./Decision";
import { Ending } from "./Ending";
import type { Sheet } from "./LiveTable";

interface Props {
  table: Table;
  info: MatchInfo;
  token: string;
  seats: readonly SeatInfo[];
  asking: Asking | null;
  shortcuts: boolean;
  onSheet: (sheet: Sheet) => void;
  onKept: () => void;
}

/** What is to be done now: a question, a choice already made, somebody to wait for, or the end. */
export function Turn({ table, info, token, seats, asking, shortcuts, onSheet, onKept }: Props) {
  const { state } = table;
  const asked = state.question !== null;
  return (
    <section class={asked ? "turn turn-yours" : "turn"} aria-label="What to do">
      {state.frozen ? <p class="trouble">{state.frozen}</p> : null}
      {state.over ? (
        <Ending state={state} info={info} token={token} onKept={onKept} />
      ) : state.question ? (
        <Decision state={state} question={state.question} shortcuts={shortcuts} onChoose={(action) => table.choose(action)} />
      ) : (
        <Waiting table={table} token={token} seats={seats} asking={asking} />
      )}
      {!state.over && asking && asking.yours.length > 0 ? (
        <p class="committed" data-testid="committed">
          You chose: {asking.yours.map((action) => state.labels[action] ?? action).join(", ")}
          <button type="button" class="quiet" onClick={() => table.retract()}>
            Choose again
          </button>
        </p>
      ) : null}
      {state.notice ? (
        <p class={`notice notice-${state.notice.tone}`} data-testid="notice">
          <span>{withRule(state.notice.text, state.notice.rule)}</span>
          <button type="button" class="quiet icon" aria-label="Dismiss" onClick={() => table.hush()}>
            ✕
          </button>
        </p>
      ) : null}
      {token && !state.frozen ? <Tools table={table} onSheet={onSheet} /> : null}
    </section>
  );
}

function Waiting({ table, token, seats, asking }: { table: Table; token: string; seats: readonly SeatInfo[]; asking: Asking | null }) {
  const names = (asking?.waiting ?? seats.filter((seat) => seat.waited_for).map((seat) => seat.seat))
    .filter((seat) => !token || seat !== table.state.seat)
    .map((seat) => seatName(seats, seat));
  return (
    <h2 class="prompt prompt-quiet" data-testid="waiting">
      {table.state.view === null ? "…" : names.length > 0 ? `Waiting for ${listed(names)}` : "Waiting"}
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

function Tools({ table, onSheet }: { table: Table; onSheet: (sheet: Sheet) => void }) {
  const { state } = table;
  const asked = state.question !== null;
  const { word, title } = UNDO[state.undo];
  return (
    <div class="row tools">
      {state.undo !== "" ? (
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
      {asked ? (
        <>
          <button type="button" class="quiet" disabled={state.pending !== null} onClick={() => table.hint()}>
            Hint
          </button>
          <button type="button" class="quiet" onClick={() => onSheet("why")}>
            Why not?
          </button>
        </>
      ) : null}
      {state.undo === "no" ? <span class="faint">{title}</span> : null}
      {state.pending ? <span class="faint">{PENDING[state.pending.kind] ?? "Sending …"}</span> : null}
    </div>
  );
}
