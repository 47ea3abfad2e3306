// Which cards have to be brought to light to answer a question, and which one wants to look at.

import { useLayoutEffect, useState } from "preact/hooks";
import type { Picking } from "../../props";
import type { Acts } from "./acting";
import type { Piece, Position, Side } from "./position";

export interface Look {
  pile: "discard" | "inkwell";
  seat: number;
}

export interface Shown {
  title: string;
  pieces: Piece[];
  unknown: number;
}

const WORDS: Record<string, string> = {
  deck: "Cards of the deck",
  discard: "Discard",
  inkwell: "Inkwell",
  hand: "Hand",
  under: "Under a card",
};

function whose(side: Side | undefined): string {
  return side === undefined || side.you ? "" : ` of ${side.who}`;
}

/** All that a seat knows of where a card lies: those beside it help to choose. */
function beside(position: Position, piece: Piece): Piece[] {
  const side = position.sides[piece.seat];
  if (!side) return [piece];
  switch (piece.zone) {
    case "deck":
      return side.known;
    case "discard":
      return side.discard;
    case "inkwell":
      return side.inkwell;
    case "hand":
      return side.hand;
    default:
      return side.play.find((host) => host.under.includes(piece))?.under ?? [piece];
  }
}

export function useTrays(position: Position, acts: Acts, picks: Picking | null) {
  const [looking, look] = useState<Look | null>(null);
  const wanted = picks ? [...picks.options] : [...acts.picks.keys()];
  const hidden = wanted
    .map((id) => position.pieces.get(id))
    .filter((piece) => piece !== undefined)
    .filter((piece) => !piece.inPlay && !(piece.zone === "hand" && piece.seat === position.bottom));
  const asks = hidden.length > 0;
  useLayoutEffect(() => {
    if (asks) look(null);
  }, [asks]);

  let asking: Shown | null = null;
  const first = hidden[0];
  if (asks && first) {
    const pieces = [...new Set(hidden.flatMap((piece) => beside(position, piece)))];
    const zones = new Set(hidden.map((piece) => `${piece.zone} ${piece.seat}`));
    const title =
      zones.size === 1 ? `${WORDS[first.zone] ?? "Cards"}${whose(position.sides[first.seat])}` : "Cards to choose from";
    const choosable = new Set(wanted);
    pieces.sort((a, b) => Number(choosable.has(b.id)) - Number(choosable.has(a.id)));
    asking = { title, pieces: first.zone === "deck" ? pieces.slice(0, 60) : pieces, unknown: 0 };
  }
  const side = looking ? position.sides[looking.seat] : undefined;
  const open: Shown | null =
    looking && side
      ? looking.pile === "discard"
        ? { title: `Discard${whose(side)}`, pieces: [...side.discard].reverse(), unknown: 0 }
        : { title: `Inkwell${whose(side)}`, pieces: side.inkwell, unknown: side.inkTotal - side.inkwell.length }
      : null;
  return { asking, looking: asking ? null : open, look };
}
