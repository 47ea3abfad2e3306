// The room that a board has: as wide as it is given, as high as is left of the window.

import type { RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import { clamp, type Room } from "./sizes";

const LEAST = 540;
const LEAST_LOW = 318;
const LOW = 500;
const MOST = 2200;

/** The height of what the board lies in, where that has one of its own and scrolls; 0 where it grows with the board. */
function given(element: HTMLElement): number {
  const around = element.parentElement;
  return around && getComputedStyle(around).overflowY !== "visible" ? around.clientHeight : 0;
}

export function useRoom(root: RefObject<HTMLElement>): Room {
  const [room, setRoom] = useState<Room>({ width: 960, height: 720 });
  useLayoutEffect(() => {
    const measure = () => {
      const element = root.current;
      if (!element) return;
      const box = element.getBoundingClientRect();
      const left = given(element) || window.innerHeight - (box.top + window.scrollY) - 10;
      const least = window.innerHeight < LOW ? LEAST_LOW : LEAST;
      const height = clamp(left, least, MOST);
      setRoom((old) =>
        old.width === box.width && Math.abs(old.height - height) < 2 ? old : { width: box.width, height },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    if (root.current) observer.observe(root.current);
    if (root.current?.parentElement) observer.observe(root.current.parentElement);
    observer.observe(document.body); // what stands above the board may come and go
    window.addEventListener("resize", measure);
    return () => {
      observer.disconnect();
      window.removeEventListener("resize", measure);
    };
  }, []);
  return room;
}
