// Who begins: the coin turns between the players and falls to one, whose ring stays.

import type { SeatInfo } from "../../../core/wire/messages";
import { useOpponents } from "../../../parts/opponents";
import { Initial, Seated, whoPlays } from "../../../parts/Who";
import { inksSeen, type Position, type Side } from "../model/position";
import { Glyph, type Sign } from "../parts/Glyph";
import { whatItMeans, whoBegins } from "./words";

interface Props {
  game: string;
  position: Position;
  /** It was drawn by lot, not agreed on or the next in a series. */
  drawn: boolean;
  seats: readonly SeatInfo[];
  /** Only the words, where there is little room. */
  brief: boolean;
}

export function Lot({ game, position, drawn, seats, brief }: Props) {
  const opponents = useOpponents(game);
  const { first, you, sides } = position;
  const called = (side: Side) => {
    const seat = seats.find((one) => one.seat === side.seat);
    return side.you || !seat ? side.who : whoPlays(seat, opponents);
  };
  const players = sides.map(called);
  const seated = (side: Side) => {
    const seat = seats.find((one) => one.seat === side.seat);
    const size = brief ? "lg" : "xl";
    return (
      <div key={side.seat} class={`lc-player${side.seat === first ? " lc-begins" : ""}`}>
        <span class="lc-ringed">
          {side.you || !seat ? (
            <Initial name={seat?.who || side.who} own={side.you} size={size} />
          ) : (
            <Seated seat={seat} opponents={opponents} size={size} />
          )}
        </span>
        {brief ? null : <b>{players[side.seat]}</b>}
        {brief ? null : <Inks side={side} />}
      </div>
    );
  };
  const near = sides[position.bottom];
  const starter = sides[first];
  return (
    <section class={`felt lc-lot${brief ? " lc-brief" : ""}`} aria-label="Who begins">
      {brief ? starter && seated(starter) : near && seated(near)}
      {brief ? null : (
        <span class="lc-coin" aria-hidden="true">
          <Glyph sign="lore" />
        </span>
      )}
      <div class="lc-lotwords">
        <h2 class="tale">{whoBegins(first, players)}</h2>
        <p>
          {drawn ? (first === you ? "The lot fell to you. " : "The lot fell to them. ") : ""}
          {whatItMeans(first, you, sides.length)}
        </p>
      </div>
      {brief ? null : <div class="lc-across">{position.others.map(seated)}</div>}
    </section>
  );
}

/** What one knows of a deck: one's own by the hand, others' not at all yet. */
function Inks({ side }: { side: Side }) {
  const inks = inksSeen(side);
  if (inks.length === 0) return <span class="lc-inks" />;
  return (
    <span class="lc-inks" role="img" aria-label={inks.join(", ")}>
      {inks.map((ink) => (
        <i key={ink} class={`ink-${ink}`}>
          <Glyph sign={ink as Sign} />
        </i>
      ))}
    </span>
  );
}
