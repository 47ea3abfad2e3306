import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { pageOf } from "../../boards";
import type { TicksProps } from "../../boards/props";

/** What a game lets one tick, once it has been fetched; nothing where it has nothing of the kind. */
export function Ticks({ game, ...props }: TicksProps & { game: string }) {
  const load = pageOf(game)?.ticks;
  const [found, setFound] = useState<{ Own: ComponentType<TicksProps> } | null>(null);
  useEffect(() => {
    let current = true;
    setFound(null);
    load?.().then(
      (module) => {
        if (current) setFound({ Own: module.default });
      },
      () => {}, // without it the study takes what it would by itself
    );
    return () => {
      current = false;
    };
  }, [load]);
  return found ? <found.Own {...props} /> : null;
}
