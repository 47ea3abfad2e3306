// What was pressed before its turn has come: kept in order, done when it is due and still possible, else dropped and told. Pure.

import type { Option, Question } from "../wire/messages";

export interface Order {
  action: string;
  label: string;
  pieces: readonly number[];
}

export interface Due {
  /** What is to be sent now, "" for nothing. */
  send: string;
  left: readonly Order[];
  /** What is not possible any more. */
  dropped: readonly Order[];
}

export function orderOf({ action, label, pieces = [] }: Option): Order {
  return { action, label: label.replaceAll(/ \(\d+\)/g, ""), pieces };
}

/** A press: one more order, or, where it is an order already, that one taken back. */
export function pressed(orders: readonly Order[], order: Order): readonly Order[] {
  const without = orders.filter(({ action }) => action !== order.action);
  return without.length < orders.length ? without : [...orders, order];
}

/** Takes back what was ordered for a piece. */
export function without(orders: readonly Order[], piece: number): readonly Order[] {
  return orders.filter(({ pieces }) => pieces[0] !== piece);
}

/** What is due. `open`: it is asked what to do, as when the orders were given; anything else is a question of its own, which
 * nobody has answered yet. */
export function due(orders: readonly Order[], question: Question | null, open: boolean): Due {
  if (!question || !open) return { send: "", left: [], dropped: orders };
  const possible = new Set(question.options.map(({ action }) => action));
  const at = orders.findIndex(({ action }) => possible.has(action));
  if (at < 0) return { send: "", left: [], dropped: orders };
  return { send: orders[at]?.action ?? "", left: orders.slice(at + 1), dropped: orders.slice(0, at) };
}

/** What to say of orders that were dropped. */
export function droppedWords(dropped: readonly Order[], asked: boolean): string {
  const names = dropped.map(({ label }) => label).join("; ");
  return asked ? `Not done, something is asked first: ${names}` : `Not possible any more: ${names}`;
}
