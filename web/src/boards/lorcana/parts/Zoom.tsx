// One card large: beside the board where there is room, else over it.

import type { RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import type { Effect, Piece } from "../model/position";
import { FullCard } from "./Card";
import { Glyph } from "./Glyph";

interface Props {
  piece: Piece;
  /** What changes it now. */
  effects: readonly Effect[];
  /** Why it cannot do what it might. */
  reasons: readonly string[];
}

export function ZoomBody({ piece, effects, reasons }: Props) {
  return (
    <div class="lc-zoombody">
      <FullCard piece={piece} />
      {effects.length > 0 ? (
        <ul class="lc-because">
          {effects.map((effect, i) => (
            <li key={i}>
              <b>{effect.says}</b> {effect.face.split(" - ")[0]}
              {effect.until ? `, ${effect.until}` : ""}
            </li>
          ))}
        </ul>
      ) : null}
      {reasons.length > 0 ? (
        <ul class="lc-reasons" aria-label="Why not">
          {reasons.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** Over the board, at the side where the card is not; on a phone in the middle, until one taps elsewhere. */
export function ZoomOver({
  root,
  pinned,
  phone,
  onClose,
  ...body
}: Props & { root: RefObject<HTMLElement>; pinned: boolean; phone: boolean; onClose: () => void }) {
  const [left, setLeft] = useState(true);
  useLayoutEffect(() => {
    const board = root.current?.getBoundingClientRect();
    const card = root.current?.querySelector(`[data-card="${body.piece.id}"]`)?.getBoundingClientRect();
    if (board && card) setLeft(card.left + card.width / 2 > board.left + board.width / 2);
  }, [body.piece.id]);
  if (phone || pinned) {
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: a press anywhere closes it; who listens has the button
      // biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard Escape and the button close it
      <div class="lc-veil" onClick={onClose} data-testid="lorcana-zoom">
        <ZoomBody {...body} />
        <button type="button" class="lc-close" aria-label="Close" onClick={onClose}>
          <Glyph sign="cross" />
        </button>
      </div>
    );
  }
  return (
    <div class={`lc-zoom ${left ? "lc-atleft" : "lc-atright"}`} data-testid="lorcana-zoom">
      <ZoomBody {...body} />
    </div>
  );
}
