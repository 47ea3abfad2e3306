import { describe, expect, it } from "vitest";
import { droppedWords, due, type Order, orderOf, pressed, without } from "../../../src/core/match/orders";
import type { Question } from "../../../src/core/wire/messages";

const order = (action: string): Order =>
  orderOf({ action, label: `Do ${action} (7)`, pieces: [Number(action.slice(-1))] });
const asked = (...actions: string[]): Question => ({
  kind: "turn",
  prompt: "Your turn",
  asker: -1,
  options: actions.map((action) => ({ action, label: action })),
});

describe("what is pressed ahead", () => {
  const line = [order("quest 1"), order("play 2"), order("quest 3")];

  it("is taken back by a second press on the same", () => {
    expect(pressed(pressed([], order("quest 1")), order("play 2"))).toEqual(line.slice(0, 2));
    expect(pressed(line, order("play 2"))).toEqual([line[0], line[2]]);
    expect(without(line, 2)).toEqual([line[0], line[2]]);
  });

  it("is done in order when it is due, and dropped where it is not possible any more", () => {
    expect(due(line, asked("quest 1", "quest 3"), true)).toEqual({ send: "quest 1", left: line.slice(1), dropped: [] });
    expect(due(line.slice(1), asked("quest 3", "end"), true)).toEqual({
      send: "quest 3",
      left: [],
      dropped: [line[1]],
    });
    expect(due(line, asked("end"), true)).toEqual({ send: "", left: [], dropped: line });
  });

  it("never answers a question that has come since", () => {
    expect(due(line, asked("quest 1"), false)).toEqual({ send: "", left: [], dropped: line });
    expect(due(line, null, false).dropped).toEqual(line);
  });

  it("is told by its words, without the numbers that tell copies apart", () => {
    expect(droppedWords(line.slice(0, 2), false)).toBe("Not possible any more: Do quest 1; Do play 2");
    expect(droppedWords(line.slice(0, 1), true)).toContain("something is asked first");
  });
});
