import { expect, it } from "vitest";
import type { Entry } from "../../../src/core/wire/messages";
import { stepsDone } from "../../../src/features/learn/steps";

const lesson = {
  name: "",
  text: "",
  why: "",
  free: false,
  steps: [
    { say: "", do: "Ink" },
    { say: "", do: "Play A" },
  ],
};
const entry = (seq: number, seat: number, label: string, undone_to = -1): Entry => ({
  seq,
  seat,
  told: [],
  action: "",
  label,
  undone_to,
});

it("counts one's own answers that begin as a step expects, and no others", () => {
  expect(stepsDone(lesson, [], 0)).toBe(0);
  expect(stepsDone(lesson, [entry(1, 0, "Play B"), entry(2, 1, "Ink X"), entry(3, 0, "Ink X")], 0)).toBe(1);
  expect(stepsDone(lesson, [entry(1, 0, "Ink X"), entry(2, 0, "Play A - one")], 0)).toBe(2);
});

it("goes back with what is taken back", () => {
  expect(stepsDone(lesson, [entry(1, 0, "Ink X"), entry(2, 0, "Play A"), entry(3, 0, "", 1)], 0)).toBe(1);
  expect(stepsDone(lesson, [entry(1, 0, "Ink X"), entry(2, 0, "", 0)], 0)).toBe(0);
});
