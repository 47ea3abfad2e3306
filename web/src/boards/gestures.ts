// What boards share: how large something is, and dragging with mouse, pen or finger alike.

import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";

export interface Size {
  width: number;
  height: number;
}

/** The size of an element, again whenever it changes. */
export function useSize(element: RefObject<HTMLElement>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return undefined;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = box;
      setSize((old) => (old.width === width && old.height === height ? old : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return size;
}

/** Is this the drawing in which a size is another one than before? Then all lies elsewhere, and nothing has walked there. */
export function useResized(width: number, height: number): boolean {
  const last = useRef({ width, height });
  const resized = last.current.width !== width || last.current.height !== height;
  // only once it was painted: else the next drawing would let all of it walk
  useEffect(() => {
    last.current = { width, height };
  }, [width, height]);
  return resized;
}

/** How high the part of the board is that one sees at once: of what it is scrolled in. */
export function useSeen(element: RefObject<HTMLElement>): number {
  const [seen, setSeen] = useState(Infinity);
  useLayoutEffect(() => {
    const around = element.current?.closest<HTMLElement>(".board-area");
    if (!around) return undefined;
    const observer = new ResizeObserver(() => setSeen(around.clientHeight));
    setSeen(around.clientHeight);
    observer.observe(around);
    return () => observer.disconnect();
  }, []);
  return seen;
}

/** Is there room for a column beside the board? Else only the question stands below it, the rest under the map. */
export function useRail(): boolean {
  const [wide, setWide] = useState(WIDE.matches);
  useEffect(() => {
    const changed = () => setWide(WIDE.matches);
    WIDE.addEventListener("change", changed);
    return () => WIDE.removeEventListener("change", changed);
  }, []);
  return wide;
}

export const WIDE = window.matchMedia("(min-width: 1100px)");

const SERIF =
  '"Iowan Old Style", "Palatino Linotype", Palatino, Georgia, "Liberation Serif", "DejaVu Serif Condensed", serif';
let canvas: CanvasRenderingContext2D | null = null;

/** How wide a text in the maps' lettering is. */
export function textWidth(text: string, font: string): number {
  canvas ??= document.createElement("canvas").getContext("2d");
  if (!canvas) return text.length * 7;
  canvas.font = `${font} ${SERIF}`;
  return canvas.measureText(text).width;
}

export interface Dragged<T> {
  what: T;
  x: number;
  y: number;
  /** What lies under the pointer: the value of the nearest `data-drop`. */
  over: string;
}

const FAR = 6; // so far a pointer may tremble and still mean a click

/** Dragging one thing onto another. `begin` belongs on pointerdown; a drag that did not move is a click and left to it. */
export function useDrag<T>(onDrop: (what: T, over: string) => void): {
  dragged: Dragged<T> | null;
  begin: (event: PointerEvent, what: T) => void;
} {
  const [dragged, setDragged] = useState<Dragged<T> | null>(null);
  const latest = useRef(onDrop);
  latest.current = onDrop;
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);

  function begin(event: PointerEvent, what: T): void {
    if (event.button !== 0 || stop.current) return;
    const [startX, startY, pointer] = [event.clientX, event.clientY, event.pointerId];
    let moving = false;
    const move = (next: PointerEvent) => {
      if (next.pointerId !== pointer) return;
      if (!moving && Math.hypot(next.clientX - startX, next.clientY - startY) < FAR) return;
      moving = true;
      next.preventDefault();
      setDragged({ what, x: next.clientX, y: next.clientY, over: dropAt(next) });
    };
    const end = (next: PointerEvent) => {
      if (next.pointerId !== pointer) return;
      stop.current?.();
      if (!moving) return;
      // what was dropped was not clicked
      const swallow = (click: MouseEvent) => {
        click.stopPropagation();
        click.preventDefault();
      };
      window.addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => window.removeEventListener("click", swallow, { capture: true }), 50);
      if (next.type === "pointerup") latest.current(what, dropAt(next));
    };
    stop.current = () => {
      window.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", end);
      window.removeEventListener("pointercancel", end);
      stop.current = null;
      setDragged(null);
    };
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", end);
    window.addEventListener("pointercancel", end);
  }

  return { dragged, begin };
}

function dropAt(event: PointerEvent): string {
  for (const element of document.elementsFromPoint(event.clientX, event.clientY)) {
    const found = element.closest<HTMLElement>("[data-drop]");
    if (found) return found.dataset.drop ?? "";
  }
  return "";
}
