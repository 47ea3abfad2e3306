// What is said before the first turn: who begins, what that means, and what becomes of the hand.

const NUMBERS = ["none", "one", "two", "three", "four", "five", "six", "seven"];

export function numberWord(count: number): string {
  return NUMBERS[count] ?? String(count);
}

/** `players`: in the order of their seats, the one who looks is called "You". */
export function whoBegins(first: number, players: readonly string[]): string {
  const who = players[first];
  if (who === undefined) return "Before the first turn";
  return who === "You" ? "You begin" : `${who} begins`;
}

/** The starting player skips the first draw (CR 3.2.3). */
export function whatItMeans(first: number, you: number, players: number): string {
  if (players === 2 && you >= 0 && first !== you) return "So you draw a card on your first turn, and they do not.";
  return "Whoever begins draws no card on the first turn.";
}

/** The two ways to answer. Where nothing is chosen there is only one. */
export function answers(chosen: number, hand: number): { replace: string; keep: string } {
  return {
    replace: chosen === hand ? `Replace all ${numberWord(hand)}` : `Replace ${numberWord(chosen)}`,
    keep: `Keep all ${numberWord(hand)}`,
  };
}
