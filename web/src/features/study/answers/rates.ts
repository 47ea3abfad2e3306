// The rates of a table with what bounds them; and tables as files for other programs.

import type { Row } from "../api";

export interface Rate {
  name: string;
  rate: number;
  low: number;
  high: number;
  /** 0 where it is not said. */
  games: number;
}

const number = (row: Row, key: string) => (typeof row[key] === "number" ? row[key] : null);

/** What can be drawn: rows that have a rate and both its bounds, named by their words. */
export function ratesOf(rows: readonly Row[]): Rate[] {
  return rows.flatMap((row) => {
    const [rate, low, high] = [number(row, "rate"), number(row, "low"), number(row, "high")];
    if (rate === null || low === null || high === null) return [];
    const name = Object.values(row)
      .filter((value) => typeof value === "string" && value !== "")
      .join(", ");
    return [{ name, rate, low, high, games: number(row, "games") ?? 0 }];
  });
}

/** Do they play against each other? What one gets the other does not: then one half is even. A party wins or loses as one. */
export function areRivals(standings: readonly { against: string; rate: number }[]): boolean {
  if (standings.some(({ against }) => against !== "")) return true;
  const mean = standings.reduce((sum, { rate }) => sum + rate, 0) / Math.max(1, standings.length);
  return standings.length > 1 && Math.abs(mean - 0.5) < 0.001;
}

/** Changes only when the interval leaves one half: never by who is ahead. */
export function verdict({ low, high }: Pick<Rate, "low" | "high">): "better" | "worse" | "open" {
  if (low > 0.5) return "better";
  return high < 0.5 ? "worse" : "open";
}

/** A table as CSV. What a spreadsheet would take for a formula is text. */
export function csvOf(rows: readonly Row[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const field = (value: unknown) => {
    const text = value === null || value === undefined ? "" : String(value);
    const safe = typeof value === "string" && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  return [columns.map(field), ...rows.map((row) => columns.map((column) => field(row[column])))]
    .map((fields) => `${fields.join(",")}\r\n`)
    .join("");
}
