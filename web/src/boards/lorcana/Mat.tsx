// One player's cards in play: items and locations on the left, a location with those who are at it in a tray, then characters.

import { Card, type Marks, type Size } from "./Card";
import { columnsFor, planMat } from "./layout";
import type { Piece, Side } from "./model";

interface Props {
  side: Side;
  width: number;
  height: number;
  phone: boolean;
  /** Drawn small: an opponent of several whom one is not looking at. */
  folded: boolean;
  mark: (piece: Piece) => Marks;
  labels: (piece: Piece) => string;
  focused: number;
  drop: boolean;
}

export function Mat({ side, width, height, phone, folded, mark, labels, focused, drop }: Props) {
  const items = side.play.filter(({ face }) => face.kind !== "character" && face.kind !== "location");
  const locations = side.play.filter(({ face }) => face.kind === "location");
  const characters = side.play.filter(({ face }) => face.kind === "character");
  const ids = new Set(locations.map(({ id }) => id));
  const free = characters.filter((piece) => !ids.has(piece.location));
  const plan = planMat(width, height, {
    characters: characters.length,
    items: items.length,
    locations: locations.length,
    exerted: characters.filter((piece) => piece.exerted).length,
  });
  const draw = (piece: Piece, size: Size, w: number) => (
    <Card
      key={piece.id}
      piece={piece}
      size={size}
      style={phone ? undefined : { "--w": `${w}px` }}
      label={labels(piece)}
      focusable={focused === piece.id}
      {...mark(piece)}
    />
  );
  const classes = `lc-mat${side.you ? " lc-mymat" : ""}${drop ? " lc-drop" : ""}${folded ? " lc-folded" : ""}`;
  if (phone) {
    const columns = columnsFor(side.play.length);
    return (
      <section class={classes} aria-label={`In play: ${side.who}`} data-drop={side.you ? "mat" : undefined} data-row={side.you ? "3" : "1"}>
        <div class={`lc-grid lc-columns${columns}`}>
          {locations.flatMap((place) => [
            draw(place, "small", 0),
            ...characters.filter((piece) => piece.location === place.id).map((piece) => draw(piece, "small", 0)),
          ])}
          {free.map((piece) => draw(piece, "small", 0))}
          {items.map((piece) => draw(piece, "small", 0))}
        </div>
        {side.play.length === 0 ? <p class="lc-nothing">Nothing in play</p> : null}
      </section>
    );
  }
  const size: Size = plan.size;
  return (
    <section
      class={classes}
      style={{ height: `${height}px` }}
      aria-label={`In play: ${side.who}`}
      data-drop={side.you ? "mat" : undefined}
      data-row={side.you ? "3" : "1"}
    >
      {items.length > 0 ? <div class="lc-items">{items.map((piece) => draw(piece, "chip", plan.chip))}</div> : null}
      {locations.map((place) => {
        const here = characters.filter((piece) => piece.location === place.id);
        return (
          <div key={place.id} class={`lc-tray ink-${place.face.inks[0] ?? "none"}`}>
            {draw(place, "place", plan.place)}
            {here.map((piece) => draw(piece, size, plan.card))}
          </div>
        );
      })}
      {items.length + locations.length > 0 && free.length > 0 ? <span class="lc-rule" aria-hidden="true" /> : null}
      <div
        class={`lc-characters${plan.rows > 1 ? " lc-two" : ""}`}
        style={{ "--columns": Math.ceil(free.length / 2) }}
      >
        {free.map((piece) => draw(piece, size, plan.card))}
      </div>
      {side.play.length === 0 ? <p class="lc-nothing">{side.you ? "Drag a card here to play it" : "Nothing in play"}</p> : null}
    </section>
  );
}
