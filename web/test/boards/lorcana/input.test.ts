// What a tap, a drop and a letter mean, and how cards are marked: of a moment at the board, without a board.

import { describe, expect, it } from "vitest";
import { askedAt } from "../../../src/boards/lorcana/input/asked";
import { deed } from "../../../src/boards/lorcana/input/letters";
import { carries, label, mark } from "../../../src/boards/lorcana/input/marks";
import type { Held, Moment } from "../../../src/boards/lorcana/input/moment";
import { drop, obvious, tap } from "../../../src/boards/lorcana/input/touching";
import { Acts } from "../../../src/boards/lorcana/model/acting";
import { readFace } from "../../../src/boards/lorcana/model/faces";
import type { Piece, Position } from "../../../src/boards/lorcana/model/position";
import type { BoardProps } from "../../../src/boards/props";

const [HERO, SONG, FOE, READY_FOE, CARD] = [3, 7, 9, 11, 20];

const option = (verb: string, pieces: number[]) => ({
  action: `${verb} ${pieces.join(" ")}`,
  label: verb,
  verb,
  pieces,
  targets: [],
});

const TURN = [
  option("challenge", [HERO, FOE]),
  option("sing", [SONG, HERO]),
  option("quest", [HERO]),
  option("ink", [CARD]),
  option("play", [CARD]),
];

const piece = (id: number, seat: number, more: Partial<Piece> = {}) =>
  ({
    id,
    seat,
    face: readFace(`Card ${id}`, { kind: "character" }),
    zone: "play",
    inPlay: true,
    exerted: true,
    drying: false,
    keywords: [],
    texts: [],
    ...more,
  }) as unknown as Piece;

const PIECES = [
  piece(HERO, 0, { exerted: false }),
  piece(SONG, 0, { zone: "hand", inPlay: false }),
  piece(FOE, 1),
  piece(READY_FOE, 1, { exerted: false }),
  piece(CARD, 0, { zone: "hand", inPlay: false }),
];
const byId = (id: number) => PIECES.find((one) => one.id === id) as Piece;

interface Done {
  chosen: string[];
  held: (Held | null)[];
}

/** One's own turn, with what is held and what is otherwise; and what came of it. */
function moment(held: Held | null, more: Partial<Moment> = {}, props: Partial<BoardProps> = {}): [Moment, Done] {
  const done: Done = { chosen: [], held: [] };
  const acts = more.acts ?? new Acts(TURN);
  const choose = (action: string) => done.chosen.push(action);
  const given = {
    canAnswer: true,
    picks: null,
    hinted: "",
    plan: [],
    line: { orders: [], takeBack: () => undefined, clear: () => undefined },
    choose,
    ...props,
  } as unknown as BoardProps;
  const now: Moment = {
    props: given,
    position: { bottom: 0, pieces: new Map(PIECES.map((one) => [one.id, one])) } as unknown as Position,
    acts,
    question: { kind: "turn", prompt: "Your turn", asker: -1, options: [] },
    open: true,
    going: -1,
    held,
    holding: held,
    offered: false,
    lit: held ? acts.partners(held.piece, held.verb) : new Map(),
    hold: (next) => done.held.push(next),
    choose,
    ...more,
  };
  return [now, done];
}

const holding = (id: number, verb = ""): Held => ({ piece: id, verb, target: -1 });

describe("a tap", () => {
  it("takes a card up that can do something, and puts it back", () => {
    const [now, done] = moment(null);
    expect(tap(now, HERO)).toBe(true);
    expect(done.held).toEqual([holding(HERO)]);
    const [then, after] = moment(holding(HERO));
    expect(tap(then, HERO)).toBe(true);
    expect(after.held).toEqual([null]);
  });

  it("does what there is between the card that is held and the one tapped", () => {
    const [now, done] = moment(holding(HERO));
    expect(tap(now, FOE)).toBe(true);
    expect(done.chosen).toEqual([`challenge ${HERO} ${FOE}`]);
  });

  it("asks which, where there are several ways", () => {
    const acts = new Acts([option("challenge", [HERO, FOE]), { ...option("boost", [HERO, FOE]), action: "boost" }]);
    const [now, done] = moment(holding(HERO), { acts });
    expect(tap(now, FOE)).toBe(true);
    expect(done).toMatchObject({ chosen: [], held: [{ piece: HERO, verb: "", target: FOE }] });
    const [asked] = moment({ piece: HERO, verb: "", target: FOE }, { acts });
    expect(askedAt(asked)).toMatchObject({ sub: "How?", buttons: [{ words: "challenge" }, { words: "boost" }] });
  });

  it("takes back what was ordered, and does nothing to a card on its way", () => {
    const orders = [{ action: "", label: "", verb: "", pieces: [HERO] }];
    const taken: number[] = [];
    const line = { orders, takeBack: (id: number) => taken.push(id), clear: () => undefined };
    const [now] = moment(null, {}, { line: line as unknown as BoardProps["line"] });
    expect(tap(now, HERO)).toBe(true);
    expect(taken).toEqual([HERO]);
    expect(mark(now, byId(HERO))).toEqual({ ordered: 1 });
    const [going, done] = moment(null, { going: HERO });
    expect(tap(going, HERO)).toBe(true);
    expect(done.held).toEqual([]);
    expect(label(going, byId(HERO))).toBe("On its way");
  });

  it("means nothing to who may not answer", () => {
    const [now, done] = moment(null, {}, { canAnswer: false });
    expect(tap(now, HERO)).toBe(false);
    expect(carries(now, HERO)).toBe(false);
    expect(mark(now, byId(HERO))).toEqual({});
    expect(done.held).toEqual([]);
  });

  it("twice quests, or plays", () => {
    const [now, done] = moment(null);
    expect([obvious(now, HERO), obvious(now, CARD), obvious(now, FOE)]).toEqual([true, true, false]);
    expect(done.chosen).toEqual([`quest ${HERO}`, `play ${CARD}`]);
  });
});

describe("a drop", () => {
  it("on a card is what there is between the two, on a place what is done there", () => {
    const [now, done] = moment(null);
    expect(drop(now, HERO, SONG, "")).toBe(true);
    expect(drop(now, HERO, -1, "lore")).toBe(true);
    expect(drop(now, CARD, -1, "ink")).toBe(true);
    expect(done.chosen).toEqual([`sing ${SONG} ${HERO}`, `quest ${HERO}`, `ink ${CARD}`]);
  });

  it("where nothing can be done is none, and nowhere at all no trouble", () => {
    const [now, done] = moment(null);
    expect(drop(now, HERO, READY_FOE, "")).toBe(false);
    expect(drop(now, HERO, -1, "ink")).toBe(false);
    expect(drop(now, HERO, -1, "")).toBe(true);
    expect(done.chosen).toEqual([]);
  });
});

describe("a letter", () => {
  it("does what it stands for, or takes the card up for it", () => {
    const [now, done] = moment(null);
    expect(deed(now, askedAt(now), "q", HERO)).toBe(true);
    expect(deed(now, askedAt(now), "c", HERO)).toBe(true);
    expect(deed(now, askedAt(now), "i", HERO)).toBe(false);
    expect(done).toMatchObject({ chosen: [`quest ${HERO}`], held: [holding(HERO, "challenge")] });
  });

  it("of the first hand sends cards back, and keeps all", () => {
    const picked: unknown[] = [];
    const picks = { toggle: (id: number) => picked.push(id), done: (all: number[]) => picked.push(all) };
    const question = { kind: "alter your hand", prompt: "", asker: -1, options: [], picks: {} };
    const near = { hand: [byId(CARD)] };
    const [now] = moment(
      null,
      {
        open: false,
        question: question as unknown as Moment["question"],
        position: { near, pieces: new Map() } as unknown as Position,
      },
      { picks: picks as unknown as BoardProps["picks"] },
    );
    const asked = { ...askedAt(moment(null)[0]), buttons: [] };
    expect([deed(now, asked, "1", -1), deed(now, asked, "k", -1)]).toEqual([true, true]);
    expect(picked).toEqual([CARD, []]);
  });
});

describe("marks", () => {
  it("say where the card that is held can go, and why not elsewhere", () => {
    const [now] = moment(holding(HERO));
    expect(mark(now, byId(HERO))).toEqual({ acting: true });
    expect(mark(now, byId(FOE))).toMatchObject({ lit: "Challenge" });
    expect(mark(now, byId(SONG))).toMatchObject({ lit: "Sing it" });
    expect(mark(now, byId(READY_FOE))).toEqual({ dim: true, short: "Ready" });
    expect(mark(now, byId(CARD))).toEqual({});
  });

  it("show what can be done, the hint and its steps", () => {
    const plan = [{ action: "", label: "", pieces: [HERO], targets: [] }];
    const [now] = moment(null, {}, { hinted: `quest ${HERO}` });
    expect(mark(now, byId(HERO))).toEqual({ able: true, hinted: true });
    expect(mark(now, byId(FOE))).toEqual({ able: false, hinted: false });
    const [planned] = moment(null, {}, { hinted: `quest ${HERO}`, plan: plan as unknown as BoardProps["plan"] });
    expect(mark(planned, byId(HERO))).toEqual({ able: true, hinted: false, step: 1 });
    expect(label(planned, byId(HERO))).toBe("Step 1 of the hint");
  });

  it("number what is chosen among several", () => {
    const picks = { options: [HERO, FOE], chosen: [FOE] } as unknown as BoardProps["picks"];
    const [now] = moment(null, { open: false }, { picks });
    expect(mark(now, byId(FOE))).toMatchObject({ chosen: 1, lit: "", dim: false });
    expect(mark(now, byId(HERO))).toMatchObject({ chosen: 0, lit: "Choose", dim: false });
    expect(mark(now, byId(CARD))).toMatchObject({ dim: true });
    expect(label(now, byId(FOE))).toBe("Chosen");
  });
});
