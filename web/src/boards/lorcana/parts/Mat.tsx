// One player's cards in play: items and locations on the left, a location with those who are at it in a tray, then characters.

import { lineGap, phoneMat, planMat, SQUAT } from "../layout/sizes";
import { standsAsCharacter } from "../model/faces";
import type { Piece, Side } from "../model/position";
import { stacked } from "../model/stacks";
import { Card, type Marks, type Size } from "./Card";

/** From this height on a slab has room for a version and keywords. */
const ROOMY = 64;
/** From this one on it is written larger. */
const LARGE = 104;

/** On a phone: from this height on a card also says its version. */
const ROOMY_PHONE = 112;
/** And a lower one, where it is wide enough for that. */
const VERSIONS = { tall: 82, wide: 84 };
const LINE_GAP = 17;
const MAT_EDGE = 9;

interface Props {
  side: Side;
  width: number;
  height: number;
  phone: boolean;
  /** On a phone: how high a line of cards is. */
  line: number;
  /** Drawn small: an opponent of several whom one is not looking at. */
  folded: boolean;
  mark: (piece: Piece) => Marks;
  labels: (piece: Piece) => string;
  focused: number;
  drop: boolean;
}

export function Mat({ side, width, height, phone, line, folded, mark, labels, focused, drop }: Props) {
  const locations = side.play.filter(({ face }) => face.kind === "location");
  const characters = side.play.filter(({ face }) => standsAsCharacter(face));
  const items = side.play.filter(({ face }) => face.kind !== "location" && !standsAsCharacter(face));
  const ids = new Set(locations.map(({ id }) => id));
  const stacks = (pieces: readonly Piece[]) =>
    stacked(pieces, side.play.length, focused, (piece) => marked(mark(piece)));
  const free = stacks(characters.filter((piece) => !ids.has(piece.location)));
  const at = (place: Piece) => stacks(characters.filter((piece) => piece.location === place.id));
  const things = stacks(items);
  const crowd = {
    characters: free.length + locations.reduce((sum, place) => sum + at(place).length, 0),
    items: things.length,
    locations: locations.length,
  };
  const plan = planMat(width, height, crowd);
  const draw = (piece: Piece, size: Size, w: number, times = 1) => (
    <Card
      key={piece.id}
      piece={piece}
      size={size}
      style={phone ? undefined : { "--w": `${w}px`, ...(size === "slab" ? { "--h": `${plan.slab}px` } : {}) }}
      label={labels(piece)}
      focusable={focused === piece.id}
      {...mark(piece)}
      times={times}
    />
  );
  const classes = `lc-mat${side.you ? " lc-mymat" : ""}${drop ? " lc-drop" : ""}${folded ? " lc-folded" : ""}${plan.size === "slab" && plan.slab < ROOMY ? " lc-lowslabs" : ""}${plan.slab >= LARGE ? " lc-largeslabs" : ""}`;
  if (phone) {
    const drawn = free.length + things.length + locations.length + locations.flatMap(at).length;
    const { columns, wide, tall } = phoneMat(width, line, drawn);
    const versions = tall >= VERSIONS.tall && wide >= VERSIONS.wide ? " lc-versions" : "";
    const room = tall >= ROOMY_PHONE ? " lc-roomymat" : tall < SQUAT ? " lc-squat" : versions;
    return (
      <section
        class={`${classes}${room}`}
        style={{
          "--columns": columns,
          "--wide": `${wide}px`,
          "--tall": `${tall}px`,
          // as high for few cards as for a whole line of them: what stands between the sides stays where it is
          minHeight:
            line < SQUAT ? undefined : `${Math.max(1, Math.ceil(drawn / columns)) * (line + LINE_GAP) + MAT_EDGE}px`,
        }}
        aria-label={`In play: ${side.who}`}
        data-drop={side.you ? "mat" : undefined}
        data-row={side.you ? "3" : "1"}
      >
        <div class={`lc-grid${columns > 4 ? " lc-columns5" : ""}`}>
          {locations.flatMap((place) => [
            draw(place, "small", 0),
            ...at(place).map(({ piece, count }) => draw(piece, "small", 0, count)),
          ])}
          {[...free, ...things].map(({ piece, count }) => draw(piece, "small", 0, count))}
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
      data-drop-words="Play it"
      data-row={side.you ? "3" : "1"}
    >
      {things.length > 0 ? (
        <div class="lc-items">{things.map(({ piece, count }) => draw(piece, "chip", plan.chip, count))}</div>
      ) : null}
      {locations.map((place) => {
        return (
          <div key={place.id} class={`lc-tray ink-${place.face.inks[0] ?? "none"}`}>
            {draw(place, "place", plan.place)}
            {at(place).map(({ piece, count }) => draw(piece, size, plan.card, count))}
          </div>
        );
      })}
      {items.length + locations.length > 0 && free.length > 0 ? <span class="lc-rule" aria-hidden="true" /> : null}
      <div
        class={`lc-characters${plan.rows > 1 ? " lc-two" : ""}`}
        style={{ "--columns": Math.ceil(free.length / 2), "--gap": `${lineGap(plan, width, crowd)}px` }}
      >
        {free.map(({ piece, count }) => draw(piece, size, plan.card, count))}
      </div>
      {side.play.length === 0 ? (
        <p class="lc-nothing">{side.you ? "Drag a card here to play it" : "Nothing in play"}</p>
      ) : null}
    </section>
  );
}

/** What is said about a card just now; null where it acts, is chosen, or is on its way: then it is seen by itself. */
function marked({ acting, chosen, going, ordered, hinted, ...rest }: Marks): string | null {
  return acting || chosen || going || ordered || hinted ? null : JSON.stringify(rest);
}
