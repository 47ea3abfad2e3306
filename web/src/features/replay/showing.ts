// A replay at one of its steps: which, what it shows, and what has been opened beside it.

import { useEffect, useMemo, useState } from "preact/hooks";
import { showAttention } from "../../core/browser/attention";
import { printRoute } from "../../core/browser/route";
import { setting } from "../../core/browser/settings";
import type * as tokens from "../../core/browser/tokens";
import type { Film } from "../../core/match/film";
import { emptyMatch } from "../../core/match/match";
import type { MatchInfo } from "../../core/wire/rest_messages";
import { announce } from "../../parts/Announcer";
import { useOpponents } from "../../parts/opponents";
import { useBoard } from "../../parts/position/GameBoard";
import { raceOf } from "../../parts/result/outcome";
import { resultOf } from "../../parts/result/results";
import { turnsOf } from "./turns";

export interface Props {
  info: MatchInfo;
  film: Film;
  token: string;
  host: string;
  start: number;
  watching: boolean;
  own: readonly tokens.OwnSeat[];
  onEyes: (token: string) => void;
  open: boolean;
  onOpen: (open: boolean) => void;
}

export type Showing = ReturnType<typeof useShowing>;

const NOTHING: readonly never[] = [];

export function useShowing({ info, film, token, start, watching }: Props) {
  const [step, setStep] = useState(film.clamp(start));
  const go = (to: number) => setStep(film.clamp(to));
  const turns = useMemo(() => turnsOf(film), [film]);
  const board = useBoard(info.game);
  const over = info.over === true && (info.series?.over ?? true);
  const title = info.name || info.title;
  const link = printRoute({ page: "replay", match: info.match, step, watching });
  const view = film.view(step);
  const events = film.entry(step)?.told ?? NOTHING;
  const stay = (500 + 400 * Math.min(6, events.filter((told) => told.text).length)) / (Number(setting("pace")) || 4);
  const state = useMemo(
    () => ({
      ...emptyMatch(info.match),
      seat: film.seat,
      seq: film.seq(step),
      view,
      seats: info.seats,
      entries: film.told(step),
    }),
    [film, step],
  );

  useEffect(() => showAttention(`Replay of ${title}`, 0), [title]);
  useEffect(() => history.replaceState(null, "", link), [link]);
  // somebody follows another permalink of the same match, or edits the address
  useEffect(() => go(start), [start]);
  useEffect(() => {
    const lines = events.map((told) => told.text).filter(Boolean);
    announce(`Step ${step} of ${film.last}. ${lines.join(" ")}`);
  }, [step]);

  return {
    step,
    go,
    turns,
    board,
    over,
    title,
    link,
    view,
    events,
    stay,
    state,
    result: useResult(info, film, token),
    names: info.seats.map((seat) => seat.who || seat.name),
    /** The seat through whose eyes it is seen, -1 for a spectator's. */
    you: film.seat < info.seats.length ? film.seat : -1,
    ended: step === film.last,
  };
}

/** How it ended. */
function useResult(info: MatchInfo, film: Film, token: string) {
  const opponents = useOpponents(info.game);
  return useMemo(() => {
    const end = { view: film.view(film.last), summary: info.summary ?? "", series: info.series ?? null };
    return resultOf(info, end, info.seats, opponents, token ? film.seat : -1, raceOf(film.replay));
  }, [info, film, opponents, token]);
}

/** What has been opened beside the replay. */
export interface Opened {
  log: boolean;
  form: "" | "branch" | "puzzle" | "card";
  piece: { id: number; face: string } | null;
  toggleLog(): void;
  /** "": closes it. */
  show(form: Opened["form"]): void;
  inspect(id: number, face: string): void;
  putDown(): void;
}

export function useOpened(): Opened {
  const [log, setLog] = useState(false);
  const [form, show] = useState<Opened["form"]>("");
  const [piece, setPiece] = useState<Opened["piece"]>(null);
  return {
    log,
    form,
    piece,
    toggleLog: () => setLog(!log),
    show,
    inspect: (id, face) => setPiece({ id, face }),
    putDown: () => setPiece(null),
  };
}
