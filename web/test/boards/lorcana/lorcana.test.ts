import { describe, expect, it } from "vitest";
import { changed, fits, listOf } from "../../../src/boards/lorcana/decks/deck";
import { neighbour } from "../../../src/boards/lorcana/input/keys";
import {
  deskHandCard,
  handStep,
  lineGap,
  phoneHand,
  phoneHandCard,
  phoneLine,
  phoneMat,
  planMat,
} from "../../../src/boards/lorcana/layout/sizes";
import { Acts, foreseen, leftOver } from "../../../src/boards/lorcana/model/acting";
import { partable, readFace } from "../../../src/boards/lorcana/model/faces";

const option = (verb: string, pieces: number[], targets: string[] = []) => ({
  action: `${verb} ${pieces.join(" ")}`,
  label: verb,
  verb,
  pieces,
  targets,
});

describe("what can be done", () => {
  it("is found from either of two cards", () => {
    const acts = new Acts([
      option("sing", [7, 3]),
      option("challenge", [3, 9]),
      option("quest", [3]),
      option("end", []),
    ]);
    expect(acts.between(3, 7)[0]?.verb).toBe("sing");
    expect([...acts.partners(3).keys()]).toEqual([9, 7]);
    expect(acts.alone(3).map((act) => act.verb)).toEqual(["quest"]);
    expect(leftOver(acts)).toEqual(["1 play", "1 character"]);
  });

  it("says what a challenge would do in the server's numbers", () => {
    const hero = { face: { title: "Hero", kind: "character" }, damage: 1, willpower: 5 };
    const wall = { face: { title: "Wall", kind: "character" }, damage: 0, willpower: 3 };
    expect(foreseen(option("challenge", [1, 2], ["deals 3", "takes 2", "banishes"]), hero, wall)).toBe(
      "3 damage on 3 willpower: Wall is banished. Hero takes 2 and stays, 2 left.",
    );
  });
});

describe("the room there is", () => {
  it("lets a phone show both sides at once, down to what can be read", () => {
    const phone = { width: 378, height: 790 };
    const tall = (counts: [number, number]) => phoneMat(378, phoneLine(phone, 118, counts), counts[0]).tall;
    expect(tall([8, 8])).toBeGreaterThan(75);
    expect(tall([3, 2])).toBeGreaterThan(140);
    expect(phoneLine({ width: 348, height: 540 }, phoneHand(12, 98), [14, 14])).toBe(62);
  });

  it("draws few cards of a phone as wide as their line allows", () => {
    for (const count of [1, 2, 3, 4, 5, 8, 12]) {
      const { columns, wide, tall } = phoneMat(378, 190, count);
      expect(columns * wide + (columns - 1) * (columns > 4 ? 7 : 10)).toBeLessThanOrEqual(354);
      expect(tall / wide).toBeLessThanOrEqual(1.75);
    }
    expect(phoneMat(378, 190, 2).wide).toBeGreaterThan(phoneMat(378, 190, 4).wide);
    expect(phoneHandCard(4, 350)).toBeGreaterThan(phoneHandCard(7, 350));
  });

  it("gives few cards of a desk's hand the room that is left", () => {
    expect(deskHandCard(4, 162, 835)).toBeGreaterThan(deskHandCard(9, 162, 835));
    expect(deskHandCard(9, 162, 835)).toBe(100);
  });

  it("keeps a crowd within it", () => {
    const plan = planMat(940, 172, { characters: 14, items: 0, locations: 0 });
    expect(plan.rows * Math.floor((940 - 16 + 8) / (plan.card + 8))).toBeGreaterThanOrEqual(14);
  });

  it("leaves room beside a card for one that is turned, where the line has it", () => {
    const few = { characters: 5, items: 0, locations: 0 };
    const plan = planMat(2200, 420, few);
    expect(lineGap(plan, 2200, few)).toBe(Math.floor(plan.card * 0.1));
    const many = { characters: 8, items: 0, locations: 0 };
    const full = planMat(1100, 240, many);
    expect(8 * full.card + 7 * lineGap(full, 1100, many)).toBeLessThanOrEqual(1100 - 36);
  });

  it("lets the last card of a hand end where the room does", () => {
    expect(handStep(12, 97, 700) * 11 + 97).toBeCloseTo(700);
    expect(handStep(3, 97, 700)).toBe(103);
  });

  it("finds the card beside and the nearest above", () => {
    const left = { x: 0, y: 100 };
    const right = { x: 100, y: 100 };
    const all = [left, right, { x: 90, y: 0 }];
    expect(neighbour(left, all, "ArrowRight")).toBe(1);
    expect(neighbour(right, all, "ArrowUp")).toBe(2);
  });
});

describe("decks", () => {
  it("count copies and write the list as deck sites do", () => {
    const counts = changed(changed(new Map(), "Elsa - Snow Queen", 2), "Elsa - Snow Queen", -1);
    expect(listOf("Mine", counts)).toBe("# Mine\n1 Elsa - Snow Queen\n");
    expect(changed(counts, "Elsa - Snow Queen", -1).size).toBe(0);
  });

  it("find cards by words, ink and cost", () => {
    const face = readFace("Elsa - Snow Queen", {
      kind: "character",
      inks: ["Amethyst"],
      cost: 4,
      texts: ["Exert chosen opposing character."],
    });
    const any = { words: "", inks: [], kind: "", cost: "", inkable: false };
    expect(fits(face, { ...any, words: "exert elsa", inks: ["amethyst"], cost: "4" })).toBe(true);
    expect(fits(face, { ...any, inks: ["ruby"] })).toBe(false);
  });
});

describe("a name on a narrow card", () => {
  it("may be parted where its long words have a seam", () => {
    const parted = (name: string) => partable(name).replaceAll("\u00AD", "-");
    expect(["Dinglehopper", "Maleficent", "Chernabog"].map(parted)).toEqual([
      "Din-gle-hop-per",
      "Ma-le-fi-cent",
      "Cher-na-bog",
    ]);
    expect(["Elsa", "Magic Broom", "Tremaine"].map(parted)).toEqual(["Elsa", "Magic Broom", "Tremaine"]);
  });
});
