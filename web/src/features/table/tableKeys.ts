// Single keys of the table, wherever the focus is; those of a board are the board's.

import { useKeys } from "../../core/hooks";
import { mayUndoTurn } from "../../core/match/match";
import type { Table } from "../../core/match/table";
import type { Sheet } from "./Sheets";
import type { Playing } from "./turn/playing";

interface Doing {
  table: Table;
  playing: Playing;
  hasBoard: boolean;
  shortcuts: boolean;
  onSheet: (sheet: Sheet) => void;
  onList: () => void;
  onLeave: () => void;
}

export function useTableKeys({ table, playing, hasBoard, shortcuts, onSheet, onList, onLeave }: Doing): void {
  const { question, undo } = table.state;
  useKeys((event) => {
    if (!shortcuts) return false;
    switch (event.key) {
      case "u":
        if (undo === "" || undo === "no") return false;
        table.undo();
        return true;
      case "U":
        if (!mayUndoTurn(table.state)) return false;
        table.undo(true);
        return true;
      case "h":
        if (question === null || !table.state.hints) return false;
        table.hint();
        return true;
      case "w":
        // on a board one asks about the thing itself
        if (question === null || hasBoard) return false;
        onSheet("why");
        return true;
      case " ":
      case "s":
        // a button that has the focus is pressed by the space bar
        if (!playing.telling || (event.key === " " && document.activeElement?.matches("button, a, summary")))
          return false;
        playing.skip();
        return true;
      case "?":
        onSheet("keys");
        return true;
      case "o":
        if (question === null || !hasBoard) return false;
        onList();
        return true;
      case "Escape":
        if (playing.line.orders.length > 0) {
          playing.line.clear();
          return true;
        }
        table.hush();
        onLeave();
        return false;
      default:
        return false;
    }
  });
}
