// What one looks at: the card that is enlarged, the one that is asked about, the one under the pointer or the focus.

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { BoardProps } from "../../props";
import type { Effect } from "../model/position";

const HOVER = 180;

export interface Looking {
  zoomed: { id: number; pinned: boolean } | null;
  /** The card whose reasons are shown, -1 for none. */
  why: number;
  pointed: number;
  focused: number;
  effect: Effect | null;
  zoom(piece: number): void;
  toggleZoom(piece: number): void;
  unzoom(): void;
  /** Asks what cannot be done with a card. */
  ask(piece: number): void;
  unask(): void;
  hover(piece: number, enlarges: boolean): void;
  focus(piece: number): void;
  show(effect: Effect | null): void;
}

export function useLooking({ state, canAnswer, whyNot }: BoardProps): Looking {
  const [zoomed, setZoomed] = useState<Looking["zoomed"]>(null);
  const [why, setWhy] = useState(-1);
  const [pointed, setPointed] = useState(-1);
  const [focused, setFocused] = useState(-1);
  const [effect, setEffect] = useState<Effect | null>(null);
  const timer = useRef(0);
  useLayoutEffect(() => {
    setWhy(-1);
    setPointed(-1);
    setZoomed((old) => (old?.pinned ? null : old));
  }, [state.seq]);
  return {
    zoomed,
    why,
    pointed,
    focused,
    effect,
    zoom: (id) => setZoomed({ id, pinned: true }),
    toggleZoom: (id) => setZoomed((old) => (old?.id === id && old.pinned ? null : { id, pinned: true })),
    unzoom: () => setZoomed(null),
    ask: (piece) => {
      setWhy(piece);
      if (canAnswer) whyNot(piece);
    },
    unask: () => setWhy(-1),
    hover: (piece, enlarges) => {
      setPointed(piece);
      clearTimeout(timer.current);
      if (!enlarges) return;
      timer.current = window.setTimeout(
        () => setZoomed((old) => (old?.pinned ? old : piece >= 0 ? { id: piece, pinned: false } : null)),
        HOVER,
      );
    },
    focus: setFocused,
    show: setEffect,
  };
}
