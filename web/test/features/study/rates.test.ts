import { describe, expect, it } from "vitest";
import { areRivals, csvOf, ratesOf, verdict } from "../../../src/features/study/answers/rates";

describe("the rates of a study", () => {
  it("are drawn where both bounds are known, and named by the words of their row", () => {
    const rows = [
      { deck: "A", against: "B", rate: 0.6, low: 0.55, high: 0.65, games: 240 },
      { deck: "A", against: "C", rate: 0.6, low: null, high: 0.65 },
    ];
    expect(ratesOf(rows)).toEqual([{ name: "A, B", rate: 0.6, low: 0.55, high: 0.65, games: 240 }]);
  });

  it("are better or worse only when one half lies outside of the interval", () => {
    const rate = { name: "", rate: 0.6, games: 0 };
    expect(verdict({ ...rate, low: 0.51, high: 0.7 })).toBe("better");
    expect(verdict({ ...rate, low: 0.49, high: 0.7 })).toBe("open");
    expect(verdict({ ...rate, low: 0.3, high: 0.49 })).toBe("worse");
  });

  it("go into a file that spreadsheets read and do not run", () => {
    expect(
      csvOf([
        { deck: 'A, "b"', rate: -0.5 },
        { deck: "=1+1", games: 3 },
      ]),
    ).toBe('deck,rate,games\r\n"A, ""b""",-0.5,\r\n\'=1+1,,3\r\n');
  });
});

describe("one half", () => {
  it("is even between rivals, and means nothing for a party that wins as one", () => {
    const got = (rate: number, against = "") => ({ rate, against });
    expect(areRivals([got(0.7), got(0.3)])).toBe(true);
    expect(areRivals([got(0.6), got(0.5), got(0.4)])).toBe(true);
    expect(areRivals([got(0.02), got(0.02)])).toBe(false);
    expect(areRivals([got(0.9)])).toBe(false);
    expect(areRivals([got(0.9, "B")])).toBe(true);
  });
});
