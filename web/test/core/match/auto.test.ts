import { describe, expect, it } from "vitest";
import { autoAnswer, toRemember } from "../../../src/core/match/auto";
import type { Question } from "../../../src/core/wire/messages";

const ON = { forced: true, order: true };
const OFF = { forced: false, order: false };

function question(labels: string[], more: Partial<Question> = {}): Question {
  return {
    kind: "do it?",
    prompt: "Draw 2 cards?",
    asker: 4,
    options: labels.map((label, i) => ({ action: `choose ${i}`, label, verb: "choose" })),
    ...more,
  };
}

describe("answers that need no thought", () => {
  it("takes the only one there is, if one wants that", () => {
    expect(autoAnswer(question(["End"]), ON, {})).toEqual({ action: "choose 0", why: "forced" });
    expect(autoAnswer(question(["End"]), OFF, {})).toBeNull();
    expect(autoAnswer(question(["Yes", "No"]), ON, {})).toBeNull();
  });

  it("takes any order that makes no difference", () => {
    expect(autoAnswer(question(["A", "B", "C"], { indifferent: true }), ON, {})?.why).toBe("order");
    expect(autoAnswer(question(["A", "B", "C"]), ON, {})).toBeNull();
  });

  it("remembers yes and no, whatever the numbers are", () => {
    const pair = toRemember(question(["Yes", "No"]), "choose 1");
    const kept = Object.fromEntries([pair ?? ["", ""]]);
    const again = question(["No", "Yes"], { prompt: "Draw 3 cards?" });
    expect(autoAnswer(again, OFF, kept)).toEqual({ action: "choose 0", why: "remembered" });
    expect(autoAnswer(question(["Yes", "No"], { prompt: "Banish it?" }), OFF, kept)).toBeNull();
  });

  it("does not remember what is done with a piece, or by another verb", () => {
    const moves = question(["Stay", "Go"]);
    const other = { ...moves, options: moves.options.map((option) => ({ ...option, verb: "move" })) };
    expect(toRemember(other, "choose 1")).toBeNull();
    const withPiece = { ...moves, options: moves.options.map((option) => ({ ...option, pieces: [3] })) };
    expect(toRemember(withPiece, "choose 1")).toBeNull();
  });

  it("never chooses among several, nor pieces", () => {
    expect(toRemember(question(["A", "B", "C"]), "choose 0")).toBeNull();
    const picks = { options: [1, 2], least: 0, most: 2, words: "Choose any number", labels: ["A", "B"] };
    expect(autoAnswer(question(["A"], { picks }), ON, {})).toBeNull();
  });
});
