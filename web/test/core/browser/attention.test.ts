import { describe, expect, it } from "vitest";
import { signals, tabTitle } from "../../../src/core/browser/attention";
import { emptyMatch, type MatchState } from "../../../src/core/match/match";
import type { Question } from "../../../src/core/wire/messages";

const question: Question = { kind: "turn", prompt: "Your turn", asker: -1, options: [{ action: "end", label: "End" }] };

function at(seq: number, more: Partial<MatchState> = {}): MatchState {
  return { ...emptyMatch("m"), seat: 0, seq, ...more };
}

const sounds = (before: MatchState, now: MatchState) => signals(before, now, 0).sounds;

describe("what is heard of a match", () => {
  it("is two tones and a call when it becomes one's turn", () => {
    expect(signals(at(4), at(5, { question }), 0)).toEqual({ sounds: ["turn"], call: true });
  });

  it("is one tone when somebody has moved and it is not one's turn", () => {
    expect(signals(at(4), at(5), 0)).toEqual({ sounds: ["move"], call: false });
    expect(sounds(at(4, { question }), at(5))).toEqual(["move"]);
  });

  it("is nothing while one's own turn goes on, or where only who is there has changed", () => {
    expect(sounds(at(4, { question }), at(5, { question }))).toEqual([]);
    expect(sounds(at(5), at(5, { notices: [] }))).toEqual([]);
  });

  it("is the end, once, when the game is over", () => {
    expect(sounds(at(8, { question }), at(9, { over: true }))).toEqual(["end"]);
    expect(sounds(at(9, { over: true }), at(9, { over: true }))).toEqual([]);
  });

  it("is a tone for each thing that is said, the same word twice too", () => {
    const said = (number: number) => ({ said: { seat: 1, word: "Well played", number } });
    expect(sounds(at(5), at(5, said(1)))).toEqual(["said"]);
    expect(sounds(at(5, said(1)), at(5, said(2)))).toEqual(["said"]);
    expect(sounds(at(5, said(2)), at(6, said(2)))).toEqual(["move"]);
  });

  it("is nothing for who has just sat down, whatever the table is like", () => {
    expect(signals(at(-1), at(7, { question }), 0)).toEqual({ sounds: [], call: false });
    expect(sounds(at(-1), at(30, { over: true }))).toEqual([]);
  });

  it("calls who is still to choose what to bring", () => {
    expect(signals(at(0, { choosing: [1] }), at(0, { choosing: [0] }), 0).call).toBe(true);
    expect(signals(at(0, { choosing: [0] }), at(0, { choosing: [1] }), 0).call).toBe(false);
  });

  it("does not call who only watches", () => {
    expect(signals(at(4), at(5), -1)).toEqual({ sounds: ["move"], call: false });
  });
});

describe("the tab", () => {
  it("says from afar whose turn it is", () => {
    expect(tabTitle("Lorcana", 0)).toBe("Lorcana · Loretable");
    expect(tabTitle("Lorcana", 1)).toBe("● Your turn · Lorcana · Loretable");
    expect(tabTitle("", 3)).toBe("(3) Your turn · Loretable");
  });
});
