// What a touch does: on a region, a piece, a card of one's hand, or a line of the question.

import type { BoardProps } from "../../props";
import type { Row } from "../model/asking";
import { placeName, type Token, tokensAt, type View } from "../model/facts";
import type { Held } from "./held";

export interface Touches {
  /** Goes there; an attack only where one is `sure`, or has aimed at it before. */
  go(region: string, sure: boolean): void;
  region(region: string): void;
  token(token: Token, region: string): void;
  card(word: string): void;
  row(row: Row | undefined): void;
  /** The answer that fights whoever is hidden in a region, "" where there is none. */
  fightUnknown(region: string): string;
}

export function touchesOf(props: BoardProps, view: View, held: Held): Touches {
  const { options, canAnswer, choose } = props;
  const { side, goals, cards, lit, movable } = held;

  function go(region: string, sure: boolean): void {
    const option = goals.get(region);
    if (!option) return;
    const attack = tokensAt(view, region, 1 - side).length > 0;
    // an attack shows pieces and cannot be taken back: it wants a second touch
    if (attack && !sure && held.aimed !== region) held.aimAtRegion(region);
    else choose(option.action);
  }

  function fightUnknown(region: string): string {
    if (view.facts.battle?.region !== region && !options.some(({ verb }) => verb === "fight")) return "";
    const option = options.find(({ verb, pieces }) => verb === "fight" && !pieces?.length);
    return option &&
      tokensAt(view, region, 1 - side).some(({ shown }) => !shown) &&
      tokensAt(view, region, side).length > 0
      ? option.action
      : "";
  }

  function region(word: string): void {
    if (goals.has(word)) {
      go(word, false);
      return;
    }
    const unknown = fightUnknown(word);
    if (unknown) {
      choose(unknown);
      return;
    }
    held.look({ kind: "region", word });
    const mine = tokensAt(view, word, side).filter(({ id }) => lit.has(id));
    const next = mine[(mine.findIndex(({ id }) => id === held.selected) + 1) % Math.max(1, mine.length)];
    if (next) held.select(next.id);
    else if (held.aimed) held.aim("");
  }

  function token(one: Token, word: string): void {
    held.look({ kind: "token", token: one, place: placeName(view, word) });
    const fight = options.find(({ verb, pieces }) => verb === "fight" && one.id >= 0 && pieces?.includes(one.id));
    if (fight) choose(fight.action);
    else if (one.side !== side || (goals.has(word) && !lit.has(one.id))) region(word);
    else if (movable && lit.has(one.id)) held.select(one.id);
    else if (canAnswer && one.id >= 0 && movable) props.whyNot(one.id);
  }

  function card(word: string): void {
    const option = cards.get(word);
    if (!option) return;
    if (held.aimed === word) choose(option.action);
    else held.aim(word);
  }

  function row(one: Row | undefined): void {
    if (!one) return;
    const goal = one.option?.targets?.[0] ?? "";
    if (one.piece >= 0) held.select(one.piece);
    else if (goal && goals.get(goal) === one.option) go(goal, false);
    else if (one.option) choose(one.option.action);
  }

  return { go, region, token, card, row, fightUnknown };
}
