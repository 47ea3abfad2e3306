// A hint in steps: what is left of it when some of it has been done. Pure.

import type { Hinted, HintStep, Question } from "../wire/messages";

/** A hint once somebody has answered: without what was done of it, or null where that was all, or something else was done, or
 * the next of it is not possible. */
export function restOf(hint: Hinted, done: readonly string[], question: Question | null): Hinted | null {
  const steps = done.reduce<HintStep[] | null>((left, action) => left && without(left, action), hint.steps ?? []);
  const [first] = steps ?? [];
  const [next] = first?.actions ?? [];
  if (!steps || !first || !next || done.length === 0) return null;
  if (!question?.options.some(({ action }) => action === next)) return null;
  return { ...hint, action: next, label: first.label, reasons: [], steps, chances: [] };
}

function without(steps: readonly HintStep[], action: string): HintStep[] | null {
  const [first, ...others] = steps;
  if (first?.actions[0] !== action) return null;
  const [, ...actions] = first.actions;
  return actions.length > 0 ? [{ ...first, actions, pieces: (first.pieces ?? []).slice(1) }, ...others] : others;
}
