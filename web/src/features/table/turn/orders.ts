// The line of what was pressed ahead: each is sent when the one before has been answered, and told where it cannot be.

import { useEffect, useState } from "preact/hooks";
import { droppedWords, due, type Order, orderOf, pressed, without } from "../../../core/match/orders";
import type { Table } from "../../../core/match/table";
import type { Option, Question } from "../../../core/wire/messages";

export interface Orders {
  orders: readonly Order[];
  /** A press on something that cannot be sent yet. A second one on the same takes it back. */
  press: (option: Option) => void;
  add: (options: readonly Option[]) => void;
  takeBack: (piece: number) => void;
  clear: () => void;
}

const NONE: readonly Order[] = [];

/** `ready`: an answer can be sent now. `isOpen` says of a question whether orders are answers to it. */
export function useOrders(table: Table, ready: boolean, isOpen: (question: Question) => boolean): Orders {
  const [orders, setOrders] = useState(NONE);
  const { state } = table;
  const { question } = state;
  const idle = state.pending === null;
  // whoever is not asked any more cannot be waited for: the turn is over, or the match
  const isDue = orders.length > 0 && idle && (ready || question === null || !isOpen(question));
  useEffect(() => {
    if (!isDue) return;
    const open = question !== null && isOpen(question);
    const { send, left, dropped } = due(orders, question, open);
    setOrders(left);
    if (dropped.length > 0) table.tellMe(droppedWords(dropped, question !== null && !open));
    if (send) table.choose(send);
  }, [isDue, orders, state.seq]);
  return {
    orders,
    press: (option) => setOrders((old) => pressed(old, orderOf(option))),
    add: (options) => setOrders((old) => options.map(orderOf).reduce(pressedOnce, old)),
    takeBack: (piece) => setOrders((old) => without(old, piece)),
    clear: () => setOrders(NONE),
  };
}

function pressedOnce(orders: readonly Order[], order: Order): readonly Order[] {
  return orders.some(({ action }) => action === order.action) ? orders : [...orders, order];
}
