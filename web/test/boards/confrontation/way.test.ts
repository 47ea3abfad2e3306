import { describe, expect, it } from "vitest";
import { frodosWay } from "../../../src/boards/confrontation/model/way";
import { Film } from "../../../src/core/match/film";

const printed = {
  regions: ["shire", "bree", "rohan"].map((word) => ({ word, name: word })),
  characters: [{ word: "sam" }, { word: "frodo" }],
};
const at = (region: string) => ({
  facts: { printed },
  zones: { "shire.0": { count: 0, cards: [] }, [`${region}.0`]: { count: 1, cards: [{ id: 1 }] } },
});
const filmOf = (...regions: string[]) =>
  new Film({ seat: 0, steps: regions.map((region) => ({ view: at(region) })) } as never);

describe("Frodo's way", () => {
  it("has each region that he came to, and those again where he came back", () => {
    expect(frodosWay(filmOf("shire", "shire", "bree", "shire", "rohan"))).toEqual(["shire", "bree", "shire", "rohan"]);
  });

  it("ends where he fell, and is not known of backs", () => {
    expect(frodosWay(filmOf("shire", "bree", "defeated"))).toEqual(["shire", "bree"]);
    expect(frodosWay(new Film({ seat: 1, steps: [{ view: { facts: { printed }, zones: {} } }] } as never))).toEqual([]);
  });
});
