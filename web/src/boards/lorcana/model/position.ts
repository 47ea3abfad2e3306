// A view as the board shows it: a side a player, a card with its numbers as they are now. No rules: what the view says.

import { isObject, listAt, numberAt, numbersAt, type Obj, objectAt, textAt } from "../../../core/wire/json";
import type { SeatInfo } from "../../../core/wire/messages";
import type { Face } from "./faces";

export interface Piece {
  id: number;
  face: Face;
  /** "play", "hand", "discard", "deck", "inkwell", "under". */
  zone: string;
  seat: number;
  inPlay: boolean;
  cost: number;
  strength: number;
  willpower: number;
  lore: number;
  move: number;
  damage: number;
  exerted: boolean;
  drying: boolean;
  /** The location it is at, -1 for none. */
  location: number;
  /** Keywords as they are now, with their numbers. */
  keywords: string[];
  /** What it says now; as printed where it is not in play. */
  texts: string[];
  /** What texts keep it from or let it do: "can't quest". */
  limits: string[];
  under: Piece[];
  underCount: number;
}

export interface Side {
  seat: number;
  name: string;
  /** What the player is called: a name, or whose bot it is. */
  who: string;
  /** The bot's animal, "" for a person. */
  animal: string;
  you: boolean;
  active: boolean;
  asked: boolean;
  left: boolean;
  lore: number;
  toWin: number;
  inkReady: number;
  inkTotal: number;
  drops: number;
  deck: number;
  handCount: number;
  hand: Piece[];
  discard: Piece[];
  inkwell: Piece[];
  /** Known cards of the deck, from the top. */
  known: Piece[];
  play: Piece[];
}

export interface Effect {
  face: string;
  source: number;
  seat: number;
  on: number[];
  players: number[];
  says: string;
  until: string;
  later: boolean;
}

export interface Waiting {
  number: number;
  seat: number;
  face: string;
  source: number;
  says: string;
}

export interface Position {
  turn: number;
  phase: string;
  active: number;
  /** Who begins. */
  first: number;
  over: boolean;
  /** The seat that sits at the bottom: one's own, or the first one's for who only watches. */
  bottom: number;
  you: number;
  sides: Side[];
  /** The others, in the order of turns after the one at the bottom. */
  others: Side[];
  near: Side | null;
  effects: Effect[];
  bag: Waiting[];
  challenge: { from: number; to: number } | null;
  pieces: ReadonlyMap<number, Piece>;
}

export type FaceOf = (name: string) => Face;

const PLUS = new Set(["Challenger", "Resist"]);

function keywordsOf(data: unknown, face: Face, inPlay: boolean): string[] {
  if (!inPlay) return face.keywords.map(({ word }) => word);
  const now = objectAt(data, "keyword_numbers");
  return listAt(data, "keywords").map((item) => {
    const word = String(item);
    const number = now[word];
    if (typeof number === "number") return `${word} ${PLUS.has(word) ? "+" : ""}${number}`;
    return face.keywords.find((printed) => printed.word.includes(word))?.word ?? word;
  });
}

function strings(data: unknown, key: string): string[] {
  return listAt(data, key).map(String);
}

// what a patch has not touched is the same object as before, and so is the card it is read as: drawings of it stay
const read = new WeakMap<object, Piece>();

function readPiece(data: unknown, zone: string, seat: number, faceOf: FaceOf): Piece {
  const face = faceOf(textAt(data, "face"));
  const before = isObject(data) ? read.get(data) : undefined;
  if (before && before.face === face && before.zone === zone && before.seat === seat) return before;
  const piece = readAnew(data, face, zone, seat, faceOf);
  if (isObject(data) && face.known && piece.under.every((card) => card.face.known)) read.set(data, piece);
  return piece;
}

function readAnew(data: unknown, face: Face, zone: string, seat: number, faceOf: FaceOf): Piece {
  const inPlay = zone === "play";
  const beneath = objectAt(data, "under");
  const under = listAt(beneath, "cards").map((card) => readPiece(card, "under", seat, faceOf));
  return {
    id: numberAt(data, "id", -1),
    face,
    zone,
    seat,
    inPlay,
    cost: numberAt(data, "cost", face.cost),
    strength: numberAt(data, "strength", face.strength),
    willpower: numberAt(data, "willpower", face.willpower),
    lore: numberAt(data, "lore", face.lore),
    move: numberAt(data, "move_cost", face.move),
    damage: numberAt(data, "damage"),
    exerted: isObject(data) && data.exerted === true,
    drying: isObject(data) && data.drying === true,
    location: numberAt(data, "location", -1),
    keywords: keywordsOf(data, face, inPlay),
    texts: isObject(data) && "texts" in data ? strings(data, "texts") : face.texts,
    limits: strings(data, "limits"),
    under,
    underCount: numberAt(beneath, "count", under.length),
  };
}

/** A card as it is printed, wherever it may be. */
export function printedPiece(face: Face): Piece {
  return readPiece({ id: -1, face: face.name }, "", -1, () => face);
}

function zoneOf(view: Obj, name: string, seat: number, faceOf: FaceOf): [Piece[], number] {
  const zone = objectAt(objectAt(view, "zones"), `${name}.${seat}`);
  const cards = listAt(zone, "cards").map((card) => readPiece(card, name, seat, faceOf));
  return [cards, numberAt(zone, "count", cards.length)];
}

function readSide(view: Obj, seat: number, seats: readonly SeatInfo[], you: number, faceOf: FaceOf): Side {
  const facts = objectAt(view, "facts");
  const ink = listAt(facts, "ink")[seat];
  const info = seats.find((one) => one.seat === seat);
  const [hand, handCount] = zoneOf(view, "hand", seat, faceOf);
  const [known, deck] = zoneOf(view, "deck", seat, faceOf);
  const [inkwell] = zoneOf(view, "inkwell", seat, faceOf);
  const name = info?.name ?? `Player ${seat + 1}`;
  return {
    seat,
    name,
    who: seat === you ? "You" : info?.who || name,
    animal: seat === you ? "" : (info?.animal ?? ""),
    you: seat === you,
    active: numberAt(facts, "active", -1) === seat && view.over !== true,
    asked: numbersAt(objectAt(view, "asking"), "waiting").includes(seat),
    left: numbersAt(view, "left").includes(seat),
    lore: numbersAt(facts, "lore")[seat] ?? 0,
    toWin: numbersAt(facts, "to_win")[seat] ?? 20,
    inkReady: numberAt(ink, "ready"),
    inkTotal: numberAt(ink, "total"),
    drops: numbersAt(facts, "ink_drops")[seat] ?? 0,
    deck,
    hand,
    handCount,
    discard: zoneOf(view, "discard", seat, faceOf)[0],
    inkwell,
    known,
    play: zoneOf(view, "play", seat, faceOf)[0],
  };
}

function readEffect(data: unknown): Effect {
  return {
    face: textAt(data, "face"),
    source: numberAt(data, "source", -1),
    seat: numberAt(data, "seat", -1),
    on: numbersAt(data, "on"),
    players: numbersAt(data, "players"),
    says: textAt(data, "says"),
    until: textAt(data, "until"),
    later: isObject(data) && data.later === true,
  };
}

export function readPosition(view: Obj, seats: readonly SeatInfo[], you: number, faceOf: FaceOf): Position {
  const facts = objectAt(view, "facts");
  const count = Math.max(2, numbersAt(facts, "lore").length);
  const bottom = you >= 0 && you < count ? you : 0;
  const sides = Array.from({ length: count }, (_, seat) => readSide(view, seat, seats, you, faceOf));
  const others = Array.from({ length: count - 1 }, (_, i) => sides[(bottom + 1 + i) % count]).filter(
    (side) => side !== undefined,
  );
  const pieces = new Map<number, Piece>();
  for (const side of sides) {
    for (const piece of [...side.known, ...side.inkwell, ...side.discard, ...side.hand, ...side.play]) {
      pieces.set(piece.id, piece);
      for (const below of piece.under) pieces.set(below.id, below);
    }
  }
  const challenge = objectAt(facts, "challenge");
  return {
    turn: numberAt(facts, "turn"),
    phase: textAt(facts, "phase"),
    active: numberAt(facts, "active", -1),
    first: numberAt(facts, "first", -1),
    over: view.over === true,
    bottom,
    you,
    sides,
    others,
    near: sides[bottom] ?? null,
    effects: listAt(facts, "effects").map(readEffect),
    bag: listAt(facts, "bag").map((data) => ({
      number: numberAt(data, "number"),
      seat: numberAt(data, "seat"),
      face: textAt(data, "face"),
      source: numberAt(data, "source", -1),
      says: textAt(data, "says"),
    })),
    challenge:
      "challenger" in challenge
        ? { from: numberAt(challenge, "challenger", -1), to: numberAt(challenge, "target", -1) }
        : null,
    pieces,
  };
}

/** The inks of a player's cards that have been seen, most frequent first: what one knows of the deck. */
export function inksSeen(side: Side): string[] {
  const counts = new Map<string, number>();
  for (const piece of [...side.play, ...side.discard, ...side.inkwell, ...side.hand]) {
    for (const ink of piece.face.inks) counts.set(ink, (counts.get(ink) ?? 0) + 1);
  }
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, 2)
    .map(([ink]) => ink);
}
