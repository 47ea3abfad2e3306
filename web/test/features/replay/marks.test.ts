import { describe, expect, it } from "vitest";
import { Film } from "../../../src/core/match/film";
import type { Replay } from "../../../src/core/wire/rest_messages";
import { marksOf } from "../../../src/features/replay/marks";
import { turnsOf } from "../../../src/features/replay/turns";

const film = (steps: [object, ...object[]][]) =>
  new Film({
    match: "m",
    seat: 0,
    steps: steps.map(([facts, ...events], seq) => ({
      view: { facts },
      entry: { seq, seat: 0, told: events.map((event) => ({ text: "", event })) },
    })),
  } as unknown as Replay);

describe("what happened in the turns of a replay", () => {
  const shown = film([
    [{ turn: 1 }, { event: "sing", seat: 1 }, { event: "draw", seat: 0 }],
    [{ turn: 2 }, { event: "challenge", seat: 1 }, { event: "banish", seat: 0 }, { event: "banish", seat: 0 }],
    [{ turn: 2 }, { event: "battle", seat: 0 }, { event: "over" }],
  ]);

  it("stands with whom it befell, the gravest first, each kind once", () => {
    expect(marksOf(shown, turnsOf(shown), 0)).toEqual([
      [[], ["song"]],
      [["end", "fallen", "battle"], ["battle"]],
    ]);
  });

  it("is seen from one's own side; of nobody's from the first", () => {
    expect(marksOf(shown, turnsOf(shown), 1)[1]).toEqual([
      ["end", "battle"],
      ["fallen", "battle"],
    ]);
    expect(marksOf(shown, turnsOf(shown), -1)).toEqual(marksOf(shown, turnsOf(shown), 0));
  });
});

describe("turns", () => {
  it("are rounds where a game counts rounds, and two moves each where it counts moves", () => {
    expect(turnsOf(film([[{ round: 1 }], [{ round: 2 }]])).map(({ number }) => number)).toEqual([1, 2]);
    const plies = film([[{ ply: 0 }], [{ ply: 1 }], [{ ply: 2 }]]);
    expect(turnsOf(plies).map(({ number, step }) => [number, step])).toEqual([
      [1, 0],
      [2, 2],
    ]);
  });
});
