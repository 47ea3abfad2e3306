// How large the first hand is drawn: as large as fits, in one row where the room is wide, in two where it is high.

import { clamp, PHONE, type Room } from "../layout/sizes";

export interface OpeningPlan {
  columns: number;
  /** Width and height of a card. */
  card: number;
  tall: number;
  /** Too low for a felt with both players: only the words. */
  brief: boolean;
  /** There is room for what the hand promises. */
  odds: boolean;
}

/** What a card says below itself. */
const BELOW = 30;

/** In one row; in two where that makes the cards much larger. */
export function planOpening(room: Room, count: number): OpeningPlan {
  const one = inRows(room, count, 1);
  const two = inRows(room, count, 2);
  return two.card > 1.25 * one.card ? two : one;
}

function inRows(room: Room, count: number, rows: number): OpeningPlan {
  const phone = room.width < PHONE;
  const columns = Math.max(1, Math.ceil(count / rows));
  const brief = phone || room.height < 660;
  const odds = room.height >= (phone ? 700 : 660);
  // beside the buttons where it is wide, else a row of its own
  const promised = odds ? (phone ? 58 : room.width < 1000 ? 72 : 8) : 0;
  const rest = room.height - promised - (room.height < 480 ? 132 : phone ? 268 : brief ? 260 : 372);
  const gap = phone ? 8 : 12;
  const wide = (room.width - (phone ? 20 : 48) - gap * (columns - 1)) / columns;
  const fits = Math.floor(rest / rows) - (phone ? 24 : BELOW);
  const card = Math.floor(clamp(Math.min(wide, fits / (phone ? 1.2 : 1.36)), rows > 1 ? 0 : 44, 220));
  return { columns, card, tall: Math.floor(clamp(fits, card * 1.3, card * (phone ? 2.5 : 1.72))), brief, odds };
}
