// The hand: side by side, then overlapping; a card under the pointer parts its neighbours.

import { deskHandCard, handRows, handStep, phoneHandCard, ROOMY_HAND, SIGNED_HAND } from "../layout/sizes";
import type { Piece, Side } from "../model/position";
import { Back, Card, type Marks } from "./Card";

const PHONE_ROW = 7;
const FLAT = 72;
/** Room above a desk's hand for cards that are lifted and what they lack, and below it. */
const EDGE = 30;

interface Props {
  side: Side;
  width: number;
  height: number;
  phone: boolean;
  mark: (piece: Piece) => Marks;
  labels: (piece: Piece) => string;
  need: (piece: Piece) => string;
  focused: number;
}

export function Hand({ side, width, height, phone, mark, labels, need, focused }: Props) {
  const unknown = side.handCount - side.hand.length;
  const low = !phone && height < 140;
  const size = phone || low ? "slim" : "hand";
  const room = width - (phone ? 20 : 24);
  const phoneRows = Math.max(1, Math.ceil(side.handCount / PHONE_ROW));
  const card = phone
    ? phoneHandCard(Math.ceil(side.handCount / phoneRows), room)
    : low
      ? 62
      : deskHandCard(side.handCount, height - EDGE, room);
  const roomy = phone && card >= ROOMY_HAND;
  const rows = phone ? phoneRows : handRows(side.handCount, card, room);
  const across = Math.ceil(side.handCount / rows);
  const step = handStep(across, card, room, phone && !roomy ? 2 : 6);
  const used = card + step * Math.max(0, across - 1);
  const flat = phone && rows > 1;
  const tall = flat ? FLAT : height - (phone ? 14 : low ? 12 : EDGE);
  const start = phone ? Math.max(0, (room - used) / 2) : 0;
  return (
    <section
      class={`lc-hand${phone ? " lc-phonehand" : ""}${step < card ? " lc-fan" : ""}${flat ? " lc-flat" : ""}${roomy ? " lc-roomyhand" : ""}${phone && card >= SIGNED_HAND ? " lc-signedhand" : ""}`}
      style={{ height: `${height}px` }}
      aria-label={side.you ? `Your hand: ${side.handCount} cards` : `Hand of ${side.who}`}
      data-row="5"
    >
      {side.hand.map((piece, i) => {
        const marks = mark(piece);
        const lacking = need(piece);
        const told = lacking !== "" && !marks.lit && (phone ? roomy && rows === 1 : step > 70);
        const classes = [
          "lc-slot",
          marks.able || marks.lit || marks.acting || marks.chosen ? "lc-up-a-bit" : "",
          marks.acting ? "lc-first" : "",
          told ? "lc-lacks" : "",
        ];
        return (
          <div
            key={piece.id}
            class={classes.filter(Boolean).join(" ")}
            style={{
              left: `${start + (i % across) * step}px`,
              bottom:
                rows > 1
                  ? `${4 + (rows - 1 - Math.floor(i / across)) * (flat ? FLAT + 8 : Math.round(height * 0.38))}px`
                  : undefined,
              "--place": i + 1,
            }}
          >
            <Card
              piece={piece}
              size={size}
              style={{ "--w": `${card}px`, "--see": `${Math.min(card, step)}px`, height: `${tall}px` }}
              label={[labels(piece), lacking].filter(Boolean).join(". ")}
              focusable={focused === piece.id}
              {...marks}
            />
            {told ? <span class="lc-need">{phone ? lacking.replace(" ink", "") : lacking}</span> : null}
          </div>
        );
      })}
      {side.hand.length === 0
        ? Array.from({ length: unknown }, (_, i) => (
            <span key={i} class="lc-slot" style={{ left: `${start + i * Math.min(step, 46)}px` }}>
              <Back class="lc-bigback" />
            </span>
          ))
        : null}
      {side.handCount === 0 ? <p class="lc-nothing">{side.you ? "Your hand is empty" : "No cards in hand"}</p> : null}
    </section>
  );
}
