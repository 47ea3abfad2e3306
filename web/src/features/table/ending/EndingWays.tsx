import { useState } from "preact/hooks";
import { pageOf } from "../../../boards";
import { printRoute } from "../../../core/browser/route";
import { begin, lastWish, partOf, type Wish, withOwn } from "../../../core/match/begin";
import * as api from "../../../core/wire/api";
import { listAt } from "../../../core/wire/json";
import type { GameInfo, MatchInfo } from "../../../core/wire/rest_messages";
import type { Outcome } from "../../../parts/result/outcome";

interface Props {
  game: GameInfo;
  info: MatchInfo;
  outcome: Outcome;
  onTrouble: (text: string) => void;
}

/** What was played, to be played again. What is not told, such as another's deck, is as this browser began it; null where
 * that was another game. */
export function wishOf(info: MatchInfo, game: GameInfo): Wish | null {
  const players = info.seats.map((seat) => seat.player);
  const wish = {
    options: info.options,
    players,
    bestOf: info.series?.games ?? 1,
    seconds: info.timer?.seconds ?? 0,
    bank: info.timer?.bank === true,
    practice: info.practice === true,
  };
  const parts = (game.own ?? []).flatMap((option) =>
    listAt(info.options, option).map((part, at) => [option, at, part]),
  );
  if (!parts.some(([, , part]) => part === null)) return wish;
  const last = lastWish(game);
  if (last === null || last.players.join() !== players.join()) return null;
  const begun = (option: string, at: number) => JSON.stringify(partOf(game, last.options, option, at));
  const same = parts.every(
    ([option, at, part]) => part === null || begun(String(option), Number(at)) === JSON.stringify(part),
  );
  return same ? { ...wish, options: { ...info.options, ...withOwn(game, last.options, players.length) } } : null;
}

/** With everything that has a part for each seat changed round. */
export function swapped(wish: Wish, game: GameInfo): Wish {
  const turned = (game.own ?? []).flatMap((option) => {
    const parts = wish.options[option];
    return Array.isArray(parts) ? [[option, [...parts].reverse()] as const] : [];
  });
  return { ...wish, options: { ...wish.options, ...Object.fromEntries(turned) } };
}

/**
 * Not the same again: a level up after a win, down after a defeat; the other side or the other's deck; another deck. The
 * first two against bots alone, since people are asked by Rematch.
 */
export function EndingWays({ game, info, outcome, onTrouble }: Props) {
  const [busy, setBusy] = useState(false);
  const wish = wishOf(info, game);
  const people = info.seats.filter((seat) => seat.player === "you" || seat.player === "open").length;
  const other = <Another game={game} people={people} />;
  const levels = game.opponents ?? [];
  const bot = info.seats.find((seat) => seat.player !== "you" && seat.player !== "open")?.player;
  const at = levels.findIndex((one) => one.bot === bot);
  if (!wish || at < 0 || people !== 1) return other;
  const level = levels[outcome === "won" ? at + 1 : at - 1];

  async function play(wanted: Wish): Promise<void> {
    setBusy(true);
    try {
      await begin(game, wanted);
    } catch (error) {
      onTrouble(api.messageOf(error));
      setBusy(false);
    }
  }

  const two = wish.players.length === 2;
  const exchange = pageOf(game.name)?.exchange;
  return (
    <>
      {level ? (
        <button
          type="button"
          class="way"
          disabled={busy}
          onClick={() =>
            void play({ ...wish, players: wish.players.map((player) => (player === bot ? level.bot : player)) })
          }
        >
          <b>The {level.name}</b>
          <small>one step {outcome === "won" ? "harder" : "easier"}</small>
        </button>
      ) : null}
      {exchange === "sides" ? (
        <button
          type="button"
          class="way"
          disabled={busy}
          onClick={() => void play({ ...wish, players: [...wish.players].reverse() })}
        >
          <b>Other side</b>
          <small>the same opponent</small>
        </button>
      ) : null}
      {exchange === "decks" && two ? (
        <button type="button" class="way" disabled={busy} onClick={() => void play(swapped(wish, game))}>
          <b>Swap decks</b>
          <small>you play theirs</small>
        </button>
      ) : null}
      {other}
    </>
  );
}

function Another({ game, people }: { game: GameInfo; people: number }) {
  return (
    <a class="button way" href={printRoute({ page: "new", game: game.name, ...(people > 1 ? { friend: true } : {}) })}>
      <b>{pageOf(game.name)?.another ?? "Other rules"}</b>
      <small>{people > 1 ? "with a friend" : "the same opponent"}</small>
    </a>
  );
}
