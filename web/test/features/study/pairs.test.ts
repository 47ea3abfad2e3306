import { describe, expect, it } from "vitest";
import { pairsOf, stepFrom } from "../../../src/features/study/answers/pairs";

const row = (name: string, against: string, rate: number) => ({
  name,
  against,
  games: 400,
  rate,
  low: rate - 0.05,
  high: rate + 0.05,
});
const pairs = pairsOf([
  row("Steely", "Rainy", 0.66),
  row("Rainy", "Steely", 0.34),
  row("Steely", "Tenacious", 0.4),
  row("Tenacious", "Steely", 0.6),
  row("Rainy", "Tenacious", 0.48),
  row("Tenacious", "Rainy", 0.52),
]);

describe("who beats whom", () => {
  it("has the best first, and what each got against each", () => {
    expect(pairs.names).toEqual(["Tenacious", "Steely", "Rainy"]);
    expect(pairs.mean("Steely")).toBeCloseTo(0.53);
    expect(pairs.find("Steely", "Rainy")).toMatchObject({ games: 400, known: "better" });
    expect(pairs.find("Rainy", "Tenacious")?.known).toBe("open");
    expect(pairs.find("Rainy", "Rainy")).toBeUndefined();
  });

  it("is walked through by arrows, past what is empty and not over the edge", () => {
    const first = pairs.find("Tenacious", "Steely");
    if (!first) throw new Error("it is there");
    expect(stepFrom(pairs, first, "ArrowRight")).toMatchObject({ name: "Tenacious", against: "Rainy" });
    // straight down from there is Steely against itself
    expect(stepFrom(pairs, first, "ArrowDown")).toMatchObject({ name: "Rainy", against: "Steely" });
    expect(stepFrom(pairs, first, "ArrowUp")).toBe(first);
    expect(stepFrom(pairs, first, "ArrowLeft")).toBe(first);
    expect(stepFrom(pairs, first, "Enter")).toBe(first);
  });
});
