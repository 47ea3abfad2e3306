// Mouse, pen and finger on cards: a tap, a drag to somewhere, a hold to look closer. One listener for the whole board.

import type { RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";

export interface Drag {
  piece: number;
  x: number;
  y: number;
  /** What is under the pointer: a card, or a place by its name. */
  over: number;
  place: string;
}

export interface Handlers {
  tap(piece: number): void;
  /** Two presses in quick succession; false where they mean nothing more than one. */
  twice(piece: number): boolean;
  /** May this card be taken somewhere now? */
  carries(piece: number): boolean;
  lift(piece: number): void;
  drop(piece: number, over: number, place: string): void;
  hold(piece: number): void;
  hover(piece: number): void;
}

const HOLD = 350;
const FAR_MOUSE = 6;
const FAR_TOUCH = 10;

function cardAt(target: EventTarget | null): number {
  const card = target instanceof Element ? target.closest<HTMLElement>("[data-card]") : null;
  return card ? Number(card.dataset.card) : -1;
}

/** What can be dropped on at a point of the window: a card, or a place by its name. */
function under(x: number, y: number): [number, string] {
  const found = document
    .elementsFromPoint(x, y)
    .find((element) => element.closest("[data-card], [data-drop]") && !element.closest(".lc-carried"));
  const place = found?.closest<HTMLElement>("[data-drop]")?.dataset.drop ?? "";
  return [cardAt(found ?? null), place];
}

export function useGestures(root: RefObject<HTMLElement>, handlers: Handlers): Drag | null {
  const [drag, setDrag] = useState<Drag | null>(null);
  const latest = useRef(handlers);
  latest.current = handlers;
  useEffect(() => {
    const board = root.current;
    if (!board) return undefined;
    let pressed: { piece: number; x: number; y: number; id: number; touch: boolean } | null = null;
    let dragging = false;
    let swallow = false; // the click that follows a drag or a hold
    let timer = 0;

    const stop = () => {
      clearTimeout(timer);
      pressed = null;
      if (dragging) setDrag(null);
      dragging = false;
    };
    const down = (event: PointerEvent) => {
      swallow = false;
      const piece = cardAt(event.target);
      if (piece < 0 || !event.isPrimary || event.button !== 0) return;
      pressed = {
        piece,
        x: event.clientX,
        y: event.clientY,
        id: event.pointerId,
        touch: event.pointerType !== "mouse",
      };
      if (pressed.touch) {
        // a finger stays on what it pressed unless told otherwise; what is under it is to be known
        if (event.target instanceof Element && event.target.hasPointerCapture(event.pointerId))
          event.target.releasePointerCapture(event.pointerId);
        timer = window.setTimeout(() => {
          if (!pressed || dragging) return;
          swallow = true;
          latest.current.hold(pressed.piece);
          pressed = null;
        }, HOLD);
      }
    };
    const move = (event: PointerEvent) => {
      if (!pressed || event.pointerId !== pressed.id) return;
      const far = Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y);
      if (!dragging && far > (pressed.touch ? FAR_TOUCH : FAR_MOUSE)) {
        clearTimeout(timer);
        if (!latest.current.carries(pressed.piece)) {
          pressed = null;
          return;
        }
        dragging = true;
        latest.current.lift(pressed.piece);
      }
      if (!dragging) return;
      event.preventDefault();
      const [over, place] = under(event.clientX, event.clientY);
      setDrag({ piece: pressed.piece, x: event.clientX, y: event.clientY, over, place });
    };
    const up = (event: PointerEvent) => {
      if (pressed && dragging && event.pointerId === pressed.id) {
        swallow = true;
        const [over, place] = under(event.clientX, event.clientY);
        latest.current.drop(pressed.piece, over, place);
      }
      stop();
    };
    const click = (event: MouseEvent) => {
      if (swallow) {
        swallow = false;
        event.preventDefault();
        event.stopPropagation();
        return;
      }
      const piece = cardAt(event.target);
      if (piece < 0 || (event.detail === 2 && latest.current.twice(piece))) return;
      latest.current.tap(piece);
    };
    const hover = (event: PointerEvent) => {
      if (event.pointerType === "mouse" && !dragging) latest.current.hover(cardAt(event.target));
    };
    const leave = () => latest.current.hover(-1);
    const menu = (event: Event) => {
      // a long press on a phone is ours
      if (cardAt(event.target) >= 0) event.preventDefault();
    };
    board.addEventListener("pointerdown", down);
    window.addEventListener("pointermove", move, { passive: false });
    window.addEventListener("pointerup", up);
    window.addEventListener("pointercancel", stop);
    board.addEventListener("click", click, true);
    board.addEventListener("pointerover", hover);
    board.addEventListener("pointerleave", leave);
    board.addEventListener("contextmenu", menu);
    return () => {
      stop();
      board.removeEventListener("pointerdown", down);
      window.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", up);
      window.removeEventListener("pointercancel", stop);
      board.removeEventListener("click", click, true);
      board.removeEventListener("pointerover", hover);
      board.removeEventListener("pointerleave", leave);
      board.removeEventListener("contextmenu", menu);
    };
  }, []);
  return drag;
}
