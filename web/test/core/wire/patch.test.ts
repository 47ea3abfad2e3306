import { describe, expect, it } from "vitest";
import { applyPatch, PatchError } from "../../../src/core/wire/patch";

const op = (kind: string, path: string, more: object = {}) => ({ op: kind, path, ...more });

describe("a patch", () => {
  it("adds, replaces and removes in objects", () => {
    const document = { turn: 1, gone: true };
    const patch = [
      op("replace", "/turn", { value: 2 }),
      op("add", "/new", { value: { a: [] } }),
      op("remove", "/gone"),
    ];
    expect(applyPatch(document, patch)).toEqual({ turn: 2, new: { a: [] } });
  });

  it("inserts into lists, appends, and removes from them", () => {
    const patch = [op("add", "/1", { value: "b" }), op("add", "/-", { value: "d" }), op("remove", "/0")];
    expect(applyPatch(["a", "c"], patch)).toEqual(["b", "c", "d"]);
  });

  it("moves, copies and tests", () => {
    const patch = [
      op("test", "/a", { value: { x: [1] } }),
      op("copy", "/b", { from: "/a/x" }),
      op("move", "/c", { from: "/a" }),
    ];
    expect(applyPatch({ a: { x: [1] } }, patch)).toEqual({ b: [1], c: { x: [1] } });
  });

  it("unescapes ~1 and ~0 in this order", () => {
    expect(
      applyPatch({ "a/b": 1, "~1": 1 }, [op("replace", "/a~1b", { value: 2 }), op("replace", "/~01", { value: 3 })]),
    ).toEqual({
      "a/b": 2,
      "~1": 3,
    });
  });

  it("replaces the whole document by an empty path", () => {
    expect(applyPatch({ a: 1 }, [op("replace", "", { value: [] })])).toEqual([]);
  });

  it("leaves the document as it was and shares what it does not touch", () => {
    const before = { hand: { cards: [1, 2] }, deck: { count: 3 } };
    const after = applyPatch(before, [op("add", "/hand/cards/0", { value: 0 })]) as typeof before;
    expect(before).toEqual({ hand: { cards: [1, 2] }, deck: { count: 3 } });
    expect(after.hand.cards).toEqual([0, 1, 2]);
    expect(after.deck).toBe(before.deck);
  });

  it.each([
    ["a path that leads nowhere", op("replace", "/b", { value: 1 })],
    ["removing what is not there", op("remove", "/b")],
    ["a place after the end of a list", op("add", "/list/3", { value: 1 })],
    ["a place that is no number", op("add", "/list/01", { value: 1 })],
    ["a path into a number", op("add", "/a/b", { value: 1 })],
    ["a path without its slash", op("add", "a", { value: 1 })],
    ["an operation without its value", op("add", "/x")],
    ["an unknown operation", op("grow", "/a")],
    ["a test that fails", op("test", "/a", { value: 2 })],
  ])("is refused: %s", (_, operation) => {
    expect(() => applyPatch({ a: 1, list: [1, 2] }, [operation])).toThrow(PatchError);
  });

  it("treats __proto__ as a key like any other", () => {
    const after = applyPatch({}, [op("add", "/__proto__", { value: { bad: true } })]) as Record<string, unknown>;
    expect(Object.getPrototypeOf(after)).toBe(Object.prototype);
    expect(({} as Record<string, unknown>).bad).toBeUndefined();
  });
});
