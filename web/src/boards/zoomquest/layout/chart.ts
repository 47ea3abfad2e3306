// Where the places lie on the page: as the level says, lying or standing, and apart from each other, so that no name is covered.

import { shortName } from "../looks/pieces";
import { type Being, isLair, type View } from "../model/facts";

export interface Spot {
  x: number;
  y: number;
  /** Where the name stands: the middle of its upper edge. */
  nameY: number;
  /** The lower edge of what stands above the place. */
  dockY: number;
}

export interface Chart {
  width: number;
  height: number;
  lying: boolean;
  /** Many places: smaller discs, pictures only where something is. */
  many: boolean;
  radius: number;
  spots: Spot[];
}

/** Is the map drawn from left to right? Many places need more room for that. */
export function isLying(width: number, count: number): boolean {
  return width >= (count > 8 ? 620 : 560);
}

/** How high the map is: as there is room, but never so low that its places could not stand apart. */
export function heightOf(count: number, width: number, room: number): number {
  if (isLying(width, count)) return Math.max(count > 12 ? 440 : 340, room);
  return Math.round(Math.max(400, 42 * count, Math.min(width * 1.1, 460)));
}

export function chartOf(view: View, beings: readonly Being[], width: number, height: number): Chart {
  const { places } = view.facts;
  const lying = isLying(width, places.length);
  const many = places.length > 12;
  const radius = many ? 18 : lying ? 27 : 22;
  const raw = places.map((place, i) => percent(place, i, places.length));
  const start = raw[view.facts.starts[0] ?? 0] ?? { x: 0, y: 50 };
  // standing, the start is at the bottom
  const far = start.x > 50 ? -1 : 1;
  const turned = lying ? raw : raw.map(({ x, y }) => ({ x: y, y: far > 0 ? 100 - x : x }));
  const [left, right] = [Math.min(...turned.map((one) => one.x)), Math.max(...turned.map((one) => one.x))];
  const [top, bottom] = [Math.min(...turned.map((one) => one.y)), Math.max(...turned.map((one) => one.y))];
  const pad = { x: lying ? 66 : 46, top: lying ? (many ? 104 : 112) : 74, bottom: lying ? 88 : 52 };
  const boxes = turned.map(({ x, y }, i) => {
    const half = Math.max(
      plateWidth(places[i]?.name ?? "", many, lying) / 2,
      dockWidth(beings, i, lying) / 2,
      radius + 6,
    );
    return {
      x: pad.x + ((x - left) / Math.max(1, right - left)) * (width - 2 * pad.x),
      y: pad.top + ((y - top) / Math.max(1, bottom - top)) * (height - pad.top - pad.bottom),
      half: half + 3,
      edge: Math.max(half + 3, tilesWidth(beings, i) / 2),
      // where it is crowded, heroes may stand before what is behind them; monsters never move, so theirs is kept free
      up: radius + (lying || places.length < 9 || isLair(beings, i) ? dockHeight(beings, i, many) : 4) + 2,
      down: radius + 24,
    };
  });
  // the level's name and the rounds stand in the corner
  const rounds = Math.min(20, Math.max(view.facts.par, view.facts.round));
  const corner = lying
    ? { width: Math.max(215, 95 + rounds * 15), height: 96 }
    : { width: Math.max(140, 62 + rounds * 12), height: 66 };
  apart(boxes, width, lying ? height - 26 : height, corner);
  return {
    width,
    height,
    lying,
    many,
    radius,
    spots: boxes.map(({ x, y }) => ({ x, y, nameY: y + radius + 5, dockY: y - radius - 3 })),
  };
}

/** A level without a drawing is drawn as a ring. */
function percent(place: { x?: number; y?: number }, i: number, count: number): { x: number; y: number } {
  if (place.x !== undefined && place.y !== undefined) return { x: place.x, y: place.y };
  const turn = (2 * Math.PI * i) / count;
  return { x: 50 - 44 * Math.cos(turn), y: 50 - 44 * Math.sin(turn) };
}

export function plateWidth(name: string, many: boolean, lying: boolean): number {
  const letter = many || !lying ? 6.6 : 7.4;
  return Math.min(name.length, 18) * letter + 16;
}

const EACH_ALONE = 3;
const LETTER = 6.1;

/** Monsters of one place: a tile each where they are few; one a kind, with their number, where they are more. */
export function kindsAt(beings: readonly Being[], place: number): { being: Being; count: number }[] {
  const here = beings.filter((one) => !one.hero && one.place === place && !one.defeated);
  if (here.length <= EACH_ALONE) return here.map((being) => ({ being, count: 1 }));
  const kinds = new Map<string, { being: Being; count: number }>();
  for (const being of here) {
    const key = being.name.replace(/ \d+$/, "");
    const known = kinds.get(key);
    if (known) known.count += 1;
    else kinds.set(key, { being, count: 1 });
  }
  return [...kinds.values()];
}

function dockWidth(beings: readonly Being[], place: number, lying: boolean): number {
  return kindsAt(beings, place).length * (lying ? 50 : 44);
}

/** A tile is as wide as the name on it: so far those of a place may reach over its own room, but not over the edge of the map. */
function tilesWidth(beings: readonly Being[], place: number): number {
  const tiles = kindsAt(beings, place).map(({ being }) => Math.max(46, shortName(being.name).length * LETTER + 8) + 4);
  return tiles.reduce((sum, tile) => sum + tile, 8); // its number stands out
}

function dockHeight(beings: readonly Being[], place: number, many: boolean): number {
  return beings.some((one) => !one.hero && one.place === place) ? (many ? 40 : 56) : 36;
}

interface Box {
  x: number;
  y: number;
  half: number;
  /** How far it is drawn to each side: so far it stays from the edge. */
  edge?: number;
  up: number;
  down: number;
}

/** Pushes boxes apart until none meets another or the upper left corner, or patience ends; in the window they stay. */
export function apart(boxes: Box[], width: number, height: number, corner = { width: 0, height: 0 }): void {
  for (let turn = 0; turn < 400; turn += 1) {
    let met = false;
    for (let i = 0; i < boxes.length; i += 1) {
      for (let j = i + 1; j < boxes.length; j += 1) {
        const [a, b] = [boxes[i] as Box, boxes[j] as Box];
        const across = a.half + b.half - Math.abs(a.x - b.x);
        const upper = a.y <= b.y ? a : b;
        const lower = upper === a ? b : a;
        const along = upper.down + lower.up - (lower.y - upper.y);
        if (across <= 0 || along <= 0) continue;
        met = true;
        // now and then the longer way, so that three in a row do not push each other for ever
        if (across < along !== (turn % 5 === 4)) {
          const way = a.x < b.x || (a.x === b.x && i < j) ? 1 : -1;
          a.x -= (way * across) / 2;
          b.x += (way * across) / 2;
        } else {
          upper.y -= along / 2;
          lower.y += along / 2;
        }
      }
    }
    for (const box of boxes) {
      const [across, along] = [corner.width - (box.x - box.half), corner.height - (box.y - box.up)];
      if (across > 0 && along > 0) {
        met = true;
        if (across < along) box.x += across;
        else box.y += along;
      }
      const edge = box.edge ?? box.half;
      box.x = Math.min(width - edge - 4, Math.max(edge + 4, box.x));
      box.y = Math.min(height - box.down - 6, Math.max(box.up + 6, box.y));
    }
    if (!met) return;
  }
}

/** The nearest place in a direction, for arrow keys. */
export function towards(chart: Chart, from: number, key: string): number {
  const here = chart.spots[from];
  const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  if (!here || !way) return from;
  const [dx = 0, dy = 0] = way;
  let best = from;
  let least = Infinity;
  chart.spots.forEach((spot, i) => {
    const ahead = (spot.x - here.x) * dx + (spot.y - here.y) * dy;
    const aside = Math.abs((spot.x - here.x) * dy) + Math.abs((spot.y - here.y) * dx);
    if (ahead > 4 && ahead + 2 * aside < least) [best, least] = [i, ahead + 2 * aside];
  });
  return best;
}
