// The small signs of the game, drawn on a grid of 16.

import type { Ink } from "../model/faces";

export const PATHS = {
  strength:
    "M8 0l1.9 4.6 4.6-2.1-1.7 4.3L16 8l-3.2 1.2 1.7 4.3-4.6-2.1L8 16l-1.9-4.6-4.6 2.1 1.7-4.3L0 8l3.2-1.2-1.7-4.3 4.6 2.1z",
  willpower: "M8 0l6.5 2.2v5.3c0 4-2.7 6.9-6.5 8.5-3.8-1.6-6.5-4.5-6.5-8.5V2.2z",
  lore: "M8 0l5.2 8L8 16 2.8 8z",
  move: "M9 2l6 6-6 6V9.5H1v-3h8z",
  drop: "M8 .5c3 4 5.3 6.7 5.3 9.8a5.3 5.3 0 01-10.6 0C2.7 7.2 5 4.5 8 .5z",
  turned: "M8 2a6 6 0 106 6h-2a4 4 0 11-4-4v2.5L12.5 3 8-.5z",
  clock: "M8 0a8 8 0 100 16A8 8 0 008 0zm1 3v4.6l3 1.8-1 1.6-4-2.4V3z",
  bag: "M5 0h6L9.5 3.5C13 5 15 8.5 15 11.5S13 16 8 16s-7-1.5-7-4.5S3 5 6.5 3.5z",
  cross: "M2 0L0 2l6 6-6 6 2 2 6-6 6 6 2-2-6-6 6-6-2-2-6 6z",
  check: "M6 14L0 8l2-2 4 4 8-8 2 2z",
  eye: "M8 3c4 0 7 3 8 5-1 2-4 5-8 5s-7-3-8-5c1-2 4-5 8-5zm0 2a3 3 0 100 6 3 3 0 000-6z",
  barred: "M8 0a8 8 0 100 16A8 8 0 008 0zM3.8 5.2l7 7A5.5 5.5 0 013.8 5.2zm1.4-1.4a5.5 5.5 0 017 7z",
  lens: "M6.5 0a6.5 6.5 0 104 11.6l4 4 1.5-1.5-4-4A6.5 6.5 0 006.5 0zm0 2.2a4.3 4.3 0 110 8.6 4.3 4.3 0 010-8.6z",
  hint: "M8 0a5.5 5.5 0 00-3 10v2h6v-2A5.5 5.5 0 008 0zM5.5 13h5v1.2h-5zM6.5 15h3v1h-3z",
  log: "M0 2h16v2.2H0zm0 5h16v2.2H0zm0 5h11v2.2H0z",
  undo: "M6 2L1 6.5 6 11V8c4 0 6 1 8 4.5C13.5 8 11 5 6 5z",
  amber: "M8 4a4 4 0 110 8 4 4 0 010-8zM7.2 0h1.6v2.6H7.2zm0 13.4h1.6V16H7.2zM0 7.2h2.6v1.6H0zm13.4 0H16v1.6h-2.6z",
  amethyst: "M8 0c.8 5 3 7.2 8 8-5 .8-7.2 3-8 8-.8-5-3-7.2-8-8 5-.8 7.2-3 8-8z",
  emerald: "M14.8 1.2C6 .8 1 5 1.5 11.5L0 14.5l1.2 1.2 2.3-2.5c7.5 1.3 12-3.7 11.3-12zM4 11l7-6-5.5 7z",
  ruby: "M8 0c1 4 5.5 5.5 5.5 10A5.5 5.5 0 018 16a5.5 5.5 0 01-5.5-6c0-2.5 1.5-3.5 2.3-5.4C6 6 6.3 7 6.4 8 8 6 8.3 3 8 0z",
  sapphire: "M8 0c3 4.2 5.3 7 5.3 10.2a5.3 5.3 0 01-10.6 0C2.7 7 5 4.2 8 0z",
  steel: "M4.5 0h7L16 4.5v7L11.5 16h-7L0 11.5v-7zM8 4.5a3.5 3.5 0 100 7 3.5 3.5 0 000-7z",
} as const;

export type Sign = keyof typeof PATHS;

export function Glyph({ sign, class: extra = "" }: { sign: Sign; class?: string }) {
  return (
    <svg class={`lc-sign ${extra}`} viewBox="-.5 -.5 17 17" aria-hidden="true">
      <path fill-rule="evenodd" d={PATHS[sign]} />
    </svg>
  );
}

/** The cost in its hexagon; the ring says that the card can be put into the inkwell. */
export function Cost({ cost, printed, inkable }: { cost: number; printed: number; inkable: boolean }) {
  const changed = cost < printed ? " lc-less" : cost > printed ? " lc-more" : "";
  return (
    <span aria-hidden="true" class={`lc-cost${changed}`}>
      <svg viewBox="0 0 32 35" aria-hidden="true">
        <path class="hex" d="M16 1l14 8v17l-14 8-14-8V9z" />
        {inkable ? <path class="ring" d="M16 4.6l10.8 6.2v13.4L16 30.4 5.2 24.2V10.8z" /> : null}
      </svg>
      <b>{cost < 0 ? "" : cost}</b>
    </span>
  );
}

export function Glyphs({ inks }: { inks: readonly Ink[] }) {
  return (
    <span class="lc-glyphs">
      {inks.map((ink) => (
        <Glyph key={ink} sign={ink} />
      ))}
    </span>
  );
}
