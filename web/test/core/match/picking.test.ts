import { describe, expect, it } from "vitest";
import { problemOf, toggled } from "../../../src/core/match/picking";
import type { Picks } from "../../../src/core/wire/messages";

const picks: Picks = { options: [4, 7, 9], least: 1, most: 2, words: "Choose 1 to 2", labels: ["A", "B", "C"] };

describe("several pieces", () => {
  it("are chosen in any order and taken back", () => {
    const some = toggled(picks, toggled(picks, [], 9), 4);
    expect(some).toEqual([9, 4]);
    expect(toggled(picks, some, 9)).toEqual([4]);
  });

  it("are no more than there may be, and only those there are", () => {
    expect(toggled(picks, [9, 4], 7)).toEqual([9, 4]);
    expect(toggled(picks, [9], 5)).toEqual([9]);
    expect(toggled({ ...picks, most: 1 }, [9], 4)).toEqual([4]);
  });

  it("say what is missing", () => {
    expect(problemOf(picks, [])).toBe("1 more to choose");
    expect(problemOf(picks, [7])).toBe("");
    const worth = { ...picks, worth: [1, 2, 3], needed: 4 };
    expect(problemOf(worth, [4, 7])).toBe("3 of 4 so far");
    expect(problemOf(worth, [4, 9])).toBe("");
  });
});
