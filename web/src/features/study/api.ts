// The server's side of studies: only for whoever has the key to them, or where the server's host switched them on.

import { studyKey } from "../../core/browser/studyKey";
import { ApiError } from "../../core/wire/api";
import { carried } from "../../core/wire/carrier";
import { isObject, textAt } from "../../core/wire/json";
import type { MatchMade } from "../../core/wire/rest_messages";

export type Row = Record<string, unknown>;

export interface Report {
  title: string;
  lead: string;
  tables: Record<string, Row[]>;
}

/** What somebody gets after so many games, and after the first third of them; `against` one, or all where it is "". */
export interface Standing {
  name: string;
  against: string;
  rate: number;
  low: number;
  high: number;
  games: number;
  first_low: number;
  first_high: number;
  first_games: number;
}

export interface ListedGame {
  number: number;
  players: string[];
  winner: string;
  length: number;
  unit: string;
  ending: string;
}

export interface Study {
  id: string;
  name: string;
  game: string;
  kind: string;
  state: "running" | "done" | "stopped" | "failed";
  done: number;
  planned: number;
  created: number;
  problem: string;
  report: Report | null;
  figures: string[];
  standings: Standing[];
}

/** A study that a game offers: how many bots play it and decks are brought, and what the number of games is of. */
export interface StudyKind {
  name: string;
  title: string;
  places: number;
  decks: number;
  each: string;
  /** Decks at most. */
  most: number;
}

export interface StudyPage {
  allowed: string;
  cores: number;
  studies: Study[];
  /** By game. */
  kinds: Record<string, StudyKind[]>;
}

export interface NewStudy {
  game: string;
  kind: string;
  bots: string[];
  decks: string[];
  games: number;
  workers: number;
  seed: string;
  name: string;
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    const key = studyKey();
    response = await carried().fetch(`/api/study${path}`, {
      method,
      headers: {
        ...(key ? { Authorization: `Bearer ${key}` } : {}),
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new ApiError(0, { code: "OFFLINE", text: "The server cannot be reached." });
  }
  const data: unknown = await response.json().catch(() => null);
  if (response.ok) return data as T;
  const text = isObject(data) ? textAt(data, "text") : "";
  const where = isObject(data) ? textAt(data, "where") : "";
  throw new ApiError(response.status, {
    code: "STUDY",
    text: text || `The server answered ${response.status}.`,
    where,
  });
}

export const page = (): Promise<StudyPage> => ask("GET", "");
export const start = (wanted: NewStudy): Promise<Study> => ask("POST", "", wanted);
export const study = (id: string): Promise<Study> => ask("GET", `/${id}`);
export const stop = (id: string): Promise<Study> => ask("POST", `/${id}/stop`);
export const goOn = (id: string): Promise<Study> => ask("POST", `/${id}/go-on`);
export const remove = (id: string): Promise<unknown> => ask("DELETE", `/${id}`);
export const openGame = (id: string, number: number): Promise<MatchMade> => ask("POST", `/${id}/open`, { number });
/** `between`: only games in which all of these take part. */
export const games = (
  id: string,
  order: string,
  skip: number,
  most: number,
  between: readonly string[] = [],
): Promise<ListedGame[]> => {
  const wanted = new URLSearchParams({ order, skip: String(skip), most: String(most) });
  for (const name of between) wanted.append("between", name);
  return ask("GET", `/${id}/games?${wanted}`);
};
export const figure = async (id: string, name: string): Promise<string> =>
  (await ask<{ svg: string }>("GET", `/${id}/figures/${name}`)).svg;
