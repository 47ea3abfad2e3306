import type { Told } from "../../core/messages";
import "./board.css";
import "./map.css";
import "./panels.css";

export { default } from "./Board";

/** Taking back and hints stand with the question. */
export const hasTools = true;

// where one has put one's own, whose turn it is, and what the next sentence says again: who attacks whom
const QUIET = new Set(["place", "turn", "attack", "show"]);

export const quiet = ({ event }: Told): boolean => QUIET.has(String(event["event"]));
