// What is printed on the board, before anybody plays: the library has it under this name.

import { useCards } from "../../../core/hooks";
import { isObject } from "../../../core/wire/json";
import type { Printed } from "../model/facts";

export const BOARD = "the board";

/** The board and its book of set-ups; null until it has come. */
export function usePrinted(): (Printed & { ideas: Record<string, [string, string]> }) | null {
  const facts = useCards("confrontation").find(BOARD)?.facts;
  if (!isObject(facts) || !Array.isArray(facts.regions)) return null;
  return facts as unknown as Printed & { ideas: Record<string, [string, string]> };
}
