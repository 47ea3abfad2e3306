// Cards that do not lie on the table: what one looks at, a discard, an inkwell, what is under a card. Beside the question
// that asks for one of them, or only to be looked at.

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { Piece } from "../model/position";
import { Card, type Marks } from "./Card";
import { Glyph } from "./Glyph";

interface Props {
  title: string;
  pieces: readonly Piece[];
  /** How many more there are that one does not know. */
  unknown: number;
  phone: boolean;
  mark: (piece: Piece) => Marks;
  labels: (piece: Piece) => string;
  focused: number;
  children?: ComponentChildren;
  onClose: (() => void) | null;
}

export function CardTray({ title, pieces, unknown, phone, mark, labels, focused, children, onClose }: Props) {
  const [away, setAway] = useState(false);
  if (away) {
    return (
      <button type="button" class="lc-trayback" onClick={() => setAway(false)}>
        <Glyph sign="eye" /> Back to the cards
      </button>
    );
  }
  return (
    <section class="lc-traybox" aria-label={title} data-testid="lorcana-tray">
      <header>
        <h3>{title}</h3>
        {onClose ? (
          <button type="button" class="lc-close" aria-label="Close" onClick={onClose}>
            <Glyph sign="cross" />
          </button>
        ) : (
          <button type="button" class="lc-peek" onClick={() => setAway(true)}>
            <Glyph sign="eye" /> See the board
          </button>
        )}
      </header>
      {children ? <div class="lc-trayask">{children}</div> : null}
      <div class="lc-traycards" data-row="2">
        {pieces.map((piece) => (
          <Card
            key={piece.id}
            piece={piece}
            size="hand"
            style={{ "--w": phone ? "92px" : "104px", height: phone ? "164px" : "184px" }}
            label={labels(piece)}
            focusable={focused === piece.id}
            {...mark(piece)}
          />
        ))}
        {pieces.length === 0 ? (
          <p class="lc-nothing">{unknown > 0 ? `${unknown} cards, face down` : "No cards"}</p>
        ) : null}
        {pieces.length > 0 && unknown > 0 ? <p class="lc-nothing">and {unknown} you do not know</p> : null}
      </div>
    </section>
  );
}
