// On a phone battle, hand and map do not fit on the screen at once: what matters now comes into sight.

import type { RefObject } from "preact";
import { useEffect, useLayoutEffect } from "preact/hooks";

/** Of the map, one sees this region; "": all of it. */
export function usePeek(box: RefObject<HTMLElement>, region: string): void {
  useLayoutEffect(() => {
    const [part, spot] = [".cf-window", `[data-region="${region}"]`].map((one) => box.current?.querySelector(one));
    if (!region || !part || !spot) return;
    const [around, inside] = [part.getBoundingClientRect(), spot.getBoundingClientRect()];
    part.scrollTop += (inside.top + inside.bottom - around.top - around.bottom) / 2;
  }, [region]);
}

/** Where the battle is told below the map: it comes into sight while it goes on, the map when one is to move. */
export function useTaleInSight(
  box: RefObject<HTMLElement>,
  { below, told, smooth }: { below: boolean; told: boolean; smooth: boolean },
  steps: readonly unknown[],
): void {
  useEffect(() => {
    if (!below) return;
    const tale = told ? box.current?.querySelector(".cf-battle") : null;
    if (tale) tale.scrollIntoView({ block: "nearest", behavior: smooth ? "smooth" : "auto" });
    else box.current?.parentElement?.scrollTo({ top: 0 });
  }, [below, ...steps]);
}
