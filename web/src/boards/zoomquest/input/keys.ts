// The board by keyboard: numbers pick, Enter goes, A announces, M is the map.

import { useKeys } from "../../../core/hooks";
import type { BoardProps } from "../../props";
import type { Plan } from "./plan";

export function useBoardKeys({ canAnswer, asides }: BoardProps, plan: Plan, fighting: boolean): void {
  useKeys((event) => {
    if (fighting) return false;
    const key = event.key.toLowerCase();
    if (/^[1-9]$/.test(key) && canAnswer && !plan.saying) {
      plan.row(plan.rows[Number(key) - 1]);
      return Number(key) <= plan.rows.length;
    }
    const target = event.target as HTMLElement | null;
    if (key === "enter" && plan.picked && !target?.closest("button:not(.zq-place)")) {
      plan.confirm();
      return true;
    }
    if (key === "a" && asides.length > 0) {
      plan.say(!plan.saying);
      return true;
    }
    if (key === "m") {
      document.querySelector<HTMLElement>(".zq-place[tabindex='0']")?.focus();
      return true;
    }
    if (key === "escape" && (plan.picked || plan.saying)) {
      plan.cancel();
      return true;
    }
    return false;
  });
}
