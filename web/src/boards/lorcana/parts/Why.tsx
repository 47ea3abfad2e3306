// Why not: at the card that was touched, and about that card only.

import type { RefObject } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";

interface Props {
  root: RefObject<HTMLElement>;
  piece: number;
  reasons: readonly string[];
  waiting: boolean;
  onClose: () => void;
}

export function Why({ root, piece, reasons, waiting, onClose }: Props) {
  const box = useRef<HTMLButtonElement>(null);
  const [place, setPlace] = useState<{ left: number; top: number } | null>(null);
  useLayoutEffect(() => {
    const board = root.current?.getBoundingClientRect();
    const card = root.current?.querySelector(`[data-card="${piece}"]`)?.getBoundingClientRect();
    const own = box.current;
    if (!board || !card || !own) return;
    const low = card.bottom + own.offsetHeight + 24 > board.bottom;
    const left = Math.max(
      8,
      Math.min(board.width - own.offsetWidth - 8, card.left + card.width / 2 - own.offsetWidth / 2 - board.left),
    );
    const top = (low ? card.top - own.offsetHeight - 12 : card.bottom + 18) - board.top;
    setPlace((old) => (old && Math.abs(old.left - left) < 1 && Math.abs(old.top - top) < 1 ? old : { left, top }));
  });
  if (waiting || reasons.length === 0) return null;
  return (
    <div role="status">
      <button
        ref={box}
        type="button"
        class="lc-why"
        style={
          place ? { left: `${place.left}px`, top: `${place.top}px` } : { left: "0", top: "0", visibility: "hidden" }
        }
        onClick={onClose}
        data-testid="lorcana-why"
      >
        {reasons.map((text) => (
          <span key={text}>{text}</span>
        ))}
      </button>
    </div>
  );
}
