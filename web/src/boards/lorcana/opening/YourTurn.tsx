// The moment at which one's turn comes: said large between the two sides, and gone by itself. It takes no press and hides no
// card.

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Position } from "../model/position";

interface Props {
  position: Position;
  /** One can act: the turn has really come. */
  open: boolean;
  reduced: boolean;
}

export function YourTurn({ position, open, reduced }: Props) {
  const { turn, active, you, over } = position;
  const [shown, setShown] = useState(0);
  // whoever opens the page in the middle of their turn knows that it is theirs
  const last = useRef(open && active === you ? turn : 0);
  const due = open && active === you && !over;
  useLayoutEffect(() => {
    if (!due) setShown(0); // whoever acts has understood
    if (!due || last.current === turn) return;
    last.current = turn;
    if (!reduced) setShown(turn);
  }, [due, turn]);
  if (shown !== turn || !due) return null;
  const own = position.sides[you];
  const left = own ? own.toWin - own.lore : 0;
  return (
    <div class="lc-yourturn" aria-hidden="true" data-testid="your-turn" onAnimationEnd={() => setShown(0)}>
      <b class="tale">{turn === 1 ? "You begin" : "Your turn"}</b>
      <span>
        Turn {turn}
        {own && own.lore > 0 ? `, ${left} lore to go` : ""}
      </span>
    </div>
  );
}
