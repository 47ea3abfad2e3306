// A card in small, for pages round the board: field, pattern, sign, cost, name and numbers, but nothing to press.

import type { JSX } from "preact";
import "../tokens/inks.css";
import "../tokens/board.css";
import "../style/card-inks.css";
import "./mini.css";
import type { Ink } from "../model/faces";
import { Cost, Glyph } from "../parts/Glyph";

export interface MiniFace {
  title: string;
  version: string;
  ink: Ink;
  cost: number;
  inkable: boolean;
  /** Strength, willpower, lore; null for what does not fight. */
  numbers: readonly [number, number, number] | null;
  icon: string;
}

export function Mini({
  face,
  style,
  class: extra = "",
}: {
  face: MiniFace;
  style?: JSX.CSSProperties;
  class?: string;
}) {
  return (
    <span class={`lorcana mini ink-${face.ink} ${extra}`} style={style} aria-hidden="true">
      <Cost cost={face.cost} printed={face.cost} inkable={face.inkable} />
      <span class="mini-art">
        <Glyph sign={face.ink} class="mini-ink" />
        <svg class="mini-pic" viewBox="0 0 512 512" aria-hidden="true">
          <path d={face.icon} />
        </svg>
      </span>
      <span class="mini-name">
        <b>{face.title}</b>
        <span>{face.version || "\u00a0"}</span>
      </span>
      <span class="mini-stats">
        {face.numbers ? (
          <>
            <span>
              <Glyph sign="strength" />
              {face.numbers[0]}
            </span>
            <span>
              <Glyph sign="willpower" />
              {face.numbers[1]}
            </span>
            <span class="mini-lore">
              <Glyph sign="lore" />
              {face.numbers[2]}
            </span>
          </>
        ) : null}
      </span>
    </span>
  );
}

/** Cards held in a hand, seen from the front. */
export function Fan({ faces, width, turn = 9 }: { faces: readonly MiniFace[]; width: number; turn?: number }) {
  const middle = (faces.length - 1) / 2;
  return (
    <span class="fan" aria-hidden="true">
      {faces.map((face, i) => (
        <Mini
          key={face.title}
          face={face}
          style={{
            "--w": `${width}px`,
            "--turn": `${(i - middle) * turn}deg`,
            "--drop": `${Math.abs(i - middle) ** 2 * 0.055 * width}px`,
            "--late": `${i * 40}ms`,
          }}
        />
      ))}
    </span>
  );
}
