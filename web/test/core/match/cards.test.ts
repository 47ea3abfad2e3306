import { describe, expect, it } from "vitest";
import { CardLibrary } from "../../../src/core/match/cards";
import type { CardFacts } from "../../../src/core/wire/rest_messages";

const elsa: CardFacts = { name: "Elsa", text: "Elsa, a queen", facts: { cost: 8 } };
const settled = () => new Promise((done) => setTimeout(done, 0));

describe("the library of cards", () => {
  it("fetches what is asked for together, once, and tells when it is there", async () => {
    const asked: string[][] = [];
    const library = new CardLibrary((names) => {
      asked.push(names);
      return Promise.resolve([elsa]);
    });
    let told = 0;
    library.subscribe(() => (told += 1));
    expect(library.find("Elsa")).toBeNull();
    expect(library.find("Nobody")).toBeNull();
    await settled();
    expect(library.find("Elsa")).toBe(elsa);
    expect(library.find("Nobody")).toBeNull();
    await settled();
    expect(asked).toEqual([["Elsa", "Nobody"]]);
    expect(told).toBe(1);
  });

  it("asks again after a fetch that failed", async () => {
    let tries = 0;
    const library = new CardLibrary(() => {
      tries += 1;
      return tries === 1 ? Promise.reject(new Error("offline")) : Promise.resolve([elsa]);
    });
    library.find("Elsa");
    await settled();
    library.find("Elsa");
    await settled();
    expect(library.find("Elsa")).toBe(elsa);
  });
});
