import { describe, expect, it } from "vitest";
import { chapters } from "../../../src/features/rules/chapters";

const TEXT = `The aim. Whoever first has 20 lore
wins.

A BATTLE
  1  Both are shown, and
     stay so.
  2  Both choose.
  Then it is over.

CARDS lie in three piles.`;

describe("rules", () => {
  it("have chapters by their first words, in one way or the other", () => {
    expect(chapters(TEXT).map((part) => part.title)).toEqual(["The aim", "A battle", ""]);
  });

  it("say nothing of the signs of a terminal", () => {
    expect(chapters("A TURN\n  A mountain (^) holds one; the tunnel (#)\n  leads on.")[0]?.parts).toEqual([
      "A mountain holds one; the tunnel leads on.",
    ]);
  });

  it("have sentences put together, and columns taken apart", () => {
    const [aim, battle, cards] = chapters(TEXT);
    expect(aim?.parts).toEqual(["Whoever first has 20 lore wins."]);
    expect(battle?.parts).toEqual([
      { term: "1", text: "Both are shown, and stay so." },
      { term: "2", text: "Both choose." },
      "Then it is over.",
    ]);
    expect(cards?.parts).toEqual(["CARDS lie in three piles."]);
  });

  it("are nothing where there are none", () => {
    expect(chapters("")).toEqual([]);
  });
});
