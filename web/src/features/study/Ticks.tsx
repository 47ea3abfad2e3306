import { pageOf } from "../../boards";
import type { TicksProps } from "../../boards/props";
import { useFetched } from "../../core/hooks";

/** What a game lets one tick, once it has been fetched; nothing where it has nothing of the kind. */
export function Ticks({ game, ...props }: TicksProps & { game: string }) {
  const own = useFetched(pageOf(game)?.ticks);
  return own ? <own.default {...props} /> : null;
}
