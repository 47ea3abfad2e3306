// Mouse, finger and keyboard on this board: whatever is used, the same things happen.

import type { RefObject } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { BoardProps } from "../../props";
import type { Plan } from "../layout/sizes";
import { leftOver } from "../model/acting";
import type { useTrays } from "../model/trays";
import { type Drag, useGestures } from "./gestures";
import type { Interaction } from "./interaction";
import { useBoardKeys } from "./keys";
import type { Looking } from "./looking";

export interface Hands {
  drag: Drag | null;
  /** The end of the turn was asked for by key while something is left to do: once more, and it is ended. */
  sure: boolean;
}

interface Doing {
  root: RefObject<HTMLElement>;
  props: BoardProps;
  plan: Plan;
  doing: Interaction;
  looking: Looking;
  trays: ReturnType<typeof useTrays>;
}

export function useHands({ root, props, plan, doing, looking, trays }: Doing): Hands {
  const { canAnswer, picks, state } = props;
  const { acts, asked, held } = doing;
  const [sure, setSure] = useState(false);
  const byKey = useRef(false);
  const phone = plan.mode === "phone";
  useLayoutEffect(() => setSure(false), [state.seq]);

  function tap(piece: number): void {
    const did = doing.tap(piece);
    looking.unask();
    if (did) trays.look(null);
    else if (canAnswer && doing.open) looking.ask(piece);
    else if (phone) looking.zoom(piece);
  }

  const drag = useGestures(root, {
    tap: (piece) => {
      byKey.current = false;
      tap(piece);
    },
    twice: doing.obvious,
    carries: doing.carries,
    lift: (piece) => {
      looking.unzoom();
      doing.hold({ piece, verb: "", target: -1 });
    },
    drop: (piece, over, place) => {
      if (!doing.drop(piece, over, place)) looking.ask(piece);
    },
    hold: (piece) => {
      looking.zoom(piece);
      if (canAnswer) props.whyNot(piece);
    },
    hover: (piece) => looking.hover(piece, !phone && !plan.low),
  });

  const choices = (): HTMLElement[] => {
    if (!root.current || !canAnswer || (doing.open && !held)) return [];
    return [...root.current.querySelectorAll<HTMLElement>(".lc-card.lc-lit, .lc-card.lc-chosen, [data-choice]")].filter(
      (element) => element.getBoundingClientRect().width > 0,
    );
  };
  useBoardKeys(root, {
    replayed: props.replayed,
    tap: (piece) => {
      byKey.current = true;
      tap(piece);
    },
    zoom: (piece) => {
      // while something is told the space bar goes past it
      if (props.tale) props.skip();
      else looking.toggleZoom(piece);
    },
    why: looking.ask,
    deed: (letter, piece) => {
      byKey.current = true;
      if (doing.deed(letter, piece)) return true;
      const quests = letter === "a" && doing.open ? acts.quests() : [];
      props.chooseAll(quests.map(({ action }) => action));
      return quests.length > 0;
    },
    cancel: () => {
      if (looking.zoomed?.pinned) looking.unzoom();
      else if (looking.why >= 0) looking.unask();
      else if (trays.looking) trays.look(null);
      else if (picks && picks.chosen.length > 0) picks.clear();
      else if (held && asked.cancel) doing.hold(null);
      else return false;
      return true;
    },
    end: () => {
      if (!canAnswer || !acts.end) return false;
      byKey.current = true;
      if (leftOver(acts).length > 0 && !sure) setSure(true);
      else props.choose(acts.end.action);
      return true;
    },
    done: () => {
      byKey.current = true;
      const main = asked.buttons.filter((button) => button.tone === "main");
      if (picks && !picks.problem) picks.done();
      else if (main.length === 1 && main[0]) props.choose(main[0].action);
      else if (asked.buttons.length === 1 && asked.kind === "question") props.choose(asked.buttons[0]?.action ?? "");
      else return false;
      return true;
    },
    choices,
    focused: looking.focus,
  });
  // who plays by keyboard finds the next thing to choose under it
  useLayoutEffect(() => {
    if (!byKey.current || !canAnswer) return;
    const list = choices();
    const here = document.activeElement;
    const inside = list.some((element) => element.contains(here));
    if (list.length > 0 && !inside) (list[0]?.querySelector<HTMLElement>(".lc-hit") ?? list[0])?.focus();
    else if (list.length === 0 && here === document.body)
      root.current
        ?.querySelector<HTMLElement>(`[data-card="${looking.focused}"] .lc-hit, [data-row="5"] .lc-hit`)
        ?.focus();
  }, [state.seq, canAnswer, held?.piece, held?.verb]);
  return { drag, sure };
}
