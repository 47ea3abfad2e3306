// A game that is being set up: what is chosen so far, each with a sane answer already.

import { useEffect, useState } from "preact/hooks";
import { begin, lastWish, usualPlayers, usualWish, type Wish } from "../../core/match/begin";
import * as api from "../../core/wire/api";
import type { Obj } from "../../core/wire/json";
import type { GameInfo } from "../../core/wire/rest_messages";

export type Who = "bot" | "friend" | "self";

export interface SetUp {
  game: GameInfo;
  wish: Wish;
  seats: readonly string[];
  faults: Readonly<Record<string, string>>;
  trouble: string;
  busy: boolean;
  who: Who;
  change: (some: Partial<Wish>) => void;
  /** Options that differ from the default are kept; a value that is the default is not. */
  option: (name: string, value: unknown) => void;
  setWho: (who: Who) => void;
  /** The bot on all seats that one has. */
  setBot: (bot: string) => void;
  begin: () => void;
}

export function whoOf(players: readonly string[]): Who {
  if (players.includes("open")) return "friend";
  return players.length > 1 && players.every((player) => player === "you") ? "self" : "bot";
}

export function useSetUp(game: GameInfo, friend: boolean): SetUp {
  const [wish, setWish] = useState<Wish>(() => {
    const first = lastWish(game) ?? usualWish(game);
    return friend ? { ...first, players: withFriend(first.players) } : first;
  });
  const [seats, setSeats] = useState<readonly string[]>(() => wish.players.map((_, i) => `Seat ${i + 1}`));
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [trouble, setTrouble] = useState("");
  const [busy, setBusy] = useState(false);

  function fail(error: unknown): void {
    const where = error instanceof api.ApiError ? (error.problem.where ?? "") : "";
    const field = where.startsWith("options.") ? where.slice(8).split(/[.[]/)[0] : undefined;
    if (field) setFaults({ [field]: api.messageOf(error) });
    else setTrouble(api.messageOf(error));
  }

  useEffect(() => {
    let current = true;
    const timer = setTimeout(() => {
      api.seatsOf(game.name, wish.options).then(
        (told) => {
          if (!current) return;
          setFaults({});
          setTrouble("");
          setSeats(told.seats);
          setWish((old) => ({ ...old, players: usualPlayers(told.seats, game.bots, old.players) }));
        },
        (error: unknown) => {
          if (current) fail(error);
        },
      );
    }, 120);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [game, wish.options]);

  const change = (some: Partial<Wish>) => setWish((old) => ({ ...old, ...some }));
  return {
    game,
    wish,
    seats,
    faults,
    trouble,
    busy,
    who: whoOf(wish.players),
    change,
    option: (name, value) =>
      setWish((old) => ({ ...old, options: changed(old.options, name, value, game.options[name]) })),
    setWho: (who) =>
      setWish((old) => ({
        ...old,
        players: old.players.map((player, seat) => {
          if (seat === mineOf(old.players)) return "you";
          if (who === "self") return "you";
          return who === "friend" ? "open" : player === "you" || player === "open" ? (game.bots[0] ?? "open") : player;
        }),
      })),
    setBot: (bot) =>
      setWish((old) => ({
        ...old,
        players: old.players.map((player) => (player === "you" || player === "open" ? player : bot)),
      })),
    begin: () => {
      if (busy || Object.keys(faults).length > 0) return;
      setBusy(true);
      begin(game, wish).catch((error: unknown) => {
        fail(error);
        setBusy(false);
      });
    },
  };
}

/** The seat one has oneself: the first. */
export function mineOf(players: readonly string[]): number {
  return Math.max(0, players.indexOf("you"));
}

function withFriend(players: readonly string[]): string[] {
  const mine = mineOf(players);
  return players.map((_, seat) => (seat === mine ? "you" : "open"));
}

/** Only what differs from the default is kept. */
export function changed(options: Obj, name: string, value: unknown, usual: unknown): Obj {
  const { [name]: _old, ...others } = options;
  return JSON.stringify(value) === JSON.stringify(usual) ? others : { ...others, [name]: value };
}

/** "The Fox, The Heart of Magic". */
export function against(setUp: SetUp, mine: string): string {
  const bot = setUp.wish.players.find((player) => player !== "you" && player !== "open");
  const name = setUp.game.opponents?.find((one) => one.bot === bot)?.name;
  const other =
    setUp.who === "friend" ? "a friend" : setUp.who === "self" ? "both sides" : name ? `the ${name}` : (bot ?? "");
  const whole = [other, mine].filter(Boolean).join(", ");
  return whole.charAt(0).toUpperCase() + whole.slice(1);
}
