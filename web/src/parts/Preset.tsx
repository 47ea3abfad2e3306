import { useLayoutEffect, useRef } from "preact/hooks";
import { bestOf } from "../core/best";
import { readPicture } from "../core/svg";

/** The small picture of a way to start. Decoration: the line beside it says the same. */
export function Thumbnail({ svg }: { svg: string }) {
  const box = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const picture = readPicture(svg);
    if (picture) box.current?.replaceChildren(picture);
  }, [svg]);
  return <span class="thumbnail" ref={box} aria-hidden="true" />;
}

/** How well one has done there in this browser, and whether that was as well as can be expected. */
export function Best({ game, preset }: { game: string; preset: string }) {
  const best = bestOf(game, preset);
  if (!best) return null;
  return <em class={best.gold ? "best gold" : "best"}>{best.text}</em>;
}
