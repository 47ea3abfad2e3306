// What a first hand promises: chances by the deck's own numbers, exact, if some cards go back and if all are kept.

export interface Known {
  cost: number;
  inkable: boolean;
}

export interface Chance {
  words: string;
  /** After replacing what is chosen, and keeping all; from 0 to 1. */
  replaced: number;
  kept: number;
}

/** What is asked of the cards that one has seen by one's own turn `by`: at least so many that fit. */
const ASKED: readonly { words: string; by: number; least: number; fits: (card: Known) => boolean }[] = [
  { words: "Three cards to ink by turn 3", by: 3, least: 3, fits: ({ inkable }) => inkable },
  { words: "Something to play on turn 1 or 2", by: 2, least: 1, fits: ({ cost }) => cost >= 0 && cost <= 2 },
  { words: "A card that costs 3 by turn 3", by: 3, least: 1, fits: ({ cost }) => cost === 3 },
];

/** `deck`: all cards of it, those in hand among them. `goes`: by place in the hand. Who begins skips the first draw (CR 3.2.3). */
export function chances(
  deck: readonly Known[],
  hand: readonly Known[],
  goes: readonly boolean[],
  begins: boolean,
): Chance[] {
  const unseen = deck.length - hand.length;
  return ASKED.map(({ words, by, least, fits }) => {
    const left = deck.filter(fits).length - hand.filter(fits).length;
    const draws = by - (begins ? 1 : 0);
    const stay = hand.filter((card, i) => fits(card) && !goes[i]).length;
    const back = hand.filter((card, i) => fits(card) && goes[i]).length;
    const count = hand.filter((_, i) => goes[i]).length;
    return {
      words,
      replaced: atLeast(least - stay, unseen, left, count, back, draws),
      kept: atLeast(least - stay - back, unseen, left, 0, 0, draws),
    };
  });
}

/**
 * Cards that went back are under the deck while as many are drawn from the `unseen`; then all is shuffled, and later draws
 * can bring them again (CR 2.2.2).
 */
function atLeast(needed: number, unseen: number, left: number, replaced: number, back: number, draws: number): number {
  let found = 0;
  for (let first = 0; first <= Math.min(replaced, left); first += 1) {
    const drawn = drawing(unseen, left, replaced, first);
    if (drawn === 0) continue;
    for (let later = Math.max(0, needed - first); later <= draws; later += 1)
      found += drawn * drawing(unseen, left - first + back, draws, later);
  }
  return Math.min(1, found);
}

/** The chance of exactly `hits` in so many cards drawn from `all`, of which `good` fit. */
export function drawing(all: number, good: number, draws: number, hits: number): number {
  if (hits > good || hits > draws || draws - hits > all - good) return 0;
  let found = 1;
  for (let i = 0; i < hits; i += 1) found *= ((good - i) / (all - i)) * ((draws - i) / (i + 1));
  for (let i = 0; i < draws - hits; i += 1) found *= (all - good - i) / (all - hits - i);
  return found;
}
