// The options by keyboard: arrows go along them, digits choose, a slash searches.

import type { RefObject } from "preact";
import { useKeys } from "../../../../core/hooks";

interface Keyed {
  list: RefObject<HTMLDivElement>;
  field: RefObject<HTMLInputElement>;
  shortcuts: boolean;
  /** The option of a digit. */
  onDigit: (place: number) => void;
}

export function useOptionKeys({ list, field, shortcuts, onDigit }: Keyed): void {
  useKeys((event) => {
    const all = buttonsIn(list);
    const place = all.indexOf(document.activeElement as HTMLButtonElement);
    switch (event.key) {
      case "ArrowDown":
      case "ArrowRight":
        // from nowhere in particular one comes to the first; elsewhere the key does what it does there
        if (place < 0 && !document.activeElement?.matches("body, main")) return false;
        focusAt(list, place + 1);
        return true;
      case "ArrowUp":
      case "ArrowLeft":
        if (place < 0) return false;
        focusAt(list, place - 1);
        return true;
      case "Home":
      case "End":
        if (place < 0) return false;
        focusAt(list, event.key === "Home" ? 0 : -1);
        return true;
      case "/":
        if (!shortcuts || field.current === null) return false;
        field.current.focus();
        return true;
      default:
        if (!shortcuts || !/^[1-9]$/.test(event.key)) return false;
        onDigit(Number(event.key) - 1);
        return true;
    }
  });
}

function buttonsIn(list: RefObject<HTMLDivElement>): HTMLButtonElement[] {
  return [...(list.current?.querySelectorAll<HTMLButtonElement>("button[data-action]") ?? [])];
}

/** The focus goes to an option, by its place; around the ends. */
export function focusAt(list: RefObject<HTMLDivElement>, place: number): void {
  const all = buttonsIn(list);
  all[(place + all.length) % Math.max(1, all.length)]?.focus();
}
