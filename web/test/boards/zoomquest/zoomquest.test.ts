import { describe, expect, it } from "vitest";
import { quiet } from "../../../src/boards/zoomquest";
import { chartOf, heightOf, kindsAt, plateWidth } from "../../../src/boards/zoomquest/layout/chart";
import { fightsOf } from "../../../src/boards/zoomquest/model/battles";
import {
  asBefore,
  type Being,
  beingsOf,
  counted,
  type Face,
  type View,
} from "../../../src/boards/zoomquest/model/facts";

function being(number: number, name: string, faces: Face[], more: Partial<Being> = {}): Being {
  return {
    number,
    name,
    kind: "warrior",
    place: 0,
    nth: 0,
    hero: number < 2,
    seat: number,
    defeated: false,
    active: faces,
    discard: [],
    destroyed: [],
    ...more,
  };
}

describe("piles", () => {
  it("are what the deck is made of, without what lies open", () => {
    const view = {
      facts: {
        heroes: [{ name: "Ada", class: "warrior", place: 0, seat: 0, defeated: false, deck: { Attack: 3, Heal: 1 } }],
        monsters: [],
      },
      zones: {
        "hero1.discard": { count: 1, cards: [{ id: 1, face: "Attack" }] },
        "hero1.destroyed": { count: 1, cards: [{ id: 2, face: "Attack" }] },
      },
    } as unknown as View;
    const [ada] = beingsOf(view);
    expect(ada && [ada.active, ada.discard, ada.destroyed].map(counted)).toEqual([
      "2 Attack, 1 Heal",
      "1 Attack",
      "1 Attack",
    ]);
  });
});

describe("what is told", () => {
  const told = (event: string) => ({ text: event, event: { event } });

  it("stays once for all who walk, and not for cards that have done nothing yet", () => {
    const events = [
      "announce",
      "move",
      "stay",
      "move",
      "battle",
      "reveal",
      "reveal",
      "destroy",
      "battle won",
      "round",
    ].map(told);
    expect(events.filter((one, i) => !quiet(one, events[i + 1])).map(({ text }) => text)).toEqual([
      "move",
      "battle",
      "destroy",
      "battle won",
    ]);
  });

  it("does not show what a battle does to them before it has been told", () => {
    const [before, now] = [being(0, "Ada", ["Attack", "Attack"]), being(0, "Ada", [], { place: 3, defeated: true })];
    expect(asBefore([now], [before])).toEqual([{ ...before, place: 3 }]);
    expect(asBefore([now], [now])[0]).toBe(now);
  });
});

describe("a battle as a film", () => {
  const told = (event: string, more: object, text = "") => ({ text, event: { event, ...more } });
  const card = (id: number, face: Face) => ({ id, face });
  const events = [
    told("battle", { place: "Battle at Mill: Ada, Bo against Rat" }, "Battle at Mill: Ada, Bo against Rat."),
    told("reveal", { place: "Ada", piece: card(1, "Attack") }),
    told("reveal", { place: "Bo", piece: card(2, "Heal") }),
    told("reveal", { place: "Rat", piece: card(3, "Attack") }),
    told(
      "destroy",
      { place: "Rat strikes Ada", amount: 1, piece: card(9, "Attack"), source: card(3, "Attack") },
      "  Rat strikes Ada: Attack is destroyed.",
    ),
    told(
      "heal",
      { place: "Bo heals Ada", amount: 1, piece: card(9, "Attack"), source: card(2, "Heal") },
      "  Bo heals Ada: Attack comes back.",
    ),
    told(
      "destroy",
      { place: "Ada strikes Rat", amount: 3, piece: card(8, "Defend"), source: card(1, "Attack") },
      "  Ada strikes Rat: Defend is destroyed.",
    ),
    told("defeated", { place: "Rat" }, "  Rat is defeated."),
    told("battle won", { place: "Mill", amount: 1 }, "The heroes win at Mill after 1 combat round."),
  ];
  const after = [
    being(0, "Ada", ["Attack", "Attack"]),
    being(1, "Bo", ["Heal"]),
    being(2, "Rat", [], { defeated: true, destroyed: ["Defend"] }),
  ];
  const [fight] = fightsOf(events, after);

  it("shows the cards in the order in which they take effect", () => {
    expect(fight?.frames.map(({ at }) => at)).toEqual([-1, 0, 1, 2, 3]);
    expect(fight?.frames[1]?.cards.map(({ being: who }) => who)).toEqual([2, 1, 0]);
    expect(fight?.frames[1]?.cards.map(({ did }) => did)).toEqual(["hits Ada", "", ""]);
    expect(fight?.frames[3]?.cards.map(({ did }) => did)).toEqual(["hits Ada", "heals Ada", "hits Rat"]);
  });

  it("knows everybody's piles at every moment", () => {
    const ada = fight?.frames.map(({ piles }) => piles.get(0));
    expect(ada?.map((one) => [one?.active.length, one?.discard.length, one?.destroyed.length])).toEqual([
      [2, 0, 0],
      [1, 0, 1],
      [1, 1, 0],
      [0, 2, 0],
      [0, 2, 0],
    ]);
    expect(fight?.frames.map(({ piles }) => piles.get(2)?.defeated)).toEqual([false, false, false, true, true]);
    expect(fight?.frames[3]?.text).toContain("Rat is defeated.");
  });

  it("says how it ended, and which thing told each picture is", () => {
    expect([fight?.won, fight?.outcome, fight?.place]).toEqual([
      true,
      "The heroes win at Mill after 1 combat round.",
      "Mill",
    ]);
    expect(fight?.frames.map(({ event }) => event)).toEqual([0, 4, 5, 6, 8]);
  });
});

describe("the map", () => {
  const names = [
    "Gate",
    "Old Mill",
    "Smugglers’ Landing",
    "Weir",
    "Black Pond",
    "Ford",
    "Low Cellars",
    "Stair",
    "Quarry",
    "Salt Store",
  ];

  it.each([
    [5, 924],
    [10, 924],
    [25, 924],
    [8, 328],
    [12, 328],
    [20, 358],
    [25, 358],
  ])("keeps %i places apart, names and all, on a map %i px wide", (count, width) => {
    const height = heightOf(count, width, 470);
    const places = Array.from({ length: count }, (_, i) => ({
      id: `p${i}`,
      name: `${names[i % names.length]}`,
      description: "",
      x: (i * 37) % 101,
      y: (i * 59) % 101,
    }));
    const monsters = places
      .filter((_, i) => i % 4 === 3)
      .map((_, i) => being(2 + i, "Rat", ["Attack"], { hero: false, place: 4 * i + 3 }));
    const view = { facts: { places, starts: [0], par: 9, round: 1 } } as unknown as View;
    const chart = chartOf(view, monsters, width, height);
    for (const [i, a] of chart.spots.entries()) {
      expect(a.x > 0 && a.x < width && a.y > 0 && a.y < height).toBe(true);
      for (const [j, b] of chart.spots.entries()) {
        if (j <= i) continue;
        const reach = (k: number) =>
          Math.max(plateWidth(places[k]?.name ?? "", chart.many, chart.lying) / 2, chart.radius);
        const apart = Math.abs(a.x - b.x) >= reach(i) + reach(j) - 1 || Math.abs(a.y - b.y) >= 2 * chart.radius + 20;
        expect(apart, `${places[i]?.name} ${i} and ${places[j]?.name} ${j}`).toBe(true);
      }
    }
  });

  it("shows a crowd as one tile a kind", () => {
    const crowd = ["Rat", "Rat 2", "Rat 3", "Wolf"].map((name, i) => being(2 + i, name, ["Attack"], { hero: false }));
    expect(kindsAt(crowd, 0).map(({ being: one, count }) => [one.name, count])).toEqual([
      ["Rat", 3],
      ["Wolf", 1],
    ]);
  });
});
