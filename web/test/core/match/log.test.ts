import { describe, expect, it } from "vitest";
import { labelOf } from "../../../src/core/match/log";

describe("the log", () => {
  it("names a card without the number of its copy", () => {
    const entry = {
      seq: 1,
      seat: 0,
      told: [],
      action: "quest 40",
      label: "Quest with Minnie Mouse - Beloved Princess (40) for 1",
    };
    expect(labelOf(entry)).toBe("Quest with Minnie Mouse - Beloved Princess for 1");
    expect(labelOf({ ...entry, action: "pay", label: "Pay (3)" })).toBe("Pay (3)");
  });
});
