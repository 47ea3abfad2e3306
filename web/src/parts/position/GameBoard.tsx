import type { ComponentType } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { pageOf } from "../../boards";
import type { BoardModule } from "../../boards/brought";
import type { BoardProps, Line, Picking, Tale, Tools } from "../../boards/props";
import { isOn } from "../../core/browser/settings";
import { isReduced } from "../../core/browser/theme";
import { useCards } from "../../core/hooks";
import type { MatchState } from "../../core/match/match";
import { problemOf, toggled } from "../../core/match/picking";
import type { Obj } from "../../core/wire/json";
import type { Picks, SeatInfo, Told } from "../../core/wire/messages";
import { InRail } from "./InRail";

/** The board of a game: null until it is fetched, "none" where there is no such board or it cannot be had. */
export function useBoard(game: string): BoardModule | "none" | null {
  const load = isOn("boards") ? pageOf(game)?.board : undefined;
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
      done: (pieces = chosen) => {
        if (!problemOf(picks, pieces)) send([...pieces]);
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
  behind?: boolean;
  line?: Line;
  tale?: Tale | null;
  onChooseAll?: (actions: readonly string[]) => void;
  tools: Tools | null;
  replayed?: boolean;
  onLog?: () => void;
  slot: { current: HTMLElement | null };
  onChoose: (action: string) => void;
  onRetract: () => void;
  onWhyNot: (piece: number, target?: string) => void;
  onInspect: (piece: number, face: string) => void;
  onSkip?: () => void;
}

const NOTHING: readonly never[] = [];
const NO_LINE: Line = { orders: NOTHING, takeBack: () => undefined, clear: () => undefined };

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
        behind={props.behind ?? false}
        choose={props.onChoose}
        chooseAll={props.onChooseAll ?? (([first]) => first !== undefined && props.onChoose(first))}
        line={props.line ?? NO_LINE}
        tale={props.tale ?? null}
        picks={canAnswer ? props.picks : null}
        retract={props.onRetract}
        whyNot={props.onWhyNot}
        reasons={state.blocked}
        replayed={props.replayed ?? false}
        tools={props.tools}
        {...(props.onLog ? { log: props.onLog } : {})}
        hinted={state.hint?.action ?? ""}
        plan={state.hint?.steps ?? []}
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
