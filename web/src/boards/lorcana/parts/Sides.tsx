// Everybody's cards in play: of several opponents one is open and the others are folded; in between is the band.

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { BoardProps } from "../../props";
import type { Interaction } from "../input/interaction";
import type { Plan, Room } from "../layout/sizes";
import type { Piece, Position, Side } from "../model/position";
import { Bar } from "./Bar";
import type { Marks } from "./Card";
import { Mat } from "./Mat";

const FOLDED = 128;
const LOW_BAR = 116;

export interface Drawn {
  mark: (piece: Piece) => Marks;
  labels: (piece: Piece) => string;
  focused: number;
  phone: boolean;
  /** On a phone: how high a line of cards in play is. */
  line: number;
}

interface Props {
  position: Position;
  plan: Plan;
  room: Room;
  doing: Interaction;
  picking: boolean;
  drawn: Drawn;
  bar: (side: Side) => ComponentChildren;
  /** May what is dragged be dropped on one's own mat? */
  drop: boolean;
  children: ComponentChildren;
}

export function Sides({ position, plan, room, doing, picking, drawn, bar, drop, children }: Props) {
  const [opened, setOpened] = useState(-1);
  const { acts, lit } = doing;
  const { near, others } = position;
  const width = room.width - (plan.low ? LOW_BAR : 0);
  const openSeat = opened >= 0 ? opened : (others.find((side) => side.active) ?? others[0])?.seat;
  const chooses = acts.picks.size > 0 || lit.size > 0 || picking;
  return (
    <div class="lc-mats">
      {others.length === 1 ? null : (
        <div class="lc-foldedrow">
          {others
            .filter((side) => side.seat !== openSeat)
            .map((side) => (
              <div
                key={side.seat}
                class="lc-foldedside"
                onClickCapture={() => (chooses ? undefined : setOpened(side.seat))}
              >
                {bar(side)}
                <Mat
                  side={side}
                  width={room.width / Math.max(1, others.length - 1) - 12}
                  height={FOLDED}
                  folded
                  drop={false}
                  {...drawn}
                />
              </div>
            ))}
        </div>
      )}
      {others
        .filter((side) => side.seat === openSeat)
        .map((side) => [
          bar(side),
          <Mat
            key={`mat ${side.seat}`}
            side={side}
            width={width}
            height={plan.matHeight}
            folded={false}
            drop={false}
            {...drawn}
          />,
        ])}
      {children}
      {near && plan.low ? bar(near) : null}
      {near ? <Mat side={near} width={width} height={plan.matHeight} folded={false} drop={drop} {...drawn} /> : null}
    </div>
  );
}

interface BarProps {
  side: Side;
  props: BoardProps;
  position: Position;
  plan: Plan;
  room: Room;
  doing: Interaction;
  dropping: (verb: string) => boolean;
  onPile: (pile: "discard" | "inkwell") => void;
}

/** A player's bar, with what a held card would do to it. */
export function SideBar({ side, props, position, plan, room, doing, dropping, onPile }: BarProps) {
  const { acts, held } = doing;
  const phone = plan.mode === "phone";
  const holder = side.you && held && acts.find(held.piece, "quest") ? position.pieces.get(held.piece) : undefined;
  return (
    <Bar
      side={side}
      phone={phone}
      narrow={plan.low || (phone && room.width < 376)}
      low={plan.low}
      lit={acts.seats.has(side.seat)}
      drops={{ lore: side.you && dropping("quest"), ink: side.you && dropping("ink") }}
      gain={holder?.lore ?? 0}
      onPile={onPile}
      onSeat={() => props.choose(acts.seats.get(side.seat)?.action ?? "")}
    />
  );
}
