// The matches this browser has a part in, kept in its storage: one item a match, so that two tabs never overwrite each other.

import { isObject, listAt, numberAt, textAt } from "../wire/json";
import type { MatchMade } from "../wire/rest_messages";

export interface OwnSeat {
  seat: number;
  token: string;
}

export interface Invitation {
  seat: number;
  link: string;
}

export interface Kept {
  match: string;
  title: string;
  added: number;
  seats: OwnSeat[];
  invitations: Invitation[];
  host: string;
  /** The same people as before play on: nobody has to be invited. */
  again?: boolean;
  seen: number;
  /** Invitations that are being claimed, and the secret for each: a claim whose answer got lost is sent again as it was. */
  claims: Claiming[];
}

export interface Claiming {
  invitation: string;
  own: string;
}

const PREFIX = "loretable.match.";

function blank(match: string): Kept {
  return { match, title: "", added: Date.now(), seats: [], invitations: [], host: "", seen: -1, claims: [] };
}

export function find(match: string): Kept | null {
  const text = localStorage.getItem(PREFIX + match);
  return text === null ? null : read(match, text);
}

export function all(): Kept[] {
  const found: Kept[] = [];
  for (let i = 0; i < localStorage.length; i += 1) {
    const key = localStorage.key(i) ?? "";
    const kept = key.startsWith(PREFIX) ? find(key.slice(PREFIX.length)) : null;
    if (kept !== null) found.push(kept);
  }
  return found.sort((a, b) => b.added - a.added);
}

export function forget(match: string): void {
  localStorage.removeItem(PREFIX + match);
}

export function change(match: string, how: (kept: Kept) => Kept): Kept {
  const kept = how(find(match) ?? blank(match));
  localStorage.setItem(PREFIX + match, JSON.stringify(kept));
  return kept;
}

/** `seats`: the numbers of the host's own; the other tokens are for friends. */
export function keepMade(made: MatchMade, title: string, own: readonly number[]): Kept {
  return change(made.match, (kept) => ({
    ...kept,
    title,
    host: made.host,
    seats: made.seats.filter(({ seat }) => own.includes(seat)).map(({ seat, token }) => ({ seat, token })),
    invitations: made.seats.filter(({ seat }) => !own.includes(seat)).map(({ seat, link }) => ({ seat, link })),
  }));
}

/** 32 letters that nobody can guess. */
export function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
}

/** The secret with which this browser claims an invitation: the same one each time. */
export function claimFor(match: string, invitation: string): string {
  const known = find(match)?.claims.find((one) => one.invitation === invitation)?.own;
  if (known) return known;
  const own = newSecret();
  change(match, (kept) => ({ ...kept, claims: [...kept.claims, { invitation, own }] }));
  return own;
}

/** The seat is claimed: its token is kept, and the invitation, which opens nothing any more, is not. */
export function keepClaimed(match: string, invitation: string, token: string, seat: number): void {
  change(match, (kept) => ({
    ...kept,
    claims: kept.claims.filter((one) => one.invitation !== invitation),
    invitations: kept.invitations.filter((one) => !one.link.endsWith(invitation)),
  }));
  keepToken(match, token, seat);
}

/** A token from a link; which seat it is for, the server says later (-1 until then). */
export function keepToken(match: string, token: string, seat = -1, title = ""): Kept {
  return change(match, (kept) => {
    const others = kept.seats.filter((own) => own.token !== token && (seat < 0 || own.seat !== seat));
    const known = kept.seats.find((own) => own.token === token);
    return {
      ...kept,
      title: title || kept.title,
      // in their order, so that the first is always the same
      seats: [...others, { seat: seat >= 0 ? seat : (known?.seat ?? -1), token }].sort((a, b) => a.seat - b.seat),
      invitations: kept.invitations.filter((invitation) => !invitation.link.endsWith(token)),
    };
  });
}

export function keepSeen(match: string, seq: number): void {
  const kept = find(match);
  if (kept !== null && seq > kept.seen) change(match, (old) => ({ ...old, seen: seq }));
}

function read(match: string, text: string): Kept | null {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isObject(data)) return null;
  return {
    match,
    title: textAt(data, "title"),
    added: numberAt(data, "added"),
    host: textAt(data, "host"),
    ...(data.again === true ? { again: true } : {}),
    seen: numberAt(data, "seen", -1),
    seats: listAt(data, "seats").map((own) => ({ seat: numberAt(own, "seat", -1), token: textAt(own, "token") })),
    invitations: listAt(data, "invitations").map((one) => ({
      seat: numberAt(one, "seat", -1),
      link: textAt(one, "link"),
    })),
    claims: listAt(data, "claims").map((one) => ({ invitation: textAt(one, "invitation"), own: textAt(one, "own") })),
  };
}
