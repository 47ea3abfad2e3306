// Where others can come from: a link to this table as somebody else's browser needs it.

import { reach } from "../wire/api";
import type { Reach } from "../wire/rest_messages";

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

export interface Way {
  /** The beginning of links that others can open; "" where nobody else reaches this server. */
  base: string;
  /** Only in the same network? */
  near: boolean;
}

/** What the page itself was fetched from says most: another machine has come this way already. */
export function wayOf(here: { hostname: string; origin: string }, told: Reach): Way {
  if (told.public) return { base: told.public, near: false };
  if (!LOOPBACK.test(here.hostname)) return { base: here.origin, near: isPrivate(here.hostname) };
  return told.near ? { base: told.near, near: true } : { base: "", near: false };
}

function isPrivate(host: string): boolean {
  return /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.)/.test(host) || host.endsWith(".local");
}

let asked: Promise<Way> | null = null;

export function way(): Promise<Way> {
  asked ??= reach().then((told) => wayOf(location, told));
  asked.catch(() => {
    asked = null;
  });
  return asked;
}

/** A link within the page (#/join/…) as a whole address. */
export function whole(link: string, base: string): string {
  return `${base || location.origin + location.pathname.replace(/[^/]*$/, "").replace(/\/$/, "")}/${link.replace(/^\/?/, "")}`;
}
