// The routes of the admin page, and what they tell (src/loretable/table/lobby/administration.py).

import { carried } from "../../core/wire/carrier";
import { isObject, textAt } from "../../core/wire/json";

export interface AdminMatch {
  match: string;
  game: string;
  name: string;
  created: number;
  changed: number;
  seq: number;
  over: boolean;
  halted: string;
  players: string[];
  names: string[];
  connected: number;
}

export interface AdminTold {
  version: string;
  here: number;
  sockets: number;
  bots: number;
  bus: boolean;
  kept: number;
  running: number;
  halted: number;
  matches: AdminMatch[];
}

async function ask<T>(method: string, path: string, secret: string, body?: unknown): Promise<T> {
  const headers = { Authorization: `Bearer ${secret}` };
  const response = await carried().fetch(`/api/admin${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const data: unknown = await response.json().catch(() => null);
  if (response.ok) return data as T;
  throw new Error(
    response.status === 404
      ? "This server has no admin page: it is started without --admin-token."
      : (isObject(data) && textAt(data, "text")) || `The server answered ${response.status}.`,
  );
}

export const look = (secret: string, search: string): Promise<AdminTold> =>
  ask("GET", search ? `?${new URLSearchParams({ search })}` : "", secret);

/** Of the match, or of the person in one of its seats. */
export const removeName = (secret: string, match: string, seat = -1): Promise<unknown> =>
  ask("POST", "/names", secret, { match, seat });

export const removeMatch = (secret: string, match: string): Promise<unknown> =>
  ask("DELETE", `/matches/${encodeURIComponent(match)}`, secret);
