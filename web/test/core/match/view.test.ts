import { describe, expect, it } from "vitest";
import { partsOf } from "../../../src/core/match/log";
import { askingOf, findPiece, groupsOf, saying } from "../../../src/core/match/view";

describe("a view", () => {
  const view = {
    zones: {
      deck: { count: 2, cards: [] },
      "hand.0": {
        count: 1,
        cards: [
          {
            id: 4,
            face: "King",
            damage: 2,
            exerted: true,
            at: 0,
            under: { count: 2, cards: [{ id: 5, face: "Olaf" }] },
          },
        ],
      },
      "hand.1": { count: 0, cards: [] },
      "hero1.active": { count: 3, cards: [] },
    },
    asking: { kind: "act", waiting: [1], chosen: [0], yours: ["bet"] },
  };

  it("is grouped by whose zones they are", () => {
    expect(
      groupsOf(view, ["Ann", "Bob"]).map((group) => [group.title, group.zones.map((zone) => zone.name), group.empty]),
    ).toEqual([
      ["Table", ["Deck"], []],
      ["Ann", ["Hand"], []],
      ["Bob", [], ["Hand"]],
      ["Hero 1", ["Active"], []],
    ]);
  });

  it("shows what a card has, what lies under it, and how many are unknown", () => {
    const [deck, ann] = groupsOf(view, ["Ann", "Bob"]);
    expect(deck?.zones[0]?.unknown).toBe(2);
    expect(ann?.zones[0]?.cards[0]).toMatchObject({ face: "King", notes: ["damage 2", "exerted"], underCount: 2 });
  });

  it("finds a piece, also under another", () => {
    expect(findPiece(view, 4, ["Ann"])?.[1]).toBe("Ann, hand");
    expect(findPiece(view, 5, ["Ann"])?.[1]).toBe("under King");
    expect(findPiece(view, 99, [])).toBeNull();
  });

  it("says who is asked", () => {
    expect(askingOf(view)).toEqual({ kind: "act", waiting: [1], chosen: [0], yours: ["bet"] });
    expect(askingOf({})).toBeNull();
  });

  it("says facts of any shape", () => {
    expect(saying([{ ready_ink: 0, total: 2 }, true, null])).toBe("ready ink 0, total 2, yes, –");
  });
});

it("the log names cards that can be looked at, the longer name first", () => {
  const event = { piece: { id: 3, face: "Elsa - Snow Queen" }, other: { id: 4, face: "Elsa" }, seat: 0 };
  expect(partsOf({ text: "Elsa - Snow Queen challenges Elsa.", event })).toEqual([
    { text: "Elsa - Snow Queen", piece: 3 },
    { text: " challenges ", piece: null },
    { text: "Elsa", piece: 4 },
    { text: ".", piece: null },
  ]);
});
