import { render, type ComponentChildren, type RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";

/** Draws its children somewhere else on the page: into the column beside the board. */
export function InRail({ slot, children }: { slot: RefObject<HTMLElement>; children: ComponentChildren }) {
  useLayoutEffect(() => {
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
