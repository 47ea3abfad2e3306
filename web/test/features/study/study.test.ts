import { describe, expect, it } from "vitest";
import type { Study } from "../../../src/features/study/api";
import { cell, columnsOf, progress, shown, timeLeft } from "../../../src/features/study/words";

const study = (more: Partial<Study>): Study => ({
  id: "0a",
  name: "A study",
  game: "lorcana",
  kind: "series",
  state: "running",
  done: 20,
  planned: 100,
  created: 0,
  problem: "",
  report: null,
  figures: [],
  standings: [],
  ...more,
});

describe("studies", () => {
  it("say how far they are", () => {
    expect(progress(study({}))).toBe("20 of 100 games");
    expect(progress(study({ planned: 0, done: 0 }))).toBe("starting");
    expect(progress(study({ state: "done", done: 100 }))).toBe("100 games");
    expect(progress(study({ state: "stopped" }))).toBe("stopped at 20 of 100 games");
    expect(progress(study({ state: "failed" }))).toBe("did not run");
  });

  it("say how long they take yet, once that is known", () => {
    expect(timeLeft(null, study({}), 1000)).toBe("");
    expect(timeLeft({ done: 10, at: 0 }, study({}), 1000)).toBe("10 games a second, 8 s left");
    expect(timeLeft({ done: 10, at: 0 }, study({ planned: 10_000 }), 10_000)).toBe("1.0 games a second, 167 min left");
    expect(timeLeft({ done: 10, at: 0 }, study({ state: "done" }), 1000)).toBe("");
  });

  it("show rates with what bounds them, in one column", () => {
    const row = {
      name: "Ann",
      rate: 0.5,
      low: 0.25,
      high: 0.75,
      "gain drawn": 0.1,
      "low drawn": -0.1,
      "high drawn": 0.3,
    };
    expect(columnsOf([row])).toEqual(["name", "rate", "gain drawn"]);
    expect(cell(row, "rate")).toBe("50.0 % (25.0 to 75.0)");
    expect(cell(row, "gain drawn")).toBe("10.0 % (-10.0 to 30.0)");
    expect(shown("rounds", 4.5)).toBe("4.50");
    expect(shown("won", 3)).toBe("3");
    expect(shown("rate", null)).toBe("");
  });
});
