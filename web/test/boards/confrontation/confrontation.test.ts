import { describe, expect, it } from "vitest";
import { holds, log, quiet } from "../../../src/boards/confrontation";
import { chartOf, standing, tileWidth, towards } from "../../../src/boards/confrontation/layout/geometry";
import { fightsOf, stepsDone } from "../../../src/boards/confrontation/model/battles";
import { ofRegions, put, regionsOf, roomAt, shuffled } from "../../../src/boards/confrontation/model/draft";
import { bits, type Printed, type Region, tokensAt, type View } from "../../../src/boards/confrontation/model/facts";
import { notPossible } from "../../../src/boards/confrontation/model/reasons";
import { inSight } from "../../../src/boards/confrontation/model/sentences";
import { partsOfEntry } from "../../../src/core/match/acts";
import type { Entry } from "../../../src/core/wire/messages";

function region(word: string, row: number, position: number, more: Partial<Region> = {}): Region {
  return {
    word,
    name: word,
    row,
    position,
    capacity: 2,
    start: [0, 0],
    mountains: false,
    beside: [],
    ahead: [],
    ...more,
  };
}

const REGIONS: Region[] = [
  region("home", 1, 1, { capacity: 4, start: [4, 0], home: 0, ahead: ["a1", "a2"] }),
  region("a1", 2, 1, { start: [1, 0] }),
  region("a2", 2, 2, { start: [1, 0] }),
  region("b1", 3, 1, { start: [1, 0] }),
  region("b2", 3, 2, { start: [1, 0] }),
  region("b3", 3, 3, { start: [1, 0] }),
  ...[1, 2, 3, 4].map((i) => region(`c${i}`, 4, i, { capacity: 1, mountains: true })),
  ...[1, 2, 3].map((i) => region(`d${i}`, 5, i)),
  ...[1, 2].map((i) => region(`e${i}`, 6, i)),
  region("far", 7, 1, { capacity: 4, start: [0, 4], home: 1 }),
];
const characters = Array.from({ length: 18 }, (_, i) => ({
  word: `p${i}`,
  name: `P${i}`,
  side: i < 9 ? 0 : 1,
  strength: i % 6,
  bearer: i === 0,
  texts: [],
}));
const PRINTED: Printed = { regions: REGIONS, characters, cards: [[], []], setups: [] };

describe("what is told", () => {
  it("wastes no time on where one has put one's own, nor on whose turn it is", () => {
    const heard = ["place", "begin", "move", "attack", "show", "battle", "turn"].filter(
      (event) => !quiet({ text: event, event: { event } }, undefined, false),
    );
    expect(heard).toEqual(["begin", "move", "battle"]);
  });
});

describe("a battle's film", () => {
  const scene = (...names: string[]) => names.map((event) => ({ text: event, event: { event } }));

  it("waits at each step after which there is another, at its outcome only where no line of it stays", () => {
    const told = scene("card", "card", "strength", "strength", "defeat", "battle over", "turn");
    const held = (stays: boolean) => told.filter((one, at) => holds(one, told.slice(at + 1), stays));
    expect(held(true).map(({ text }) => text)).toEqual(["card", "card", "strength", "strength"]);
    expect(held(false).at(-1)?.text).toBe("battle over");
    const [met] = scene("battle");
    expect(met && holds(met, [], false)).toBe(false); // a card is asked for: nothing keeps one from choosing it
    const [move] = scene("move");
    expect(move && holds(move, scene("battle"))).toBe(false);
  });

  it("tells what a text did after somebody fell with the outcome", () => {
    const names = ["battle", "card", "strength", "defeat", "ability", "return"];
    const entry: Entry = { seq: 1, seat: 0, told: scene(...names) };
    const [fight] = fightsOf([entry], PRINTED);
    expect([fight?.effects, fight?.result]).toEqual([[], ["defeat", "ability", "return"]]);
  });

  it("gives way to what is done after it, also where another battle is still to be told", () => {
    const move = (seq: number) => ({ seq, seat: 0, told: scene("move") });
    const entries = [{ seq: 5, seat: 1, told: scene("move", "battle", "battle over") }, move(6), move(7)];
    const [fight] = fightsOf(entries, PRINTED);
    if (!fight) throw new Error("no battle was told");
    expect([entries.slice(0, 2), entries].map((known) => inSight(fight, false, known))).toEqual([true, false]);
    expect(inSight(fight, true, entries)).toBe(false);
    expect(inSight({ ...fight, over: false }, true, entries)).toBe(true);
  });
});

describe("the log of The Confrontation", () => {
  const lines = (entry: Entry) => partsOfEntry(entry, log).map((part) => ("told" in part ? part.told.text : part.kind));

  it("does not list where everybody was put, and says nothing of what is chosen in secret", () => {
    const place = { text: "Sam waits in the Shire.", event: { event: "place" } };
    const begin = { text: "Sauron begins.", event: { event: "begin" } };
    expect(lines({ seq: 9, seat: 0, told: [place, place, begin] })).toEqual(["Sauron begins."]);
    expect(log.secret?.({ seq: 1, seat: 0, label: "Sam in the Shire", told: [] })).toBe(true);
  });

  it("speaks to who reads it", () => {
    expect(log.toYou?.("The Fellowship plays +3.", 0)).toBe("You play +3.");
    expect(log.toYou?.("Sauron plays +3.", 0)).toBe("Sauron plays +3.");
    expect(log.toYou?.("Sauron plays +3.", 1)).toBe("You play +3.");
  });
});

describe("why a piece cannot go elsewhere", () => {
  it("is said by the way it would be, else by the rules and without their number", () => {
    const view = { facts: { printed: PRINTED } } as unknown as View;
    const no = (to: string, code: string, text: string) => ({
      action: to,
      label: `P1 to ${to}`,
      code,
      text,
      rule: "1.3",
      pieces: [1],
    });
    const blocked = {
      type: "blocked" as const,
      id: "",
      seq: 1,
      more: false,
      options: [no("home", "NO_WAY", "No step leads there [1.3]"), no("a2", "REGION_FULL", "It is full [1.3]")],
    };
    const near = { ...view, facts: { printed: { ...PRINTED, regions: withWays() } } } as unknown as View;
    expect(notPossible(near, blocked, 1, "a1")).toEqual([
      { places: ["home"], text: "no way back" },
      { places: ["a2"], text: "It is full" },
    ]);
  });
});

function withWays(): Region[] {
  return REGIONS.map((one) => (one.word === "a1" ? { ...one, beside: ["a2"] } : one));
}

describe("the map", () => {
  it("seats everybody behind their own home", () => {
    const own = chartOf(REGIONS, 924, 572, false).cells.get("home")?.centre;
    const other = chartOf(REGIONS, 924, 572, true).cells.get("home")?.centre;
    expect((own?.x ?? 0) < 200 && (other?.x ?? 0) > 700).toBe(true);
    const phone = chartOf(REGIONS, 360, 540, false).cells.get("home")?.centre;
    expect((phone?.y ?? 0) > 400).toBe(true);
  });

  it("draws the border of two neighbours once, the same from both sides", () => {
    const chart = chartOf(REGIONS, 924, 572, false);
    const points = (word: string) => new Set(chart.cells.get(word)?.path.match(/-?[\d.]+ -?[\d.]+/g));
    const shared = [...points("b1")].filter((point) => points("b2").has(point));
    expect(shared.length).toBeGreaterThan(3);
    expect([...points("b1")].filter((point) => points("e1").has(point))).toEqual([]);
  });

  it.each([360, 390, 700, 924, 1200])("keeps tiles within the map and apart, %i px wide", (width) => {
    const chart = chartOf(REGIONS, width, width < 620 ? 540 : 560, false);
    for (const cell of chart.cells.values()) {
      for (const count of [1, 2, 3, 4]) {
        const wide = tileWidth(cell, chart, count);
        const spots = standing(cell, chart, count);
        for (const { x, y } of spots) {
          expect(x - wide / 2 > -4 && x + wide / 2 < width + 4 && y > 0 && y < chart.height).toBe(true);
        }
        for (const [i, a] of spots.entries()) {
          for (const b of spots.slice(i + 1)) {
            // where an attacker meets two defenders on a phone they overlap, but each can be seen
            const least = count <= Math.max(2, cell.region.capacity) ? Math.min(wide, 38) - 1 : wide * 0.55;
            const apart = Math.abs(a.x - b.x) >= least || Math.abs(a.y - b.y) >= chart.tile.height - 9;
            if (cell.region.capacity >= count - 1) expect(apart, `${cell.region.word} ${count}`).toBe(true);
          }
        }
      }
    }
  });

  it("goes from region to region by arrow keys", () => {
    const chart = chartOf(REGIONS, 924, 572, false);
    expect(towards(chart, "b2", "ArrowUp")).toBe("b1");
    expect(towards(chart, "b2", "ArrowDown")).toBe("b3");
    expect(["a1", "a2"]).toContain(towards(chart, "b2", "ArrowLeft"));
    expect(towards(chart, "home", "ArrowLeft")).toBe("home");
  });
});

describe("pieces", () => {
  it("are faces where one knows them and backs with candidates where not", () => {
    const view = {
      zones: { "a1.1": { count: 2, cards: [{ id: 9, face: "P9", strength: 3, shown: true }], maybe: [0b11 << 10] } },
    } as unknown as View;
    expect(tokensAt(view, "a1", 1).map(({ id, maybe }) => [id, maybe])).toEqual([
      [9, [9]],
      [-1, [10, 11]],
    ]);
    expect(bits(0b101)).toEqual([0, 2]);
  });
});

describe("a set-up", () => {
  const whole = ofRegions(0, ["home", "home", "home", "home", "a1", "a2", "b1", "b2", "b3"]);

  it("swaps with whoever is in the way", () => {
    const next = put(PRINTED, whole, 0, 0, "a1");
    expect(regionsOf(next, 0)).toEqual(["a1", "home", "home", "home", "home", "a2", "b1", "b2", "b3"]);
  });

  it("sends whoever is pushed out by a newcomer back to the tray", () => {
    const eight = new Map([...whole].filter(([piece]) => piece !== 8));
    const next = put(PRINTED, eight, 0, 8, "b2");
    expect(next.get(8)).toBe("b2");
    expect(next.has(7)).toBe(false);
  });

  it("never puts anybody where nobody starts", () => {
    expect(put(PRINTED, new Map(), 0, 3, "c1").size).toBe(0);
  });

  it("fills what is free by chance and leaves what is placed", () => {
    const made = shuffled(PRINTED, new Map([[0, "b3"]]), 0, () => 0.99);
    expect(made.size).toBe(9);
    expect(made.get(0)).toBe("b3");
    for (const { word } of REGIONS) expect(roomAt(PRINTED, made, 0, word)).toBe(0);
  });
});

describe("a battle", () => {
  const told = (event: string, text: string, more: object = {}) => ({ text, event: { event, ...more } });
  const entries: Entry[] = [
    {
      seq: 4,
      seat: 0,
      told: [
        told("move", "", { place: "a1/b1" }),
        told("battle", "Battle in b1: P1 attacks P9.", {
          place: "b1",
          seat: 0,
          piece: { id: 1, face: "P1" },
          other: { id: 9, face: "P9" },
        }),
      ],
    },
    {
      seq: 5,
      seat: 0,
      told: [
        told("card", "", { seat: 0, place: "5" }),
        told("card", "", { seat: 1, place: "magic" }),
        told("fetch", "", { seat: 1, place: "2" }),
      ],
    },
  ];

  it("is told step by step", () => {
    expect(stepsDone(fightsOf(entries.slice(0, 1), PRINTED)[0] as never)).toBe(1);
    const [fight] = fightsOf(entries, PRINTED);
    expect(fight && [fight.attacker, fight.defender, fight.cards, fight.fetched, stepsDone(fight)]).toEqual([
      1,
      9,
      ["5", "magic"],
      ["", "2"],
      3,
    ]);
    const end: Entry = {
      seq: 6,
      seat: 1,
      told: [
        told("strength", "", { piece: { id: 1 }, seat: 0, place: "1+5", amount: 6 }),
        told("defeat", "P9 is defeated.", { piece: { id: 9 } }),
        told("battle over", ""),
      ],
    };
    const [over] = fightsOf([...entries, end], PRINTED);
    expect(over && [over.strengths[0]?.total, over.fallen, over.over, stepsDone(over)]).toEqual([6, [9], true, 5]);
  });
});
