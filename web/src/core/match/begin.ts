// Begins a match, and remembers how: one press begins another like it.

import { setting } from "../browser/settings";
import * as tokens from "../browser/tokens";
import { goTo } from "../hooks";
import { newMatch } from "../wire/api";
import { isObject, listAt, numberAt, type Obj, textAt } from "../wire/json";
import type { GameInfo } from "../wire/rest_messages";

/** What somebody wants to play. `players`: you, open, or the name of a bot, a seat each. */
export interface Wish {
  options: Obj;
  players: string[];
  bestOf: number;
  seconds: number;
  /** The seconds are for the whole game, not for each answer. */
  bank: boolean;
  /** Bots let one take back whatever was shown. Where people meet they are asked, and this says nothing. */
  practice: boolean;
  seed?: string;
  label?: string;
}

const KEY = "loretable.last";

/** You on the first seat, the game's usual bot on the others; choices already made stay. */
export function usualPlayers(
  seats: readonly string[],
  bots: readonly string[],
  before: readonly string[] = [],
): string[] {
  return seats.map((_, seat) => before[seat] ?? (seat === 0 ? "you" : (bots[0] ?? "open")));
}

/** What a game is begun with by who has never played it. */
export function usualWish(game: GameInfo): Wish {
  // the way that the defaults mean, where one of them is named
  const preset =
    game.presets.find(({ options }) =>
      Object.entries(options).every(([key, value]) => JSON.stringify(game.options[key]) === JSON.stringify(value)),
    ) ?? game.presets[0];
  return {
    options: preset?.options ?? {},
    players: usualPlayers(preset?.seats ?? [], game.bots),
    bestOf: 1,
    seconds: 0,
    bank: false,
    practice: true,
  };
}

/** The game that was begun last in this browser; "" for none. */
export function lastGame(): string {
  return localStorage.getItem(KEY) ?? "";
}

/** How a game was begun last; null where it never was. Friends are not asked again by one press: a bot sits there. */
export function lastWish(game: GameInfo): Wish | null {
  let data: unknown;
  try {
    data = JSON.parse(localStorage.getItem(`${KEY}.${game.name}`) ?? "null");
  } catch {
    return null;
  }
  if (!isObject(data) || !isObject(data.options)) return null;
  const players = listAt(data, "players").map((one) =>
    one === "you" || game.bots.includes(String(one)) ? String(one) : (game.bots[0] ?? "open"),
  );
  if (players.length === 0 || Object.keys(data.options).some((option) => !(option in game.options))) return null;
  return {
    options: data.options,
    players,
    bestOf: numberAt(data, "bestOf", 1),
    seconds: numberAt(data, "seconds"),
    bank: data.bank === true,
    practice: data.practice === true,
    label: textAt(data, "label"),
  };
}

/** This seat's part of an option that has something for each seat, as the wish, the default or a preset has it. */
export function partOf(game: GameInfo, options: Obj, option: string, seat: number): unknown {
  const found = [options[option], game.options[option], ...game.presets.map((preset) => preset.options[option])];
  const list = found.find((one) => Array.isArray(one) && one.length > 0);
  return Array.isArray(list) ? list[seat % list.length] : "";
}

/** The options with something for every seat: those who choose for themselves later begin with this. */
export function withOwn(game: GameInfo, options: Obj, count: number): Obj {
  const own = (game.own ?? []).map((option) => [
    option,
    Array.from({ length: count }, (_, seat) => partOf(game, options, option, seat)),
  ]);
  return { ...options, ...Object.fromEntries(own) };
}

/** Makes the match, keeps its tokens, and goes to its table. */
export async function begin(game: GameInfo, wish: Wish): Promise<void> {
  const { players } = wish;
  const choosing =
    (game.own ?? []).length > 0 ? players.flatMap((player, seat) => (player === "open" ? [seat] : [])) : [];
  const made = await newMatch({
    game: game.name,
    options: choosing.length > 0 ? withOwn(game, wish.options, players.length) : wish.options,
    players,
    seed: wish.seed ?? "",
    timer: wish.seconds > 0 ? { seconds: wish.seconds, bot: game.bots[0] ?? "", bank: wish.bank } : null,
    name: wish.label ?? "",
    practice: wish.practice && !players.includes("open"),
    who: setting("name"),
    choosing,
    best_of: wish.bestOf,
  });
  localStorage.setItem(KEY, game.name);
  const { seed: _seed, label: _label, ...kept } = wish;
  localStorage.setItem(`${KEY}.${game.name}`, JSON.stringify(kept));
  const own = players.flatMap((player, seat) => (player === "you" ? [seat] : []));
  tokens.keepMade(made, wish.label || game.title, own);
  goTo(own.length > 0 ? { page: "table", match: made.match, seat: null } : { page: "watch", match: made.match });
}
