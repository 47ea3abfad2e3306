// What is going on at the board, as far as the hands are concerned: the question, what can be done, the card that is held.

import { useLayoutEffect, useMemo, useState } from "preact/hooks";
import type { Question } from "../../../core/wire/messages";
import type { BoardProps } from "../../props";
import { Acts } from "../model/acting";
import { isOpenTurn } from "../model/asking";
import type { Position } from "../model/position";

export interface Held {
  piece: number;
  /** Only this deed, where a letter asked for it. */
  verb: string;
  /** Where the card was dropped and can do several things. */
  target: number;
}

export interface Moment {
  props: BoardProps;
  position: Position;
  acts: Acts;
  question: Question | null;
  open: boolean;
  /** The card that is on its way to do something, -1 for none. */
  going: number;
  /** What one has taken up oneself. */
  held: Held | null;
  /** What is in hand: what one has taken up, or the card that is asked about. */
  holding: Held | null;
  /** A card that may be played in several ways is asked for by itself. */
  offered: boolean;
  /** The cards that what is held can be taken to. */
  lit: ReadonlyMap<number, unknown>;
  hold(held: Held | null): void;
  /** Does something; whatever was held is let go. */
  choose(action: string): void;
}

const NO_LIT: ReadonlyMap<number, unknown> = new Map();

export function useMoment(props: BoardProps, position: Position): Moment {
  const { options, picks, canAnswer, state } = props;
  // while others' turns are told nobody ends one's own by a slip
  const acts = useMemo(
    () => new Acts(props.behind ? options.filter(({ verb }) => verb !== "end") : options),
    [options, props.behind],
  );
  const [held, hold] = useState<Held | null>(null);
  const question = canAnswer ? state.question : null;
  const open = question !== null && isOpenTurn(question);
  const going = pendingPiece(props);
  // what was taken up while the last deed was on its way stays in hand as long as something can be done with it
  useLayoutEffect(() => hold((old) => (old && acts.touches(old.piece) ? old : null)), [acts]);

  // a card that may be played in several ways, asked for by itself: it is held until one says how
  const offered =
    question && !open && !picks && acts.picks.size === 0 && acts.byPiece.size > 0
      ? [...acts.byPiece.keys()][0]
      : undefined;
  const holding = offered !== undefined ? { piece: offered, verb: "", target: -1 } : open ? held : null;
  const lit = useMemo(() => {
    if (!holding) return NO_LIT;
    return holding.target >= 0 ? NO_LIT : acts.partners(holding.piece, holding.verb);
  }, [acts, holding?.piece, holding?.verb, holding?.target]);

  function choose(action: string): void {
    hold(null);
    props.choose(action);
  }

  return {
    props,
    position,
    acts,
    question,
    open,
    going,
    held,
    holding,
    offered: offered !== undefined,
    lit,
    hold,
    choose,
  };
}

/** The card that is on its way to do something, -1 for none: it is seen going before the server has said so. */
function pendingPiece({ state, options }: BoardProps): number {
  if (state.pending?.kind !== "answer") return -1;
  return options.find(({ action }) => action === state.pending?.action)?.pieces?.[0] ?? -1;
}
