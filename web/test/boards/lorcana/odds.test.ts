import { describe, expect, it } from "vitest";
import { chances, drawing, type Known } from "../../../src/boards/lorcana/opening/odds";

const card = (cost: number, inkable = true): Known => ({ cost, inkable });
const many = (count: number, one: Known): Known[] => Array.from({ length: count }, () => one);

describe("drawing", () => {
  it("is hypergeometric", () => {
    expect(drawing(4, 2, 2, 0)).toBeCloseTo(1 / 6);
    expect(drawing(4, 2, 2, 1)).toBeCloseTo(4 / 6);
    expect(drawing(4, 2, 2, 2)).toBeCloseTo(1 / 6);
    expect(drawing(4, 2, 2, 3)).toBe(0);
    expect(drawing(53, 11, 3, 0)).toBeCloseTo((42 * 41 * 40) / (53 * 52 * 51));
  });
});

/** The same by trying every order of a small deck out, as the rules say it: draw as many, then shuffle what went back in. */
function byTrying(
  deck: Known[],
  hand: Known[],
  goes: boolean[],
  draws: number,
  enough: (cards: Known[]) => boolean,
): number {
  const rest = [...deck];
  for (const one of hand) rest.splice(rest.indexOf(one), 1);
  const stay = hand.filter((_, i) => !goes[i]);
  const back = hand.filter((_, i) => goes[i]);
  let [all, good] = [0, 0];
  for (const [first, left] of draw(rest, back.length))
    for (const [later] of draw([...left, ...back], draws)) {
      all += 1;
      if (enough([...stay, ...first, ...later])) good += 1;
    }
  return good / all;
}

function draw(cards: Known[], count: number): [Known[], Known[]][] {
  if (count === 0) return [[[], cards]];
  return cards.flatMap((one, i) => {
    const left = cards.filter((_, at) => at !== i);
    return draw(left, count - 1).map(([drawn, rest]): [Known[], Known[]] => [[one, ...drawn], rest]);
  });
}

describe("what a first hand promises", () => {
  const [cheap, three, big, dear] = [card(1), card(3), card(6, false), card(7, false)];
  // each its own object, so that a card is found again
  const deck = [cheap, card(2, false), three, card(3), big, dear, card(5, false), card(4), card(8, false)];
  const hand = [three, big, dear];

  it("is what trying every order comes to, with and without replacing", () => {
    for (const begins of [true, false]) {
      const found = chances(deck, hand, [false, true, true], begins);
      const tried = (by: number, goes: boolean[], enough: (cards: Known[]) => boolean) =>
        byTrying(deck, hand, goes, by - (begins ? 1 : 0), enough);
      const ink = (cards: Known[]) => cards.filter(({ inkable }) => inkable).length >= 3;
      const early = (cards: Known[]) => cards.some(({ cost }) => cost <= 2);
      const [goes, none] = [
        [false, true, true],
        [false, false, false],
      ];
      expect(found[0]?.replaced).toBeCloseTo(tried(3, goes, ink));
      expect(found[0]?.kept).toBeCloseTo(tried(3, none, ink));
      expect(found[1]?.replaced).toBeCloseTo(tried(2, goes, early));
      expect(found[1]?.kept).toBeCloseTo(tried(2, none, early));
      expect(found[2]?.replaced).toBe(1); // it is in the hand, and stays
    }
  });

  it("can bring back what was sent away", () => {
    const only = [card(3), ...many(9, card(6))];
    const first = only.slice(0, 7);
    const [, , at3] = chances(only, first, [true, ...many(6, card(0)).map(() => false)], false);
    expect(at3?.replaced).toBeCloseTo(drawing(3, 1, 3, 1));
    expect(at3?.kept).toBe(1);
  });

  it("is the same where nothing goes back", () => {
    for (const one of chances(deck, hand, [false, false, false], true)) expect(one.replaced).toBeCloseTo(one.kept);
  });
});
