// The room that a board has: as wide as it is given, as high as is left of the window.

import type { RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import { clamp, PHONE, type Room } from "./layout";

const LEAST = 560;
const LEAST_LOW = 330;
const MOST = 1180;

export function useRoom(root: RefObject<HTMLElement>): Room {
  const [room, setRoom] = useState<Room>({ width: 960, height: 720 });
  useLayoutEffect(() => {
    const measure = () => {
      const element = root.current;
      if (!element) return;
      const box = element.getBoundingClientRect();
      const left = window.innerHeight - (box.top + window.scrollY) - 10;
      const lying = window.innerHeight < 500;
      // where the window is low the board has all of it, and one scrolls to it
      const height = lying ? Math.max(LEAST_LOW, window.innerHeight - 12) : clamp(left, box.width < PHONE ? 600 : LEAST, MOST);
      setRoom((old) => (old.width === box.width && Math.abs(old.height - height) < 2 ? old : { width: box.width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    if (root.current) observer.observe(root.current);
    observer.observe(document.body); // what stands above the board may come and go
    window.addEventListener("resize", measure);
    return () => {
      observer.disconnect();
      window.removeEventListener("resize", measure);
    };
  }, []);
  return room;
}
