// What stands to be said or pressed: the ways of the card that is held, or the question of the rules.

import { type Asked, heldAsked, NOTHING, questionAsked } from "../model/asking";
import type { Moment } from "./moment";

export function askedAt({ props, position, acts, question, open, holding, offered }: Moment): Asked {
  const { picks, hinted } = props;
  const card = holding ? position.pieces.get(holding.piece) : undefined;
  if (!question) return NOTHING;
  if (holding && card) {
    const shown = heldAsked(acts, position, card, holding.verb, hinted, offered);
    if (holding.target < 0) return offered ? { ...shown, title: question.prompt } : shown;
    const ways = acts.between(holding.piece, holding.target);
    const more = acts.alone(holding.piece).filter((act) => act.verb === "play");
    const buttons = [...ways, ...more].map((act) => ({
      key: act.option.action,
      words: act.option.label.replaceAll(/ \(\d+\)/g, ""),
      action: act.option.action,
      letter: "",
      tone: "plain" as const,
      hinted: hinted === act.option.action,
    }));
    return { ...shown, sub: "How?", buttons };
  }
  return open ? NOTHING : questionAsked(question, acts, picks, position, hinted);
}
