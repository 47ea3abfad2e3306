// From card to card: the solid arrow to what one points at, dotted lines to what one could.

import type { RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";

interface Props {
  root: RefObject<HTMLElement>;
  from: number;
  /** The card pointed at, or -1 with the pointer itself as the end. */
  to: number;
  pointer: { x: number; y: number } | null;
  others: readonly number[];
}

interface Ends {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

const MOST_OTHERS = 6;

function boxOf(root: HTMLElement, id: number): DOMRect | null {
  return root.querySelector(`[data-card="${id}"]`)?.getBoundingClientRect() ?? null;
}

function ends(root: HTMLElement, from: number, to: number, pointer: Props["pointer"]): Ends | null {
  const board = root.getBoundingClientRect();
  const start = boxOf(root, from);
  const goal = to >= 0 ? boxOf(root, to) : null;
  if (!start || (!goal && !pointer)) return null;
  const gx = goal ? goal.left + goal.width / 2 : (pointer?.x ?? 0);
  const gy = goal ? goal.top + goal.height / 2 : (pointer?.y ?? 0);
  const up = gy < start.top + start.height / 2;
  return {
    x1: start.left + start.width / 2 - board.left,
    y1: (up ? start.top - 2 : start.bottom + 2) - board.top,
    x2: gx - board.left,
    y2: (goal ? (up ? goal.bottom + 4 : goal.top - 4) : gy) - board.top,
  };
}

function curve({ x1, y1, x2, y2 }: Ends): string {
  const bend = Math.max(26, Math.abs(y2 - y1) * 0.45) * Math.sign(y2 - y1 || -1);
  return `M${x1} ${y1}C${x1} ${y1 + bend} ${x2} ${y2 - bend} ${x2} ${y2}`;
}

export function Arrow({ root, from, to, pointer, others }: Props) {
  const [lines, setLines] = useState<{ main: Ends | null; dotted: Ends[] }>({ main: null, dotted: [] });
  const key = `${from} ${to} ${pointer?.x ?? ""} ${pointer?.y ?? ""} ${others.join()}`;
  useLayoutEffect(() => {
    const board = root.current;
    if (!board) return;
    const dotted = others.filter((id) => id !== to).slice(0, MOST_OTHERS);
    setLines({
      main: ends(board, from, to, pointer),
      dotted: dotted.map((id) => ends(board, from, id, null)).filter((line) => line !== null),
    });
  }, [key]);
  const { main, dotted } = lines;
  const tip = main ? (main.y2 < main.y1 ? "M0 -6l11 19h-22z" : "M0 6l11 -19h-22z") : "";
  return (
    <svg class="lc-arrow" aria-hidden="true">
      {dotted.map((line, i) => (
        <path key={i} class="lc-dotted" d={curve(line)} />
      ))}
      {main ? (
        <>
          <path class="lc-halo" d={curve(main)} />
          <path class="lc-shaft" d={curve(main)} />
          <path class="lc-tip" d={tip} transform={`translate(${main.x2} ${main.y2})`} />
        </>
      ) : null}
    </svg>
  );
}
