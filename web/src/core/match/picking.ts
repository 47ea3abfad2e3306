// Several pieces chosen in any order, as the server's Picks says: what is wrong with a choice, and how it changes.

import type { Picks } from "../wire/messages";

/** Why a choice cannot be sent yet, "" where it can. */
export function problemOf(picks: Picks, chosen: readonly number[]): string {
  if (chosen.length > picks.most) return `At most ${picks.most}`;
  const missing = picks.least - chosen.length;
  if (missing > 0) return `${missing} more to choose`;
  const total = worthOf(picks, chosen);
  return total < (picks.needed ?? 0) ? `${total} of ${picks.needed} so far` : "";
}

export function worthOf(picks: Picks, chosen: readonly number[]): number {
  const worth = picks.worth ?? [];
  return chosen.reduce((sum, piece) => sum + (worth[picks.options.indexOf(piece)] ?? 0), 0);
}

/** The choice with a piece put to it or taken back. Where only one can be chosen, another one takes its place. */
export function toggled(picks: Picks, chosen: readonly number[], piece: number): number[] {
  if (chosen.includes(piece)) return chosen.filter((other) => other !== piece);
  if (!picks.options.includes(piece)) return [...chosen];
  if (chosen.length < picks.most) return [...chosen, piece];
  return picks.most === 1 ? [piece] : [...chosen];
}
