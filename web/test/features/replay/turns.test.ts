import { describe, expect, it } from "vitest";
import { Film } from "../../../src/core/match/film";
import type { Replay } from "../../../src/core/wire/rest_messages";
import { turnAt, turnsOf } from "../../../src/features/replay/turns";

const film = (facts: object[]) =>
  new Film({ match: "m", seat: 0, steps: facts.map((one) => ({ view: { facts: one } })) } as unknown as Replay);

describe("the turns of a replay", () => {
  const turns = turnsOf(
    film([
      { turn: 1, lore: [0, 0] },
      { turn: 1, lore: [1, 0] },
      { turn: 2, lore: [1, 0] },
      { turn: 2, lore: [1, 3] },
    ]),
  );

  it("begin at their first step and tell what each brought to whom", () => {
    expect(turns).toEqual([
      { number: 1, step: 0, gains: [1, 0] },
      { number: 2, step: 2, gains: [0, 3] },
    ]);
  });

  it("are found by any of their steps", () => {
    expect([0, 1, 2, 3].map((step) => turnAt(turns, step))).toEqual([0, 0, 1, 1]);
  });

  it("are none where the game counts none", () => {
    expect(turnsOf(film([{ pot: 2 }]))).toEqual([]);
  });
});
