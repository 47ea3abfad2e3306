// One card large, for the frame: from the log, a replay, wherever a name is.

import type { FaceProps } from "../../props";
import { FullCard } from "./Card";
import "../style/card.css";
import { readFace } from "../model/faces";
import "../style/look.css";
import { printedPiece, readPosition } from "../model/position";

export function Face({ name, piece, view, cards }: FaceProps) {
  const faceOf = (wanted: string) => readFace(wanted, cards.find(wanted)?.facts ?? null);
  const found = view === null || piece < 0 ? undefined : readPosition(view, [], -1, faceOf).pieces.get(piece);
  return (
    <div class="lorcana lc-faceonly">
      <FullCard piece={found ?? printedPiece(faceOf(name))} />
    </div>
  );
}
