// Is the luck of a finished match what was promised? As core/records/luck.py of the server: SHA-256 of lines of text.

import { sha256 } from "./sha256";

/** What a server gives the players of a match that is over. */
export interface Proof {
  game: string;
  seed: unknown;
  options: unknown;
  luck: {
    match: string;
    commitment: string;
    secret: string;
    shares: string[];
    seals: string[];
    links: string[];
    log: [number, string][];
  };
}

/** What this browser has seen of it: the promise before it was dealt, its own share, and the last link with its number. */
export interface Seen {
  commitment: string;
  share: string;
  seq: number;
  link: string;
}

export interface Finding {
  fits: boolean;
  text: string;
}

const hashed = (...lines: string[]): string => sha256(["loretable-luck-1", ...lines].join("\n"));

/** JSON that is written the same everywhere: sorted, without blanks, ASCII only. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value === "object" && value !== null) {
    const keys = Object.keys(value).sort((a, b) => (a < b ? -1 : 1));
    return `{${keys.map((key) => `${ascii(key)}:${canonical((value as Record<string, unknown>)[key])}`).join(",")}}`;
  }
  return typeof value === "string" ? ascii(value) : JSON.stringify(value);
}

function ascii(text: string): string {
  return JSON.stringify(text).replace(
    /[\u007f-\uffff]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** The link after each entry, the first one before any. */
export function linksOf(proof: Proof): string[] {
  const { match, secret, shares, log } = proof.luck;
  const salt = (number: number): string => hashed("salt", secret, String(number));
  const options = hashed("options", salt(0), canonical(proof.options));
  const seals = shares.map((share, seat) => hashed("share", match, String(seat), share));
  let link = hashed("begin", match, proof.game, hashed("commitment", match, secret), options, ...seals);
  const found = [link];
  log.forEach(([seat, text], i) => {
    const sealed = hashed("entry", salt(i + 1), String(seat), text);
    link = hashed("link", link, String(i + 1), sealed);
    found.push(link);
  });
  return found;
}

/** What was looked at, and whether it fits. */
export function check(proof: Proof, seen: Seen | null, you: number): Finding[] {
  const { match, secret, shares } = proof.luck;
  const promised = seen?.commitment || proof.luck.commitment;
  const links = linksOf(proof);
  const given = shares.filter((share) => share !== "").length;
  const mine = !seen?.share || you < 0 || you >= shares.length || shares[you] === seen.share;
  const seed = `blake2b:${hashed("seed", match, secret, ...shares)}`;
  const whole = links.length === proof.luck.links.length && links.every((link, i) => link === proof.luck.links[i]);
  const asSeen = !seen?.link || links[seen.seq] === seen.link;
  const number = given === 1 ? "1 share" : `${given} shares`;
  return [
    say(
      hashed("commitment", match, secret) === promised,
      "The secret is the one that was promised before the deal",
      "The secret is not the one that was promised",
    ),
    say(
      mine && seed === proof.seed,
      `The deal came of the secret and ${number}`,
      "The deal did not come of these shares",
    ),
    say(whole && asSeen, `All ${proof.luck.log.length} entries are as they were sealed`, "The log was changed"),
  ];
}

const say = (fits: boolean, yes: string, no: string): Finding => ({ fits, text: fits ? yes : no });
