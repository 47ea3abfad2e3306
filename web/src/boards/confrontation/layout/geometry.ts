// Where everything lies. The sixteen regions are a tiling of hexagons: neighbours share an edge, so the map itself shows who
// borders on whom. One projection draws it lying (the journey from left to right) and standing (from below to above).

import type { Region } from "../model/facts";

export interface Point {
  x: number;
  y: number;
}

export interface Cell {
  region: Region;
  centre: Point;
  path: string;
  name: Point;
  pips: Point;
  /** Where tiles can stand: half the width and height of the free space around `tiles`. */
  tiles: Point;
  room: Point;
}

export interface Chart {
  width: number;
  height: number;
  lying: boolean;
  cells: Map<string, Cell>;
  tile: { width: number; height: number };
  project: (u: number, v: number) => Point;
}

/** How far a hexagon reaches along the journey: to its corners, to its edges. Together one step. */
const CORNER = 0.585;
const EDGE = 1 - CORNER;
const HALF = 0.5;
const HOME_LENGTH = 0.63;

/** Lower than this, a row of regions has no room to spare. */
const LOW = 110;

export function isLying(width: number): boolean {
  return width >= 560;
}

/** `turned`: seen from Sauron's side. */
export function chartOf(regions: readonly Region[], width: number, height: number, turned: boolean): Chart {
  const lying = isLying(width);
  const along = lying ? (width - 52) / 7.26 : (height - 26) / 7.2;
  const across = lying ? (height - 22) / 4.02 : (width - 14) / 4.02;
  const turn = turned ? -1 : 1;
  const project = (u: number, v: number): Point =>
    lying
      ? { x: width / 2 + turn * u * along, y: height / 2 + turn * v * across }
      : { x: width / 2 + turn * v * across, y: height / 2 - turn * u * along };
  const tile = lying
    ? { width: clamp(along * 0.46, 40, 62), height: clamp(across * 0.48, 44, 76) }
    : { width: clamp(across * 0.49, 40, 54), height: clamp(along - 23, 40, 60) };
  const cells = new Map<string, Cell>();
  for (const region of regions) {
    const [u, v] = spot(region, regions);
    const corners = cornersOf(region, u, v, lying);
    const path = outline(corners, project);
    cells.set(region.word, placed(region, project(homeward(region, u), v), path, { lying, along, across, tile }));
  }
  return { width, height, lying, cells, tile, project };
}

interface Sizes {
  lying: boolean;
  along: number;
  across: number;
  tile: { width: number; height: number };
}

function placed(region: Region, centre: Point, path: string, { lying, along, across, tile }: Sizes): Cell {
  const home = region.home !== undefined;
  if (lying) {
    const half = home ? across * 0.76 : across / 2;
    return {
      region,
      centre,
      path,
      name: { x: centre.x, y: centre.y - half + (home ? (across < LOW ? 14 : 24) : Math.min(22, across * 0.16)) },
      pips: { x: centre.x, y: centre.y + half - (home ? (across < LOW ? 8 : 15) : Math.min(13, across * 0.1)) },
      tiles: { x: centre.x, y: centre.y + 2 },
      room: { x: home ? along * 0.98 : along * 1.06, y: home ? half * 2 - (across < LOW ? 30 : 52) : tile.height },
    };
  }
  const top = centre.y - along / 2;
  return {
    region,
    centre,
    path,
    name: { x: centre.x, y: top + 12 },
    pips: { x: centre.x, y: top + 8 },
    tiles: { x: centre.x, y: top + 18 + tile.height / 2 },
    room: { x: home ? across * 1.9 : across * 1.02, y: tile.height },
  };
}

/** Along and across: a region's place in the tiling, both homes at the ends. */
export function spot(region: Region, regions: readonly Region[]): [number, number] {
  const inRow = regions.filter((one) => one.row === region.row).length;
  return [region.row - 4, region.position - (inRow + 1) / 2];
}

function homeward(region: Region, u: number): number {
  return region.home === undefined ? u : u + (u < 0 ? -0.08 : 0.08);
}

type Corner = [number, number];

function cornersOf(region: Region, u: number, v: number, lying: boolean): Corner[] {
  if (region.home === undefined) {
    return [
      [u - CORNER, v],
      [u - EDGE, v - HALF],
      [u + EDGE, v - HALF],
      [u + CORNER, v],
      [u + EDGE, v + HALF],
      [u - EDGE, v + HALF],
    ];
  }
  // a home is larger than the rest, and open to the one side only
  const wide = lying ? 0.77 : 0.97;
  const way = u < 0 ? 1 : -1;
  return [
    [u - way * HOME_LENGTH, v - wide],
    [u + way * (EDGE - 0.08), v - wide + 0.03],
    [u + way * EDGE, v - HALF],
    [u + way * CORNER, v],
    [u + way * EDGE, v + HALF],
    [u + way * (EDGE - 0.08), v + wide - 0.03],
    [u - way * HOME_LENGTH, v + wide],
  ];
}

const WAVES = 5;

/** A coast rather than a ruler's line: each edge is bent a little, the same from both sides and every time. */
function outline(corners: readonly Corner[], project: (u: number, v: number) => Point): string {
  const points: Point[] = [];
  corners.forEach((from, i) => {
    const to = corners[(i + 1) % corners.length] as Corner;
    const [a, b, back] = key(from) < key(to) ? [from, to, false] : [to, from, true];
    const [start, end] = [project(...a), project(...b)];
    const length = Math.hypot(end.x - start.x, end.y - start.y) || 1;
    const bends = Array.from({ length: WAVES }, (_, k) => {
      const t = k / WAVES;
      const off = k === 0 ? 0 : wobble(`${key(a)}/${key(b)}/${k}`) * Math.min(3.6, length * 0.045);
      return {
        x: start.x + (end.x - start.x) * t - ((end.y - start.y) / length) * off,
        y: start.y + (end.y - start.y) * t + ((end.x - start.x) / length) * off,
      };
    });
    points.push(...(back ? [end, ...bends.slice(1).reverse()] : bends));
  });
  return smooth(points);
}

function key([u, v]: Corner): string {
  return `${(u + 9).toFixed(2)},${(v + 9).toFixed(2)}`;
}

/** A number from -1 to 1, always the same for a word. */
function wobble(word: string): number {
  let hash = 2166136261;
  for (let i = 0; i < word.length; i += 1) hash = Math.imul(hash ^ word.charCodeAt(i), 16777619);
  return ((hash >>> 8) % 2001) / 1000 - 1;
}

function smooth(points: readonly Point[]): string {
  const middle = (a: Point, b: Point) => `${((a.x + b.x) / 2).toFixed(1)} ${((a.y + b.y) / 2).toFixed(1)}`;
  const first = points[0] as Point;
  const last = points[points.length - 1] as Point;
  const parts = points.map((point, i) => {
    const next = points[(i + 1) % points.length] as Point;
    return `Q${point.x.toFixed(1)} ${point.y.toFixed(1)} ${middle(point, next)}`;
  });
  return `M${middle(last, first)}${parts.join("")}Z`;
}

export function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

/** How wide a tile is in a region: narrower where three or more have to stand side by side. */
export function tileWidth(cell: Cell, chart: Chart, count: number): number {
  const inRow = chart.lying && cell.region.home !== undefined && count > 2 ? Math.ceil(count / 2) : count;
  return Math.min(chart.tile.width, Math.max(38, (cell.room.x + 12) / Math.max(1, inRow) - 3));
}

/** How high: lower where two rows have to share a home. */
export function tileHeight(cell: Cell, chart: Chart, count: number): number {
  const two = chart.lying && cell.region.home !== undefined && count > 2;
  return two ? Math.min(chart.tile.height, Math.max(40, (cell.room.y - 4) / 2)) : chart.tile.height;
}

/** The middles of `count` tiles in a region: side by side, in two rows at home, closer together where it is crowded. */
export function standing(cell: Cell, chart: Chart, count: number): Point[] {
  const height = tileHeight(cell, chart, count);
  const width = tileWidth(cell, chart, count);
  const square = chart.lying && cell.region.home !== undefined && count > 2;
  const rows = square ? 2 : 1;
  const inRow = Math.ceil(count / rows);
  const gap = Math.min(width + 4, inRow > 1 ? (cell.room.x + 12 - width) / (inRow - 1) : 0);
  const down = Math.max(height + 2, Math.min(height + 10, cell.room.y - height));
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / inRow);
    const inThis = row === rows - 1 ? count - row * inRow : inRow;
    return {
      x: cell.tiles.x + ((i % inRow) - (inThis - 1) / 2) * gap,
      y: cell.tiles.y + (row - (rows - 1) / 2) * down,
    };
  });
}

/** The nearest region in a direction, for arrow keys. */
export function towards(chart: Chart, from: string, key: string): string {
  const here = chart.cells.get(from)?.centre;
  if (!here) return from;
  const [dx, dy] = ({ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] } as const)[
    key as "ArrowUp"
  ];
  let best = from;
  let least = Infinity;
  for (const [word, { centre }] of chart.cells) {
    const ahead = (centre.x - here.x) * dx + (centre.y - here.y) * dy;
    const aside = Math.abs((centre.x - here.x) * dy) + Math.abs((centre.y - here.y) * dx);
    const far = ahead + 1.2 * aside;
    if (ahead > 4 && far < least) [best, least] = [word, far];
  }
  return best;
}
