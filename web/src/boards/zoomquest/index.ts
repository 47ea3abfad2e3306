import "./board.css";
import "./map.css";
import "./stage.css";

export { default } from "./Board";

/** Taking back and hints stand with the question. */
export const hasTools = true;
