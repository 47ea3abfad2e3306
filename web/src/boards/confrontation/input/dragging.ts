// Pieces are dragged to regions, cards out of the hand.

import { type Dragged, useDrag } from "../../gestures";
import type { BoardProps } from "../../props";
import { regionOptions } from "../model/asking";
import type { Held } from "./held";

/** A piece, or else a card. */
export interface Carried {
  piece: number;
  card: string;
}

export interface Dragging {
  dragged: Dragged<Carried> | null;
  begin(event: PointerEvent, what: Carried): void;
  /** Where what is dragged, or in hand, can go. */
  goals: ReadonlyMap<string, unknown>;
}

export function useDragging({ options, choose }: BoardProps, held: Held): Dragging {
  const drag = useDrag<Carried>(({ piece, card }, over) => {
    if (card) {
      const option = held.cards.get(card);
      if (option && over && over !== "hand") choose(option.action);
      return;
    }
    const option = regionOptions(options, piece).get(over);
    if (option) choose(option.action);
    else held.pick(piece);
  });
  const piece = drag.dragged?.what.piece ?? -1;
  return { ...drag, goals: piece >= 0 ? regionOptions(options, piece) : held.goals };
}
