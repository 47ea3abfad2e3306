// What a letter or a digit means, of the card that is pointed at or held.

import { type Asked, isOpening } from "../model/asking";
import { VERBS } from "../model/verbs";
import type { Moment } from "./moment";

/** The first hand: a digit sends a card back or not, K keeps all. */
function openingKey({ props, position }: Moment, letter: string): boolean {
  const { picks } = props;
  const card = position.near?.hand[Number(letter) - 1];
  if (card) picks?.toggle(card.id);
  else if (letter === "k") picks?.done([]);
  else return false;
  return true;
}

export function deed(now: Moment, asked: Asked, letter: string, piece: number): boolean {
  const { props, acts, question, open, holding, hold, choose } = now;
  if (!props.canAnswer) return false;
  if (isOpening(question) && openingKey(now, letter)) return true;
  const button = asked.buttons.find((one) => one.letter === letter);
  if (button && (asked.kind === "question" || piece < 0 || piece === holding?.piece)) {
    choose(button.action);
    return true;
  }
  const who = piece >= 0 && acts.touches(piece) ? piece : (holding?.piece ?? -1);
  if (who < 0 || !open) return false;
  const these = acts.of(who).filter((act) => VERBS[act.verb]?.key === letter);
  const single = these.filter((act) => act.target < 0);
  if (these.length === 0) return false;
  if (these.length === 1 && single[0]) choose(single[0].option.action);
  else hold({ piece: who, verb: single.length > 0 ? "" : (these[0]?.verb ?? ""), target: -1 });
  return true;
}
