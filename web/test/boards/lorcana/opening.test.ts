import { describe, expect, it } from "vitest";
import { planOpening } from "../../../src/boards/lorcana/opening/sizes";
import { answers, whatItMeans, whoBegins } from "../../../src/boards/lorcana/opening/words";

const ROOMS: [number, number][] = [
  [1080, 830],
  [1480, 1000],
  [860, 620],
  [760, 940],
  [390, 790],
  [360, 586],
  [844, 340],
  [320, 540],
];

describe("before the first turn", () => {
  it("it is said who begins, and what that means for whom", () => {
    expect(whoBegins(0, ["You", "The Fox"])).toBe("You begin");
    expect(whoBegins(1, ["You", "The Fox"])).toBe("The Fox begins");
    expect(whatItMeans(0, 0, 2)).toMatch(/draws no card/);
    expect(whatItMeans(1, 0, 2)).toMatch(/you draw a card/);
    expect(whatItMeans(1, 0, 3)).toMatch(/Whoever begins/);
  });

  it("the buttons say what will happen", () => {
    expect(answers(3, 7)).toEqual({ replace: "Replace three", keep: "Keep all seven" });
    expect(answers(7, 7).replace).toBe("Replace all seven");
  });

  it.each(ROOMS)("seven cards fit into %i x %i", (width, height) => {
    const plan = planOpening({ width, height }, 7);
    expect(plan.columns * plan.card).toBeLessThan(width);
    const rows = Math.ceil(7 / plan.columns);
    expect(rows * plan.tall).toBeLessThan(height - 110);
    expect(plan.card).toBeGreaterThanOrEqual(60);
  });
});
