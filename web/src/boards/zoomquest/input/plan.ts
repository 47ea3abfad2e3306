// What one is about to do: an answer that is picked and not yet sent, a place one looks at, a plan one is about to say.

import { useLayoutEffect, useMemo, useState } from "preact/hooks";
import type { Option } from "../../../core/wire/messages";
import type { BoardProps } from "../../props";
import { type Being, heroAsked, type View } from "../model/facts";
import { isWalk, placeOf, type Row, rowsOf } from "../model/rows";

export interface Plan {
  /** The hero who is asked. */
  asked: Being | null;
  rows: readonly Row[];
  /** Answers that lead nowhere. */
  others: readonly Option[];
  /** Where one can go: which row says so. */
  goals: ReadonlyMap<number, number>;
  picked: Option | null;
  /** The place of what is picked, or of what one has chosen while others still choose. */
  place: number;
  chosen: number;
  looked: number;
  saying: boolean;
  /** Places that one can announce. */
  sayable: ReadonlySet<number>;
  look(place: number): void;
  say(on: boolean): void;
  touch(place: number): void;
  row(row: Row | undefined): void;
  confirm(): void;
  /** Somebody is dragged to a place. */
  drop(place: string): void;
  cancel(): void;
}

export function usePlan(props: BoardProps, view: View, beings: readonly Being[]): Plan {
  const { options, asides, canAnswer, choose } = props;
  const [looked, look] = useState(-1);
  const [action, pick] = useState("");
  const [chosen, setChosen] = useState(-1);
  const [saying, say] = useState(false);

  const prompt = props.state.question?.prompt ?? "";
  const asked = useMemo(() => heroAsked(view, beings, prompt, props.you), [view, beings, prompt, props.you]);
  const rows = useMemo(() => rowsOf(view, beings, options, asked), [view, beings, options, asked]);
  const walks = options.filter(isWalk);
  const others = options.filter((option) => !isWalk(option));
  const goals = new Map<number, number>();
  rows.forEach(({ place, option }, i) => {
    if (isWalk(option) && !goals.has(place)) goals.set(place, i);
  });
  const picked = options.find((option) => option.action === action) ?? null;
  const waiting = !canAnswer && Boolean(view.asking?.yours?.length);
  const place = picked ? placeOf(view, picked) : waiting ? chosen : -1;
  const sayable = new Set(saying ? asides.map((option) => placeOf(view, option)).filter((one) => one >= 0) : []);

  function cancel(): void {
    pick("");
    say(false);
  }

  useLayoutEffect(cancel, [prompt, view.facts.round]);

  function send(option: Option | undefined): void {
    if (!option) return;
    setChosen(placeOf(view, option));
    pick("");
    choose(option.action);
  }

  function touch(at: number): void {
    look(at);
    if (saying) {
      const option = asides.find((one) => placeOf(view, one) === at);
      if (option) choose(option.action);
      say(false);
      return;
    }
    const here = walks.filter((option) => placeOf(view, option) === at);
    if (here.length === 0) return;
    // where the deed is chosen with the way, a second touch goes on to the next one
    if (here.length === 1 && here[0]?.action === action) send(here[0]);
    else pick(here[(here.findIndex((option) => option.action === action) + 1) % here.length]?.action ?? "");
  }

  function row(one: Row | undefined): void {
    if (!one) return;
    if (!isWalk(one.option) || one.option.action === action) send(one.option);
    else {
      pick(one.option.action);
      look(one.place);
    }
  }

  function drop(over: string): void {
    const here = walks.filter((option) => String(placeOf(view, option)) === over);
    if (here.length === 1) send(here[0]);
    else if (here[0]) pick(here[0].action);
  }

  const confirm = () => send(picked ?? undefined);
  const known = { asked, rows, others, goals, picked, place, chosen, looked, saying, sayable };
  return { ...known, look, say, touch, row, confirm, drop, cancel };
}
