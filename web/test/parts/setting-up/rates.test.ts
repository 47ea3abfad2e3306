import { describe, expect, it } from "vitest";
import { ofSetUp, ofSide } from "../../../src/boards/confrontation/new-game/rates";
import { helper, lettersOf, ofParty } from "../../../src/boards/zoomquest/new-game/chances";
import type { GameInfo, RateTold } from "../../../src/core/wire/rest_messages";
import { measured, type Rates } from "../../../src/parts/setting-up/rates";

function rate(name: string, share: number, half = 0.02): RateTold {
  return {
    case: name,
    rate: share,
    low: share - half,
    high: share + half,
    games: 2000,
    bot: "greedy",
    date: "2026-11-18",
  };
}

function all(...told: RateTold[]): Rates {
  return new Map(told.map((one) => [one.case, one]));
}

describe("measured rates", () => {
  it("a party is known by who is in it, in whatever order", () => {
    expect(lettersOf(["healer", "warrior", "guardian", "warrior"])).toBe("WWGH");
    const rates = all(rate("keep/WH", 0.5));
    expect(ofParty(rates, {}, "keep", ["healer", "warrior"])?.rate).toBe(0.5);
  });

  it("no rate is shown with other rules than those it was measured with", () => {
    const rates = all(rate("keep/W", 0.5), rate("sauron", 0.6), rate("sauron/swift-hunt", 0.5));
    expect(ofParty(rates, { decks: "mixed" }, "keep", ["warrior"])).toBe(undefined);
    expect(ofParty(rates, { custom: {} }, "keep", ["warrior"])).toBe(undefined);
    expect(ofParty(rates, { level: "keep", party: ["warrior"], game_name: "mine" }, "keep", ["warrior"])).toBeDefined();
    expect(ofSide(rates, { shire_pieces: 2 }, 1)).toBe(undefined);
    expect(ofSide(rates, { sauron_setup: "swift-hunt" }, 1)).toBeDefined();
    expect(ofSetUp(rates, { sauron_setup: "closing-hand" }, 1, "swift-hunt")).toBeDefined();
    expect(ofSetUp(rates, { fellowship_setup: "vanguard" }, 1, "swift-hunt")).toBe(undefined);
  });

  it("one more hero is offered only where it surely helps, and then the best", () => {
    const now = rate("keep/W", 0.5);
    const said = (...more: RateTold[]) => helper(all(now, ...more), {}, "keep", ["warrior"])?.[0];
    expect(said(rate("keep/WW", 0.53))).toBe(undefined);
    expect(said(rate("keep/WW", 0.55), rate("keep/WG", 0.7), rate("keep/WH", 0.4))).toBe("guardian");
    expect(said()).toBe(undefined);
  });

  it("it says how it was measured", () => {
    const game = { opponents: [{ bot: "greedy", name: "Badger", level: "quick", text: "" }] } as unknown as GameInfo;
    expect(measured(game, rate("keep/W", 0.5))).toBe("2,000 games of the Badger, 18 Nov 2026");
  });
});
