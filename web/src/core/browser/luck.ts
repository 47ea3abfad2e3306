// What this browser remembers of a match's luck: the promise, its own share, the last link it has seen.

import type { Seen } from "../luck/proof";

const keyOf = (match: string): string => `loretable.luck.${match}`;

export function seenOf(match: string): Seen | null {
  const kept = localStorage.getItem(keyOf(match));
  if (kept === null) return null;
  const [commitment = "", share = "", seq = "", link = ""] = kept.split(" ");
  return { commitment, share, seq: Number(seq) || 0, link };
}

/** The promise is remembered as it was first seen. */
export function remember(match: string, news: Partial<Seen>): void {
  const kept = seenOf(match);
  const commitment = kept?.commitment || news.commitment || "";
  const share = kept?.share || news.share || "";
  const [seq, link] = news.link ? [news.seq ?? 0, news.link] : [kept?.seq ?? 0, kept?.link ?? ""];
  localStorage.setItem(keyOf(match), [commitment, share, seq, link].join(" "));
}

/** What one adds to the luck of a match: the same each time. */
export function shareFor(match: string): string {
  const kept = seenOf(match)?.share;
  if (kept) return kept;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const share = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  remember(match, { share });
  return share;
}
