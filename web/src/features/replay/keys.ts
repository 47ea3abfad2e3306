import { useKeys } from "../../core/hooks";
import type { Opened, Showing } from "./showing";
import { turnAt } from "./turns";

/** A replay by keyboard: arrows go a step, with Shift a turn; P plays on from here. */
export function useReplayKeys({ step, turns, go }: Showing, last: number, opened: Opened): void {
  useKeys((event) => {
    switch (event.key) {
      case "ArrowLeft":
        go(event.shiftKey ? (turns[turnAt(turns, step - 1)]?.step ?? 0) : step - 1);
        return true;
      case "ArrowRight":
        go(event.shiftKey ? (turns[turnAt(turns, step) + 1]?.step ?? last) : step + 1);
        return true;
      case "PageUp":
        go(step - 10);
        return true;
      case "PageDown":
        go(step + 10);
        return true;
      case "p":
        opened.show("branch");
        return true;
      case "Home":
        go(0);
        return true;
      case "End":
        go(last);
        return true;
      default:
        return false;
    }
  });
}
