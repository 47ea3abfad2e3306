import { type ComponentChildren, type RefObject, render } from "preact";
import { useLayoutEffect } from "preact/hooks";

/** Draws its children somewhere else on the page: into the column beside the board. */
export function InRail({ slot, children }: { slot: RefObject<HTMLElement>; children: ComponentChildren }) {
  useLayoutEffect(() => {
    // biome-ignore lint/complexity/noUselessFragments: render takes one child, and these may be several
    if (slot.current) render(<>{children}</>, slot.current);
  });
  useLayoutEffect(() => {
    const place = slot.current;
    return () => {
      if (place) render(null, place);
    };
  }, []);
  return null;
}
