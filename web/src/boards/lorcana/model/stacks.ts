// Where there are many, those that are alike in every way lie on each other, with their number.

import type { Piece } from "./position";

export interface Stack {
  piece: Piece;
  count: number;
}

/** So many of a side are a crowd. */
const CROWD = 9;

/** What makes two cards the same to look at; "" for one that lies alone. */
function looks(piece: Piece): string {
  if (piece.underCount > 0) return "";
  const { id: _id, face, under: _under, ...rest } = piece;
  return JSON.stringify([face.name, rest]);
}

/** `marks`: what is said about a card just now, as text; null where it is to be seen by itself. */
export function stacked(
  pieces: readonly Piece[],
  crowd: number,
  focused: number,
  marks: (piece: Piece) => string | null,
): Stack[] {
  if (crowd < CROWD) return pieces.map((piece) => ({ piece, count: 1 }));
  const found = new Map<string, Stack>();
  for (const piece of pieces) {
    const [look, mark] = [looks(piece), marks(piece)];
    const key = look && mark !== null ? `${look} ${mark}` : String(piece.id);
    const stack = found.get(key);
    if (!stack) found.set(key, { piece, count: 1 });
    else {
      stack.count += 1;
      if (piece.id === focused) stack.piece = piece; // the one that has the focus lies on top
    }
  }
  return [...found.values()];
}
