import { expect, it } from "vitest";
import { Film } from "../../../src/core/match/film";

it("a replay makes each view from the one before", () => {
  const film = new Film({
    match: "m",
    seat: 0,
    steps: [
      { view: { step: 0 } },
      { entry: { seq: 1, seat: 0, told: [] }, patch: [{ op: "replace", path: "/step", value: 1 }] },
      { entry: { seq: 2, seat: 1, told: [] }, patch: [{ op: "replace", path: "/step", value: 2 }] },
    ],
  });
  expect([film.last, film.view(2), film.view(1), film.clamp(9)]).toEqual([2, { step: 2 }, { step: 1 }, 2]);
  expect([film.seq(0), film.seq(2), film.stepOf(2)]).toEqual([0, 2, 2]);
  expect([0, 1, 2].map((step) => film.told(step).map(({ seq }) => seq))).toEqual([[], [1], [1, 2]]);
});
