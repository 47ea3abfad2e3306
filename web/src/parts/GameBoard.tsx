import type { ComponentType } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { boards, type BoardModule } from "../boards";
import type { BoardProps, Picking, Tools } from "../boards/props";
import type { Obj } from "../core/json";
import type { MatchState } from "../core/match";
import type { Picks, SeatInfo, Told } from "../core/messages";
import { problemOf, toggled } from "../core/picking";
import { isReduced } from "../core/theme";
import { useCards } from "../hooks";
import { isOn } from "../settings";
import { InRail } from "./InRail";

/** The board of a game: null until it is fetched, "none" where there is no such board or it cannot be had. */
export function useBoard(game: string): BoardModule | "none" | null {
  const load = isOn("boards") ? boards[game] : undefined;
  const [found, setFound] = useState<BoardModule | "none" | null>(load ? null : "none");
  useEffect(() => {
    let current = true;
    load?.().then(
      (module) => current && setFound(module),
      () => current && setFound("none"),
    );
    return () => {
      current = false;
    };
  }, [game]);
  return found;
}

/** What is chosen of several pieces: forgotten when another question is asked. */
export function usePicking(picks: Picks | null, question: string, send: (pieces: number[]) => void): Picking | null {
  const [kept, setKept] = useState<{ question: string; chosen: number[] }>({ question: "", chosen: [] });
  return useMemo(() => {
    if (picks === null) return null;
    const chosen = kept.question === question ? kept.chosen : [];
    const problem = problemOf(picks, chosen);
    return {
      options: picks.options,
      least: picks.least,
      most: picks.most,
      ordered: picks.ordered ?? false,
      words: picks.words,
      chosen,
      problem,
      toggle: (piece) => setKept({ question, chosen: toggled(picks, chosen, piece) }),
      clear: () => setKept({ question, chosen: [] }),
      done: () => {
        if (!problem) send([...chosen]);
      },
    };
  }, [picks, question, kept]);
}

interface Props {
  board: ComponentType<BoardProps>;
  game: string;
  settings: Obj;
  state: MatchState;
  you: number;
  seats: readonly SeatInfo[];
  events?: readonly Told[];
  at?: number;
  speed?: number;
  canAnswer: boolean;
  picks: Picking | null;
  tools: Tools | null;
  onLog?: () => void;
  slot: { current: HTMLElement | null };
  onChoose: (action: string) => void;
  onRetract: () => void;
  onWhyNot: (piece: number, target?: string) => void;
  onInspect: (piece: number, face: string) => void;
  onSkip?: () => void;
}

const NOTHING: readonly never[] = [];

export function GameBoard(props: Props) {
  const { board: Board, state, canAnswer, slot } = props;
  const cards = useCards(props.game);
  const area = useRef<HTMLElement>(null);
  const events = props.events ?? NOTHING;
  return (
    <section class="board-area" aria-label="Board" ref={area}>
      <h2 class="unseen">Board</h2>
      <Board
        game={props.game}
        settings={props.settings}
        state={state}
        you={props.you}
        seats={props.seats}
        events={events}
        at={props.at ?? events.length}
        options={canAnswer ? (state.question?.options ?? NOTHING) : NOTHING}
        asides={canAnswer || state.question === null ? state.asides : NOTHING}
        canAnswer={canAnswer}
        choose={props.onChoose}
        picks={canAnswer ? props.picks : null}
        retract={props.onRetract}
        whyNot={props.onWhyNot}
        reasons={state.blocked}
        tools={props.tools}
        {...(props.onLog ? { log: props.onLog } : {})}
        hinted={state.hint?.action ?? ""}
        speed={props.speed ?? 1}
        reduced={isReduced()}
        skip={props.onSkip ?? (() => undefined)}
        cards={cards}
        inspect={props.onInspect}
        inRail={(children) => <InRail slot={slot}>{children}</InRail>}
      />
    </section>
  );
}
