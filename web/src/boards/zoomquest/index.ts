import type { Told } from "../../core/messages";
import "./board.css";
import "./map.css";
import "./stage.css";

export { default } from "./Board";

/** Taking back and hints stand with the question. */
export const hasTools = true;

const nameOf = (told: Told | undefined): string => String(told?.event["event"] ?? "");
const WALKS = new Set(["move", "stay"]);
const QUIET = new Set(["reveal", "round", "announce", "announce no more"]);

// all walk at once; cards are turned up together, and seen one by one as they take effect; the round and what somebody
// announces stand on the map, and keep nobody from choosing
export const quiet = (told: Told, next: Told | undefined): boolean =>
  QUIET.has(nameOf(told)) || (WALKS.has(nameOf(told)) && WALKS.has(nameOf(next)));
