import { describe, expect, it } from "vitest";
import { sentenceOf } from "../../src/parts/Summary";

describe("how a game ended", () => {
  it("is a sentence without the figures that follow it", () => {
    const text =
      "Victory: no monster is left.\nIt took 8 rounds.\n        destroyed  healed\nBrenna          9       0";
    expect(sentenceOf(text)).toBe("Victory: no monster is left. It took 8 rounds.");
    expect(sentenceOf("Sauron wins.")).toBe("Sauron wins.");
  });
});
