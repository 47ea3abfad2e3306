// A list that stays at its end while more comes, until somebody scrolls up; or at one of its entries.

import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";

interface Following {
  /** Belongs on the list: only a hand stops it from following. */
  hands: { onWheel: () => void; onTouchMove: () => void; onPointerDown: () => void; onKeyDown: () => void };
  onScroll: (event: { currentTarget: HTMLElement }) => void;
}

const NEAR = 40;

/** `current`: a selector of the entry that is to be in sight, "" where the end is. */
export function useFollowing(box: RefObject<HTMLElement>, shown: unknown, current: string): Following {
  const following = useRef(true);
  const lastTop = useRef(0);
  const height = useRef(0);
  const handled = useRef(false);
  const handle = () => {
    handled.current = true;
  };
  // before anything is painted: a scroll that is told later finds the list at its end
  useLayoutEffect(() => {
    const list = box.current;
    if (!list) return;
    if (current) scrollWithin(list, list.querySelector<HTMLElement>(current));
    else if (following.current) {
      handled.current = false;
      list.scrollTop = list.scrollHeight;
    }
  }, [shown, current]);
  // where there is more or less room than before, its end stays its end
  useEffect(() => {
    const list = box.current;
    if (!list || current) return undefined;
    const observer = new ResizeObserver(() => {
      height.current = list.clientHeight;
      if (following.current) list.scrollTop = list.scrollHeight;
    });
    observer.observe(list);
    return () => observer.disconnect();
  }, [current === ""]);
  return {
    hands: { onWheel: handle, onTouchMove: handle, onPointerDown: handle, onKeyDown: handle },
    onScroll: ({ currentTarget: list }) => {
      // only who scrolls up stops following: entries that have come since also make for a distance to the end
      if (height.current > 0 && list.clientHeight !== height.current) return; // it was moved by having another size
      const near = list.scrollHeight - list.scrollTop - list.clientHeight < NEAR;
      if (near) following.current = true;
      else if (handled.current && list.scrollTop < lastTop.current) following.current = false;
      else if (following.current && !handled.current && !current) list.scrollTop = list.scrollHeight;
      lastTop.current = list.scrollTop;
    },
  };
}

/** Brings an entry into sight without moving the page, as scrollIntoView would. */
function scrollWithin(list: HTMLElement, entry: HTMLElement | null): void {
  if (!entry) return;
  const top = entry.offsetTop - list.offsetTop;
  const seen = top >= list.scrollTop && top + entry.offsetHeight <= list.scrollTop + list.clientHeight;
  if (!seen) list.scrollTop = top - 12;
}
