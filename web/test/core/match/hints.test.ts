import { describe, expect, it } from "vitest";
import { restOf } from "../../../src/core/match/hints";
import type { Hinted, Question } from "../../../src/core/wire/messages";

const HINT: Hinted = {
  type: "hinted",
  id: "h",
  action: "challenge 1 9",
  label: "Challenge Horace with Maximus",
  reasons: ["It wins 63 % of 450 games tried out (58 to 67)."],
  steps: [
    { label: "Challenge Horace with Maximus", actions: ["challenge 1 9"], pieces: [1], targets: [9] },
    { label: "Quest with Cinderella and Mickey", actions: ["quest 2", "quest 3"], pieces: [2, 3] },
    { label: "Play Ariel", actions: ["play 4"], pieces: [4] },
  ],
};

const asks = (...actions: string[]): Question => ({
  kind: "turn",
  prompt: "Your turn",
  asker: -1,
  options: actions.map((action) => ({ action, label: action })),
});

describe("the steps of a hint", () => {
  it("go on with the next one when the first has been done", () => {
    const rest = restOf(HINT, ["challenge 1 9"], asks("quest 2", "quest 3", "end"));
    expect(rest?.steps?.map(({ label }) => label)).toEqual(["Quest with Cinderella and Mickey", "Play Ariel"]);
    expect(rest?.action).toBe("quest 2");
    expect(rest?.reasons).toEqual([]);
  });

  it("lose only what has been done of a step for several", () => {
    const rest = restOf(HINT, ["challenge 1 9", "quest 2"], asks("quest 3", "end"));
    expect(rest?.steps?.[0]).toMatchObject({ actions: ["quest 3"], pieces: [3] });
  });

  it("are over when something else was done, when the next is not possible, and at their end", () => {
    expect(restOf(HINT, ["quest 2"], asks("quest 3"))).toBeNull();
    expect(restOf(HINT, ["challenge 1 9"], asks("end"))).toBeNull();
    expect(restOf(HINT, ["challenge 1 9"], null)).toBeNull();
    expect(restOf(HINT, [], asks("quest 2"))).toBeNull();
    expect(restOf(HINT, ["challenge 1 9", "quest 2", "quest 3", "play 4"], asks("end"))).toBeNull();
  });
});
