// The board by keyboard: numbers answer, Enter is sure, Escape puts down, the space bar tells on.

import { useKeys } from "../../../core/hooks";
import type { BoardProps } from "../../props";
import type { Held } from "./held";
import type { Touches } from "./touches";

export function useBoardKeys(props: BoardProps, held: Held, touch: Touches): void {
  const { cards, rows, aimed } = held;
  useKeys((event) => {
    if (/^[1-9]$/.test(event.key) && props.canAnswer && !props.behind) {
      const number = Number(event.key) - 1;
      if (cards.size > 0) {
        const word = [...cards.keys()][number];
        if (word) touch.card(word);
        return Boolean(word);
      }
      touch.row(rows[number]);
      return number < rows.length;
    }
    if (event.key === "Escape" && (held.picked >= 0 || aimed)) {
      held.drop();
      return true;
    }
    if (event.key === "Enter" && aimed && !onButton(event)) {
      if (cards.has(aimed)) touch.card(aimed);
      else touch.go(aimed, true);
      return true;
    }
    const next = event.key === " " ? document.querySelector<HTMLButtonElement>("[data-next]:not(:disabled)") : null;
    if (!next || onButton(event)) return false;
    next.click();
    return true;
  });
}

function onButton(event: KeyboardEvent): boolean {
  return Boolean((event.target as HTMLElement | null)?.closest("button, [role=button]"));
}
