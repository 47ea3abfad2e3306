// The map in small, with pieces on it that nobody can press: for pages round the board.

import "../tokens/board.css";
import "../style/map.css";
import "./small-map.css";
import { chartOf, standing } from "../layout/geometry";
import { characterIcon, shortName } from "../looks/pieces";
import type { Printed } from "../model/facts";
import { Terrain } from "../parts/Terrain";

export interface Standing {
  region: string;
  side: number;
  /** Whom one sees, by word; "" for a back. */
  word: string;
}

interface Props {
  printed: Printed;
  pieces: readonly Standing[];
  /** What is to be seen of the whole map, 760 by 470: x, y, width, height. */
  view?: string;
  names?: boolean;
  /** The regions of a way, in order: drawn as a dotted line. */
  way?: readonly string[];
}

const [WIDTH, HEIGHT] = [760, 470];

export function SmallMap({ printed, pieces, view = `0 0 ${WIDTH} ${HEIGHT}`, names = false, way = [] }: Props) {
  const chart = chartOf(printed.regions, WIDTH, HEIGHT, false);
  const [w, h] = [42, 48];
  const steps = way.flatMap((word) => chart.cells.get(word)?.centre ?? []);
  return (
    <span class="cf cf-map small-map" aria-hidden="true">
      <svg viewBox={view} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <Terrain chart={chart} printed={printed} />
        {steps.length > 1 ? <path class="small-way" d={`M${steps.map(({ x, y }) => `${x} ${y}`).join("L")}`} /> : null}
        {[...chart.cells.values()].map((cell) => {
          const here = pieces.filter(({ region }) => region === cell.region.word);
          const spots = standing(cell, chart, here.length);
          return here.map((piece, i) => {
            const spot = spots[i] ?? cell.centre;
            const known = printed.characters.find(({ word }) => word === piece.word);
            return (
              <g
                key={`${cell.region.word} ${i}`}
                class={`small-tile ${piece.side === 0 ? "small-good" : "small-evil"}${known ? "" : " small-back"}`}
                transform={`translate(${spot.x - w / 2} ${spot.y - h / 2})`}
              >
                <rect class="small-edge" x={0} y={3} width={w} height={h} rx={piece.side === 0 ? 8 : 4} />
                <rect class="small-face" width={w} height={h} rx={piece.side === 0 ? 8 : 4} />
                {known ? (
                  <>
                    <path
                      class="small-sign"
                      d={characterIcon(known.word, piece.side)}
                      transform={`translate(9 ${names ? 6 : 11}) scale(${24 / 512})`}
                    />
                    {names ? (
                      <text x={w / 2} y={42}>
                        {shortName(known.word, known.name, true)}
                      </text>
                    ) : null}
                    <g transform="translate(0 0)">
                      {piece.side === 0 ? (
                        <circle class="small-strength" r={10} />
                      ) : (
                        <rect class="small-strength" x={-10} y={-10} width={20} height={20} rx={3} />
                      )}
                      <text class="small-number" y={5}>
                        {known.strength}
                      </text>
                    </g>
                  </>
                ) : (
                  <path
                    class="small-lozenge"
                    d="M21 11L31 24L21 37L11 24ZM21 18L25.5 24L21 30L16.5 24Z"
                    fill-rule="evenodd"
                  />
                )}
              </g>
            );
          });
        })}
      </svg>
    </span>
  );
}
