// Answers that need no thought, taken by themselves where one wants that: the only one there is, an order that makes no
// difference, and what one has asked to be remembered.

import type { Question } from "../wire/messages";

export interface AutoWishes {
  /** Take the only answer there is. */
  forced: boolean;
  /** Do not ask for an order that makes no difference. */
  order: boolean;
}

export interface AutoAnswer {
  action: string;
  why: "forced" | "order" | "remembered";
}

/** What a question is known by: the same question of the same card again, whatever the numbers in it are. */
export function questionKey(question: Question): string {
  const labels = question.options.map((option) => plain(option.label)).sort();
  return [question.kind, plain(question.prompt), ...labels].join("\n");
}

function plain(text: string): string {
  return text.replaceAll(/\d+/g, "#");
}

/** Can the answer be remembered? Yes or no, in whatever words: one of two numbers, and nothing done with a piece. */
export function isYesOrNo(question: Question): boolean {
  const { options } = question;
  return (
    !question.picks && options.length === 2 && options.every(({ verb, pieces }) => verb === "choose" && !pieces?.length)
  );
}

export function autoAnswer(
  question: Question,
  wishes: AutoWishes,
  remembered: Record<string, string>,
): AutoAnswer | null {
  const { options } = question;
  const [only] = options;
  if (!only || question.picks) return null;
  if (wishes.forced && options.length === 1) return { action: only.action, why: "forced" };
  if (wishes.order && question.indifferent) return { action: only.action, why: "order" };
  if (isYesOrNo(question)) {
    const label = remembered[questionKey(question)];
    const found = options.find((option) => plain(option.label) === label);
    if (found) return { action: found.action, why: "remembered" };
  }
  return null;
}

/** What is to be kept so that `action` is given again. */
export function toRemember(question: Question, action: string): [string, string] | null {
  const option = question.options.find((one) => one.action === action);
  return option && isYesOrNo(question) ? [questionKey(question), plain(option.label)] : null;
}
