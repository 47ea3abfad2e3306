// How a study is told: kinds, progress, and the values of its tables.

import type { Row, Study } from "./api";

export function progress(study: Study): string {
  const done = study.done.toLocaleString("en");
  const games = study.planned > 0 ? `${done} of ${study.planned.toLocaleString("en")} games` : "starting";
  if (study.state === "running") return games;
  if (study.state === "done") return `${done} games`;
  return study.state === "stopped" ? `stopped at ${games}` : "did not run";
}

/** How long it takes yet, from how fast it has been since somebody looked. */
export function timeLeft(before: { done: number; at: number } | null, study: Study, now: number): string {
  if (before === null || study.state !== "running" || study.done <= before.done) return "";
  const speed = (study.done - before.done) / Math.max(0.001, (now - before.at) / 1000);
  const seconds = (study.planned - study.done) / speed;
  const left = seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`;
  return `${speed.toFixed(speed < 10 ? 1 : 0)} games a second, ${left} left`;
}

const SHARES = ["rate", "low", "high", "share", "gain", "difference"];

export function shown(column: string, value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value !== "number") return String(value);
  if (SHARES.includes(column.split(" ")[0] ?? "")) return `${(100 * value).toFixed(1)} %`;
  return Number.isInteger(value) ? String(value) : value.toFixed(2);
}

/** The columns of a table; bounds go with what they bound. */
export function columnsOf(rows: readonly Row[]): string[] {
  return Object.keys(rows[0] ?? {}).filter((column) => !/^(low|high)\b/.test(column));
}

export function cell(row: Row, column: string): string {
  const text = shown(column, row[column]);
  const [first = "", ...rest] = column.split(" ");
  const [low, high] = ["low", "high"].map((bound) => row[[bound, ...rest].join(" ")]);
  if (!["rate", "gain", "difference"].includes(first) || typeof low !== "number" || typeof high !== "number")
    return text;
  return `${text} (${(100 * low).toFixed(1)} to ${(100 * high).toFixed(1)})`;
}
