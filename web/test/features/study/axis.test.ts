import { describe, expect, it } from "vitest";
import { at, axisOf } from "../../../src/features/study/answers/axis";
import type { Standing } from "../../../src/features/study/api";
import { howSure } from "../../../src/features/study/Form";

function standing(low: number, high: number, first?: [number, number]): Standing {
  return {
    name: "A",
    against: "",
    rate: (low + high) / 2,
    low,
    high,
    games: 90,
    first_low: first?.[0] ?? 0,
    first_high: first?.[1] ?? 1,
    first_games: first ? 30 : 0,
  };
}

describe("the axis of standings", () => {
  it("reaches as far to one side of one half as to the other, and holds every interval", () => {
    const axis = axisOf([standing(0.45, 0.55, [0.32, 0.68])]);
    expect(axis.from).toBeCloseTo(0.3);
    expect(axis.to).toBeCloseTo(0.7);
    expect(at(axis, 0.5)).toBeCloseTo(50);
  });

  it("is never so short that chance looks like a landslide, nor longer than all", () => {
    expect(axisOf([standing(0.49, 0.51)]).to).toBeCloseTo(0.65);
    expect(axisOf([standing(0, 1)])).toMatchObject({ from: 0, to: 1 });
  });

  it("is not stretched by a first third that was never played", () => {
    expect(axisOf([standing(0.45, 0.55)]).to).toBeCloseTo(0.65);
  });
});

describe("how sure one is", () => {
  it("is said before anything is played", () => {
    expect(howSure(200)).toContain("6.9 points");
    expect(howSure(1)).toContain("50 points");
    expect(howSure(Number.NaN)).toBe("");
  });
});
