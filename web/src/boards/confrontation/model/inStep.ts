// The map goes with the tale: while the outcome of a battle is still to be told, both stand where they fought.

import { useRef } from "preact/hooks";
import type { Told } from "../../../core/wire/messages";
import type { View } from "./facts";

const OUTCOME = new Set(["defeat", "battle over", "retreat", "sacrifice"]);

/** Is the outcome among what is still to be told? */
export function isUntold(events: readonly Told[], at: number): boolean {
  return events.slice(at + 1).some(({ event }) => OUTCOME.has(String(event.event)));
}

/** The view that the map shows: that of the moment before until the outcome is told. */
export function useMapView(view: View, seq: number, events: readonly Told[], at: number): View {
  const shown = useRef({ seq, view, before: view });
  if (shown.current.seq !== seq) shown.current = { seq, view, before: shown.current.view };
  else shown.current.view = view;
  return at < events.length && isUntold(events, at) ? shown.current.before : view;
}
