// The board by keyboard: arrows go from card to card, letters do what they stand for.

import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";

export interface KeyHandlers {
  /** Nothing is played: its board leaves the keys of a replay alone. */
  replayed: boolean;
  /** Enter on a card. */
  tap(piece: number): void;
  zoom(piece: number): void;
  why(piece: number): void;
  /** A letter of a deed (quest, challenge, ...) with the card that is focused or held. True where it did something. */
  deed(letter: string, piece: number): boolean;
  cancel(): boolean;
  end(): boolean;
  done(): boolean;
  /** The next thing that can be chosen, where something is being chosen: Tab goes round those. */
  choices(): HTMLElement[];
  focused(piece: number): void;
}

interface Spot {
  element: HTMLElement;
  x: number;
  y: number;
  row: number;
}

function spots(board: HTMLElement): Spot[] {
  const found: Spot[] = [];
  for (const element of board.querySelectorAll<HTMLElement>("[data-card]")) {
    const box = element.getBoundingClientRect();
    if (box.width === 0) continue;
    const row = Number(element.closest<HTMLElement>("[data-row]")?.dataset.row ?? 9);
    found.push({ element, x: box.left + box.width / 2, y: box.top + box.height / 2, row });
  }
  return found;
}

/** The card that lies in a direction from another: beside it on its row, or nearest on the next row. */
export function neighbour(
  from: { x: number; y: number },
  all: readonly { x: number; y: number }[],
  way: string,
): number {
  const side = way === "ArrowLeft" ? -1 : way === "ArrowRight" ? 1 : 0;
  const rise = way === "ArrowUp" ? -1 : way === "ArrowDown" ? 1 : 0;
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  all.forEach((spot, i) => {
    const dx = spot.x - from.x;
    const dy = spot.y - from.y;
    const ahead = side !== 0 ? dx * side : dy * rise;
    const astray = side !== 0 ? Math.abs(dy) : Math.abs(dx);
    if (ahead < 4 || (side !== 0 && astray > 60) || (rise !== 0 && ahead < 40)) return;
    const far = side !== 0 ? ahead + astray * 2 : ahead * 2 + astray;
    if (far < least) [best, least] = [i, far];
  });
  return best;
}

export function useBoardKeys(root: RefObject<HTMLElement>, handlers: KeyHandlers): void {
  const latest = useRef(handlers);
  latest.current = handlers;
  useEffect(() => {
    const focus = (element: HTMLElement | undefined) => {
      if (!element) return;
      (element.querySelector<HTMLElement>(".lc-hit") ?? element).focus();
      latest.current.focused(Number(element.dataset.card ?? -1));
    };
    const pressed = (event: KeyboardEvent) => {
      const board = root.current;
      // a replay is walked through by the same keys
      if (latest.current.replayed && /^(Arrow|Home|End|Page| )/.test(event.key)) return;
      if (!board || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
      const at = document.activeElement;
      if (at instanceof HTMLElement && at.matches("input, textarea, select")) return;
      // what has the focus elsewhere keeps the keys that it uses itself: letters and digits are the board's wherever one is
      if (!board.contains(at) && at !== null && !at.matches("body, main, .board-area")) {
        const single = /^[a-z0-9]$/.test(event.key) || event.key === "Escape";
        if (!single && (event.key !== "Enter" || at.matches("button, a, summary"))) return;
      }
      if (used(event, board, at instanceof HTMLElement ? at : null)) {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    // who walks by keys presses what they have come to; who uses the mouse means what is printed beside the key
    let walks = false;
    const pointed = () => {
      walks = false;
    };
    const used = (event: KeyboardEvent, board: HTMLElement, at: HTMLElement | null): boolean => {
      const card = at?.closest<HTMLElement>("[data-card]");
      const piece = card && board.contains(card) ? Number(card.dataset.card) : -1;
      const doing = latest.current;
      switch (event.key) {
        case "ArrowLeft":
        case "ArrowRight":
        case "ArrowUp":
        case "ArrowDown": {
          walks = true;
          const all = spots(board);
          const here = all.find((spot) => spot.element === card);
          if (!here) {
            focus(all.filter((spot) => spot.row === 5)[0]?.element ?? all[0]?.element);
            return all.length > 0;
          }
          focus(all[neighbour(here, all, event.key)]?.element);
          return true;
        }
        case "Tab": {
          const list = doing.choices();
          if (list.length === 0) return false;
          walks = true;
          const place = list.findIndex((element) => element === at || element === card);
          const next = event.shiftKey ? (place <= 0 ? list.length - 1 : place - 1) : (place + 1) % list.length;
          focus(list[next]);
          return true;
        }
        case "Enter":
          if (piece >= 0 && (walks || !doing.done())) doing.tap(piece);
          if (piece >= 0) return true;
          return at !== null && at !== document.body && at.matches("button, a, summary") ? false : doing.done();
        case " ":
          if (piece < 0) return false;
          doing.zoom(piece);
          return true;
        case "Escape":
          return doing.cancel();
        case "w":
          if (piece < 0) return false;
          doing.why(piece);
          return true;
        case "e":
          return doing.end();
        case "d":
          return doing.done();
        default:
          if (/^[1-9]$/.test(event.key)) {
            if (doing.deed(event.key, piece)) return true;
            walks = true;
            const hand = spots(board).filter((spot) => spot.row === 5);
            focus(hand[Number(event.key) - 1]?.element);
            return hand.length > 0;
          }
          return /^[a-z]$/.test(event.key) ? doing.deed(event.key, piece) : false;
      }
    };
    window.addEventListener("keydown", pressed, true);
    window.addEventListener("pointerdown", pointed, true);
    return () => {
      window.removeEventListener("keydown", pressed, true);
      window.removeEventListener("pointerdown", pointed, true);
    };
  }, []);
}
