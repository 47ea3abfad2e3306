// What the card says of a match that is over.

import { pageOf } from "../../boards";
import type { MatchState } from "../../core/match/match";
import { listAt } from "../../core/wire/json";
import type { SeatInfo, Series } from "../../core/wire/messages";
import type { MatchInfo, Opponent } from "../../core/wire/rest_messages";
import { withNames } from "../../core/words";
import { sentenceOf } from "../Summary";
import { whoPlays } from "../Who";
import type { Result } from "./draw";
import { type Outcome, outcomeOf, type Race, raceWords } from "./outcome";

/** A seat that is only counted, not named by the game. */
const COUNTED = /^Player \d+$/;

/** "Player 2 wins" with who that was. */
export function named(text: string, seats: readonly SeatInfo[], names: readonly string[]): string {
  return text.replaceAll(/\bPlayer \d+\b/g, (words) => names[seats.findIndex(({ name }) => name === words)] ?? words);
}

/** People's own names; the game's names of seats, such as sides, stand beside them. */
export function resultOf(
  info: MatchInfo,
  state: Pick<MatchState, "view" | "summary" | "series">,
  seats: readonly SeatInfo[],
  opponents: readonly Opponent[],
  you: number,
  race: Race | null,
): Omit<Result, "where"> {
  const names = seats.map((seat) => (seat.seat === you ? seat.who || "You" : whoPlays(seat, opponents)));
  const together = pageOf(info.game)?.together === true;
  const outcome = outcomeOf(state.view, you, together);
  const finals = race?.lines.at(-1) ?? [];
  // who has no name is spoken to: "You win", not "You wins"
  const spoken = names[you] === "You" ? withNames(sentenceOf(state.summary), seats, you) : sentenceOf(state.summary);
  const order = you > 0 && seats.length === 2 ? [you, 1 - you] : seats.map(({ seat }) => seat);
  return {
    kick: [info.title, seriesWords(state.series)].filter(Boolean).join(" · "),
    title: titleOf(outcome, together, winners(state, names), you >= 0 ? names[you] : undefined),
    sentence: (race && raceWords(race, names, you)) || named(spoken, seats, names),
    outcome,
    players: order.map((seat) => ({
      name: names[seat] ?? "",
      detail: COUNTED.test(seats[seat]?.name ?? "") ? "" : (seats[seat]?.name ?? ""),
      score: finals[seat] === undefined ? "" : String(finals[seat]),
    })),
    race:
      race && order[0] !== 0 ? { ...race, lines: race.lines.map((line) => order.map((at) => line[at] ?? 0)) } : race,
  };
}

function seriesWords(series: Series | null): string {
  return series ? `best of ${series.games}, ${series.wins.join(" : ")}` : "";
}

function winners(state: Pick<MatchState, "view">, names: readonly string[]): string[] {
  const scores = listAt(state.view, "scores").map(Number);
  const best = Math.max(...scores);
  return scores.flatMap((score, seat) => (score === best ? [names[seat] ?? ""] : []));
}

function titleOf(outcome: Outcome, together: boolean, won: readonly string[], own: string | undefined): string {
  if (together) return outcome === "lost" ? "The quest has failed" : "The quest is done";
  if (outcome === "won" && own !== undefined && own !== "You") return `${own} wins`;
  if (outcome === "won") return "Victory";
  if (won.length === 1) return `${won[0]} wins`;
  return "A draw";
}
