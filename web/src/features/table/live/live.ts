// A running match as one sits at it: who is here, what is shown of it by now, and on which board.

import type { BoardModule } from "../../../boards/brought";
import { useTable } from "../../../core/hooks";
import type { Table } from "../../../core/match/table";
import { type Asking, askingOf } from "../../../core/match/view";
import type { Option, SeatInfo } from "../../../core/wire/messages";
import type { MatchInfo } from "../../../core/wire/rest_messages";
import { useBoard } from "../../../parts/position/GameBoard";
import { type LessonNow, useLesson } from "../../learn/useLesson";
import { type Playing, usePlaying } from "../turn/playing";

export interface Live {
  info: MatchInfo;
  token: string;
  table: Table;
  playing: Playing;
  /** Also while the board is still on its way. */
  hasBoard: boolean;
  module: BoardModule | null;
  lesson: LessonNow | null;
  seats: readonly SeatInfo[];
  seatNames: readonly string[];
  /** One's own seat, -1 for who only watches. */
  you: number;
  asking: Asking | null;
  /** None while something is told. */
  options: readonly Option[];
}

export function useLive(info: MatchInfo, token: string, onChosen: () => void): Live {
  const table = useTable(info.match, token);
  const live = table.state;
  const board = useBoard(info.game);
  const hasBoard = board !== "none";
  const module = hasBoard ? board : null;
  const playing = usePlaying(table, token, board, onChosen);
  const { state, telling } = playing;
  const seats = live.seats.length > 0 ? live.seats : info.seats;
  const seatNames = seats.map((seat) => seat.who || seat.name);
  const you = token ? live.seat : -1;
  const asking = askingOf(state.view);
  const options = telling ? [] : (state.question?.options ?? []);
  const lesson = useLesson(info.match, live, you);
  return { info, token, table, playing, hasBoard, module, lesson, seats, seatNames, you, asking, options };
}
