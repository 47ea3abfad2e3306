import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { pageOf } from "../../boards";
import type { CoverProps } from "../../boards/props";
import { Icon } from "../Icon";
import { meeple } from "../looks/icons";

const known = new Map<string, ComponentType<CoverProps>>();

/** The picture of a game: a piece of its board; for a game without one, a meeple. The room for it is there before it comes. */
export function Cover({ game, felt = false }: { game: string; felt?: boolean }) {
  const page = pageOf(game);
  const load = page?.cover;
  const [, redraw] = useState(0);
  const Found = known.get(game);
  useEffect(() => {
    let current = true;
    // another one may have fetched it since this one was drawn: it is asked for again, and there at once
    if (load && !Found)
      load().then(
        (module) => {
          known.set(game, module.default);
          if (current) redraw((count) => count + 1);
        },
        () => undefined,
      );
    return () => {
      current = false;
    };
  }, [game]);
  return (
    <span class={page ? `cover cover-${page.coverLook}` : "cover"} aria-hidden="true">
      {Found ? <Found felt={felt} /> : load ? null : <Icon path={meeple} size={44} />}
    </span>
  );
}
