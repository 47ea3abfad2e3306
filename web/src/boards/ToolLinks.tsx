import type { BoardProps } from "./props";

/** Taking back and being given a hint, as links in a board's own question. The keys U and H do the same. */
export function ToolLinks({ props }: { props: BoardProps }) {
  if (props.tools === null) return null;
  const { undo, undoTurn, undoWay, hint, busy } = props.tools;
  return (
    <>
      {undoWay !== "" ? (
        <button
          type="button"
          class="ask-link"
          disabled={busy || undoWay === "no"}
          title={
            undoWay === "no"
              ? "Something was revealed since; bots let you take that back only in practice."
              : "Take back your last answer"
          }
          onClick={undo}
        >
          {undoWay === "ask" ? "Ask for undo" : "Undo"}
        </button>
      ) : null}
      {undoTurn ? (
        <button type="button" class="ask-link" disabled={busy} title="Take back your whole turn" onClick={undoTurn}>
          Undo turn
        </button>
      ) : null}
      {props.canAnswer && hint ? (
        <button type="button" class="ask-link" disabled={busy} onClick={hint}>
          Hint
        </button>
      ) : null}
    </>
  );
}
