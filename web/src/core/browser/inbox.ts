// One's matches, as the server has them, and how many of them wait for an answer. Asked for now and then on every page: so that
// whoever plays here sees that somebody waits elsewhere.

import { useEffect, useReducer } from "preact/hooks";
import * as api from "../wire/api";
import type { MyMatch } from "../wire/rest_messages";
import { showElsewhere } from "./attention";
import { parseRoute } from "./route";
import * as tokens from "./tokens";

const LOOKED_AT = 10_000;
const BESIDE = 30_000;

export interface Inbox {
  mine: readonly MyMatch[];
  /** Has the server been asked yet? */
  asked: boolean;
  trouble: string;
}

let inbox: Inbox = { mine: [], asked: false, trouble: "" };
let looked = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const readers = new Set<() => void>();

/** How many matches wait for you that are not on this page; home shows all of them. */
export function waitingElsewhere(mine: readonly MyMatch[], hash: string): number {
  const route = parseRoute(hash);
  if (route.page === "lobby") return 0;
  const here = "match" in route ? route.match : "";
  return new Set(mine.filter((one) => one.your_turn && one.info.match !== here).map((one) => one.info.match)).size;
}

function playsElsewhere(hash: string): boolean {
  const route = parseRoute(hash);
  return tokens.all().some((kept) => kept.seats.length > 0 && !("match" in route && route.match === kept.match));
}

/** What waits first, then what goes on, then what is over; the newest of each before the others. */
export function byTurn(a: MyMatch, b: MyMatch): number {
  return (
    Number(b.your_turn) - Number(a.your_turn) ||
    Number(a.info.over ?? false) - Number(b.info.over ?? false) ||
    b.info.changed - a.info.changed
  );
}

/** Asks the server, and again after a while: sooner where the list is looked at, not at all where there is nothing to hear. */
export async function askInbox(): Promise<void> {
  clearTimeout(timer);
  if (looked === 0 && !playsElsewhere(location.hash)) {
    timer = setTimeout(() => void askInbox(), BESIDE);
    return;
  }
  const own = tokens.all().flatMap((kept) => kept.seats.map((seat) => ({ token: seat.token, seen: kept.seen })));
  try {
    const seen = own.map((one) => Math.max(0, one.seen));
    const mine = own.length > 0 ? await api.mine(own.map((one) => one.token), seen) : []; // biome-ignore format: one line
    inbox = { mine, asked: true, trouble: "" };
  } catch (error) {
    inbox = { ...inbox, asked: true, trouble: api.messageOf(error) };
  }
  tellElsewhere();
  for (const reader of readers) reader();
  clearTimeout(timer);
  timer = setTimeout(() => void askInbox(), looked > 0 ? LOOKED_AT : BESIDE);
}

/** Another page is shown: what is here and what is elsewhere has changed. */
export function tellElsewhere(): void {
  showElsewhere(waitingElsewhere(inbox.mine, location.hash));
}

/** The list, drawn again whenever it was asked for. `looking`: somebody reads it, rather than its number. */
export function useInbox(looking = true): Inbox {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const reader = () => redraw(0);
    readers.add(reader);
    if (looking) {
      looked += 1;
      void askInbox();
    }
    return () => {
      readers.delete(reader);
      if (looking) looked -= 1;
    };
  }, []);
  return inbox;
}
