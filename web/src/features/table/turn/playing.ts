// A match as somebody plays it: what is shown of it by now, what can be answered, and what becomes of a press.

import { useMemo } from "preact/hooks";
import type { BoardModule } from "../../../boards/brought";
import type { Line, Picking, Tale } from "../../../boards/props";
import { choose as chooseSetting, useSettings } from "../../../core/browser/settings";
import { usePace } from "../../../core/hooks";
import { inShort } from "../../../core/match/acts";
import type { MatchState } from "../../../core/match/match";
import { beat, beatsLeft, isTelling, type Manner, PLAIN, toldSoFar } from "../../../core/match/pace";
import type { Table } from "../../../core/match/table";
import type { Entry, Question, Told } from "../../../core/wire/messages";
import { usePicking } from "../../../parts/position/GameBoard";
import { type AutoAnswers, useAutoAnswers } from "./autoAnswers";
import { useOrders } from "./orders";
import { useStalePresses } from "./presses";

export interface Playing {
  /** As of the moment shown; what is asked is what can be answered now. */
  state: MatchState;
  telling: boolean;
  /** Others' turns are still told, and one may already say what to do then. */
  behind: boolean;
  canAnswer: boolean;
  events: readonly Told[];
  at: number;
  speed: number;
  tale: Tale | null;
  /** The log as far as it has been told. */
  heard: readonly Entry[];
  picks: Picking | null;
  line: Line;
  auto: AutoAnswers;
  choose: (action: string) => void;
  chooseAll: (actions: readonly string[]) => void;
  skip: () => void;
}

const SPEEDS = ["1", "2", "4"];
/** How scenes go on: a press turns the page, or they run by themselves. */
const FILMS: Readonly<Record<string, number>> = { step: 0, slow: 0.4, fast: 1 };

function mannerOf(board: BoardModule | "none" | null): Manner {
  if (board === null || board === "none") return PLAIN;
  const { quiet = PLAIN.quiet, joins = PLAIN.joins, holds = PLAIN.holds, together = false } = board;
  return { quiet, joins, holds, together };
}

export function usePlaying(
  table: Table,
  token: string,
  board: BoardModule | "none" | null,
  onChosen: () => void,
): Playing {
  const live = table.state;
  const setting = useSettings();
  const rate = setting("pace");
  const speed = board === "none" ? 0 : Number(rate);
  const manner = useMemo(() => mannerOf(board), [board]);
  const film = setting("film");
  // who only watches turns no pages: the game would go on without them
  const [pace, skip, next] = usePace(table, speed, manner, token === "" && film === "step" ? 1 : (FILMS[film] ?? 0));
  const telling = isTelling(pace);
  const heard = useMemo(() => toldSoFar(pace, manner), [pace.shown.state.entries, pace.shown.events, pace.at, manner]);

  const isOpen = (question: Question) => board !== null && board !== "none" && (board.isOpen?.(question) ?? false);
  const open = live.question !== null && isOpen(live.question);
  const sending = live.pending?.kind === "answer";
  const free = !telling && !sending;
  const canAnswer = token !== "" && live.question !== null && (open || free);
  const answered = live.entries.findLast((entry) => entry.seat === live.seat)?.seq ?? 0;
  const asked = `${answered} ${live.question?.prompt ?? ""}`;
  const isStale = useStalePresses(asked);
  const picks = usePicking(live.question?.picks ?? null, asked, (pieces) => table.pick(pieces));
  const orders = useOrders(table, canAnswer && free, isOpen);
  const auto = useAutoAnswers(table, canAnswer && free);

  const optionOf = (action: string) => live.question?.options.find((one) => one.action === action);

  function choose(action: string): void {
    // another question has come, and is drawn with the next frame: what was pressed was about the one before
    if (table.state.question?.prompt !== live.question?.prompt) return;
    if (!open && isStale()) return;
    onChosen();
    const option = optionOf(action);
    if (open && option && (!free || orders.orders.length > 0)) {
      orders.press(option);
      return;
    }
    auto.noteAnswer(action);
    table.choose(action);
  }

  function chooseAll(actions: readonly string[]): void {
    orders.add(actions.flatMap((action) => optionOf(action) ?? []));
  }

  const shown = pace.shown.state;
  const question = telling ? (canAnswer ? live.question : null) : shown.question;
  const [told, ...also] = pace.at < pace.shown.events.length ? beat(pace, manner) : [];
  return {
    state: telling ? { ...shown, question, over: false } : { ...shown, question },
    telling,
    behind: telling && open,
    canAnswer,
    events: pace.shown.events,
    at: pace.at,
    speed: speed || 1,
    tale: !told
      ? null
      : {
          told,
          also,
          short: inShort([told, ...also], board && board !== "none" ? board.log : undefined),
          left: beatsLeft(pace, manner),
          speed: rate,
          faster: () => chooseSetting("pace", SPEEDS[(SPEEDS.indexOf(rate) + 1) % SPEEDS.length] ?? "1"),
          film,
          setFilm: (way) => chooseSetting("film", way),
          next,
          skip,
        },
    heard,
    picks,
    line: { orders: orders.orders, takeBack: orders.takeBack, clear: orders.clear },
    auto,
    choose,
    chooseAll,
    skip,
  };
}
