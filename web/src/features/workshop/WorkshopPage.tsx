import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { pageOf } from "../../boards";
import { Top } from "../../parts/Top";
import { Trouble } from "../../parts/Trouble";

/** A game's own page, where one builds what one brings to its table. */
export function WorkshopPage({ game }: { game: string }) {
  const [found, setFound] = useState<{ page: ComponentType } | null>(null);
  const [trouble, setTrouble] = useState("");
  useEffect(() => {
    const load = pageOf(game)?.workshop?.load;
    if (!load) setTrouble("There is nothing to build for this game.");
    else
      load().then(
        (module) => setFound({ page: module.default }),
        () => setTrouble("This page could not be fetched: try again in a moment."),
      );
  }, [game]);
  return (
    <>
      <Top at="workshop" />
      <Trouble text={trouble} />
      {found ? <found.page /> : null}
    </>
  );
}
