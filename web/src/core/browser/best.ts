// How well one has done with a way to start a game: kept in this browser, written by a board, shown where one chooses.

export interface Best {
  /** "won in 9" */
  text: string;
  /** Less is better. */
  rank: number;
  gold: boolean;
}

function keyOf(game: string, preset: string): string {
  return `loretable.best.${game}.${preset}`;
}

export function bestOf(game: string, preset: string): Best | null {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(keyOf(game, preset)) ?? "null");
    const best = found as Best | null;
    return best && typeof best.text === "string" && typeof best.rank === "number" ? best : null;
  } catch {
    return null; // not ours
  }
}

/** Keeps a result if it is the best so far. */
export function keepBest(game: string, preset: string, result: Best): void {
  const before = bestOf(game, preset);
  if (before && before.rank <= result.rank) return;
  localStorage.setItem(keyOf(game, preset), JSON.stringify(result));
}
