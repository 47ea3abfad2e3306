// How large things are drawn in the room there is. Cards shrink before they overlap, and never below what can be read.

export interface Room {
  width: number;
  height: number;
}

export type Mode = "desk" | "phone";

export interface Plan {
  mode: Mode;
  /** Low and wide: a phone on its side. */
  low: boolean;
  /** Too narrow to draw lore as a track beside its number. */
  slender: boolean;
  matHeight: number;
  handHeight: number;
  middle: number;
}

export const PHONE = 700;
const BARS = 96;
const SLENDER = 880;

export function planFor(room: Room, players: number): Plan {
  const lying = room.height < 480 && room.width >= 520;
  const mode: Mode = room.width < PHONE && !lying ? "phone" : "desk";
  const low = mode === "desk" && room.height < 540;
  const slender = mode === "desk" && room.width < SLENDER;
  if (mode === "phone")
    return { mode, low, slender, matHeight: 0, handHeight: room.height < 720 ? 98 : 126, middle: 0 };
  const many = players > 2;
  const handHeight = low ? 82 : clamp(Math.round(room.height * (many ? 0.2 : 0.245)), 150, 380);
  // as high as the question that has its place there, and not much more
  const middle = low ? 28 : clamp(Math.round(room.height * (many ? 0.07 : 0.075)), 56, 100);
  // lying, a player's numbers stand left of the mat
  const rest = room.height - handHeight - middle - (low ? 6 : BARS) - (many ? (low ? 36 : 174) : 0);
  return { mode, low, slender, matHeight: clamp(Math.floor(rest / 2), low ? 104 : 92, 560), handHeight, middle };
}

const PHONE_BAR = 46;
const PHONE_MIDDLE = 58;
const PHONE_FOOT = 65;
const PHONE_MAT = 20;
const PHONE_GAP = 17;
const PHONE_EDGE = 24;
const PHONE_BETWEEN = 10;
const PHONE_CLOSE = 7;
/** A card is not drawn narrower than this to its height, nor wider; in a low line it may be as wide as this anyway. */
const PHONE_TALL = { most: 1.55, least: 1.3, flattest: 0.9, wide: 110 };

export interface PhoneMat {
  columns: number;
  /** A card's width and height. */
  wide: number;
  tall: number;
}

/** On a phone: how high a line of cards in play is, so that both sides are seen at once. Below what can be read it does not go:
 * one scrolls. */
export function phoneLine(room: Room, hand: number, counts: readonly number[]): number {
  const lines = counts.slice(0, 2).reduce((sum, count) => sum + linesOf(count), 0);
  const rest = room.height - hand - counts.length * PHONE_BAR - PHONE_MIDDLE - PHONE_FOOT - 2 * PHONE_MAT;
  return clamp(Math.floor(rest / Math.max(1, lines)) - PHONE_GAP, 62, 240);
}

/** The cards of one side in such lines: few of them are as wide as their line allows, and as high. */
export function phoneMat(width: number, line: number, count: number): PhoneMat {
  const columns = Math.max(1, Math.ceil(count / linesOf(count)));
  const between = columns > 4 ? PHONE_CLOSE : PHONE_BETWEEN;
  const fits = (width - PHONE_EDGE - between * (columns - 1)) / columns;
  const flat = Math.min(PHONE_TALL.wide, line / PHONE_TALL.flattest);
  const wide = Math.floor(Math.min(fits, Math.max(line / PHONE_TALL.least, flat, LEAST_WIDE)));
  return { columns, wide, tall: clamp(line, 62, Math.max(100, Math.floor(wide * PHONE_TALL.most))) };
}

const LEAST_WIDE = 80;

function linesOf(count: number): number {
  return Math.max(1, Math.ceil(count / columnsFor(count)));
}

/** How wide a card of a phone's hand is: a few have room for more than their names. */
export function phoneHandCard(count: number, width: number): number {
  const across = clamp(count, 4, 7);
  return Math.max(44, Math.floor(width / across) - (across > 5 ? 2 : 6));
}

/** From this width on a card of a phone's hand also says its version, and what it lacks. */
export const ROOMY_HAND = 62;

/** From this width on its numbers have their signs beside them. */
export const SIGNED_HAND = 76;

/** Lower than this, what is drawn of a card goes closer together. */
export const SQUAT = 80;

/** How high a phone's hand is, and a line of cards in play. An empty hand gives its room away where they are low. */
export function phonePlan(room: Room, usual: number, held: number, counts: readonly number[]): [number, number] {
  const hand = phoneHand(held, usual);
  const line = phoneLine(room, hand, counts);
  if (held > 0 || line >= SQUAT) return [hand, line];
  return [EMPTY_HAND, phoneLine(room, EMPTY_HAND, counts)];
}

const FLAT_ROW = 80;
const EMPTY_HAND = 40;

/** A phone's hand of more than seven lies in flat rows. */
export function phoneHand(count: number, usual: number): number {
  const rows = Math.ceil(count / 7);
  return rows > 1 ? rows * FLAT_ROW + 6 : usual;
}

export function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

export interface Crowd {
  characters: number;
  items: number;
  locations: number;
}

export interface MatPlan {
  /** Width of a character. */
  card: number;
  size: "board" | "chip" | "slab";
  rows: number;
  place: number;
  chip: number;
  /** How high a slab is. */
  slab: number;
}

const GAP = 14;
const CHIP = 64;
const TALL = 1.404;
const LOW_CHIP = 84;
/** From here on a card in play is drawn whole. */
const WHOLE = 96;

/** Cards of a side: as large as fits on a line; else two lines of chips; where that is too high, of slabs. */
export function planMat(width: number, height: number, crowd: Crowd): MatPlan {
  const inner = width - 36;
  const tall = height - 24; // room for tags above and below
  // two lines of larger ones are better than one of small ones, where there is the height for them
  const two = inTwoLines(inner, tall, crowd);
  const rest = inner - crowd.items * (CHIP + GAP) - crowd.locations * (112 + GAP + 24) - 16;
  const columns = Math.max(1, Math.ceil(crowd.characters / 2));
  const fit = Math.floor(rest / columns) - GAP;
  const high = Math.floor((tall - TAG) / 2);
  // what is said of a slab stands on it, so they lie closer together
  const flat = Math.floor((height - SLAB_EDGE) / 2);
  const beside = crowd.items * (CHIP + 2 + GAP) + crowd.locations * (112 + GAP + 24);
  const broad = Math.floor((width - SLAB_MARGIN - beside - (beside > 0 ? 24 : 0)) / columns) - SLAB_GAP;
  const chip = Math.min(fit - 3, Math.floor(high / TALL), 84);
  // on its side a card fills what is wide and low, and has room for its version
  const slab = {
    card: clamp(broad, 72, 420),
    size: "slab" as const,
    rows: 2,
    place: 112,
    chip: CHIP + 2,
    slab: clamp(flat, 52, 210),
  };
  for (let card = LARGEST; card >= 80; card -= 4) {
    if (card * TALL > tall) continue;
    if (two !== null && two.card > card) return two;
    const place = clamp(card * 1.2, 112, 300);
    if (lineWidth(card, place, crowd) <= inner) {
      // of a crowd in one thin line less would be seen than of the same on their sides
      if (crowd.characters >= MANY && slab.card * slab.slab > 1.3 * card * card * TALL) return slab;
      return { card, size: "board", rows: 1, place, chip: clamp(card * 0.62, 62, 150), slab: 0 };
    }
  }
  if (slab.card >= 1.35 * slab.slab && slab.slab >= 64) return slab;
  if (chip >= CHIP) return { card: chip, size: "chip", rows: 2, place: 112, chip: CHIP, slab: 0 };
  if (LOW_CHIP <= tall && (CHIP + GAP + 3) * crowd.characters <= rest)
    return { card: CHIP, size: "chip", rows: 1, place: 112, chip: CHIP, slab: 0 };
  return { ...slab, card: clamp(broad, 72, 150), slab: 52 };
}

const LARGEST = 290;
const TAG = 22;
const SLAB_EDGE = 18;
const SLAB_MARGIN = 16;
const SLAB_GAP = 8;
const MANY = 9;

/** Whole cards in two lines; null where they would be smaller than whole cards are. */
function inTwoLines(inner: number, tall: number, crowd: Crowd): MatPlan | null {
  if (crowd.characters < 4) return null;
  const rest = inner - crowd.items * (CHIP + GAP) - crowd.locations * (150 + GAP + 24) - 16;
  const wide = Math.floor(rest / Math.ceil(crowd.characters / 2)) - GAP;
  const card = Math.min(wide, Math.floor((tall - TAG) / 2 / TALL), LARGEST);
  return card >= WHOLE ? { card, size: "board", rows: 2, place: 126, chip: CHIP + 6, slab: 0 } : null;
}

function lineWidth(card: number, place: number, crowd: Crowd): number {
  return (
    crowd.characters * (card + GAP) +
    crowd.items * (clamp(card * 0.62, 62, 150) + GAP) +
    crowd.locations * (place + GAP + 18) +
    24
  );
}

/** How wide a card of a desk's hand is: as high as it lies there, and wider where few of them leave the room. */
export function deskHandCard(count: number, tall: number, room: number): number {
  // up to seven are of one size: none grows or shrinks because another comes or goes
  const places = Math.max(7, count);
  const each = Math.floor((room - 6 * (places - 1)) / places);
  // a little narrower is better than overlapping; where they overlap anyhow, not narrower
  const wide = each < tall * 0.56 ? tall * 0.62 : Math.min(each, tall * 0.76);
  return clamp(Math.round(wide), 90, 260);
}

/** How far the corners of a turned card stand out, to its width. */
const TURNED = 0.1;

/** What lies between two characters of a line: enough for one that is turned to cover nothing of its neighbour, where there is room. */
export function lineGap(plan: MatPlan, width: number, crowd: Crowd): number {
  if (plan.size !== "board" || plan.rows > 1 || crowd.characters < 2) return GAP;
  const left = width - 36 - lineWidth(plan.card, plan.place, crowd);
  return Math.floor(clamp(GAP + left / (crowd.characters - 1), GAP, Math.max(GAP, plan.card * TURNED)));
}

/** How far apart the cards of a hand lie: side by side, else overlapping, so that the last one ends where the room does. */
export function handStep(count: number, card: number, room: number, gap = 6): number {
  if (count < 2) return card + gap;
  return Math.min(card + gap, (room - card) / (count - 1));
}

/** Where the steps would be too small to see a card by, the hand lies in two rows. */
export function handRows(count: number, card: number, room: number): number {
  return handStep(count, card, room) < 42 ? 2 : 1;
}

/** Columns of a phone's mat. */
export function columnsFor(count: number): number {
  return count <= 8 ? 4 : 5;
}
