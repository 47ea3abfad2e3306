// What one is doing on the board: the card that is held, what a tap, a drop or a letter then means. By mouse, finger and key
// the same.

import type { BoardProps } from "../../props";
import type { Acts } from "../model/acting";
import type { Asked } from "../model/asking";
import type { Piece, Position } from "../model/position";
import type { Marks } from "../parts/Card";
import { askedAt } from "./asked";
import { deed } from "./letters";
import { carries, label, mark } from "./marks";
import { type Held, useMoment } from "./moment";
import { drop, obvious, tap } from "./touching";

export interface Interaction {
  acts: Acts;
  held: Held | null;
  asked: Asked;
  open: boolean;
  /** The cards that what is held can be taken to. */
  lit: ReadonlyMap<number, unknown>;
  hold(held: Held | null): void;
  /** Does something; whatever was held is let go. */
  choose(action: string): void;
  tap(piece: number): boolean;
  /** What one means who presses a card twice: to quest, to play it, or the only thing it can do. */
  obvious(piece: number): boolean;
  /** False where nothing can be done there with that card. */
  drop(piece: number, over: number, place: string): boolean;
  deed(letter: string, piece: number): boolean;
  carries(piece: number): boolean;
  mark(piece: Piece): Marks;
  label(piece: Piece): string;
}

export function useInteraction(props: BoardProps, position: Position): Interaction {
  const now = useMoment(props, position);
  const { acts, holding, open, lit, hold, choose } = now;
  const asked = askedAt(now);
  return {
    acts,
    held: holding,
    asked,
    open,
    lit,
    hold,
    choose,
    tap: (piece) => tap(now, piece),
    obvious: (piece) => obvious(now, piece),
    drop: (piece, over, place) => drop(now, piece, over, place),
    deed: (letter, piece) => deed(now, asked, letter, piece),
    carries: (piece) => carries(now, piece),
    mark: (piece) => mark(now, piece),
    label: (piece) => label(now, piece),
  };
}
