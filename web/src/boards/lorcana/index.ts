import type { Told } from "../../core/wire/messages";
import "./style/card.css";
import "./style/look.css";
import "./style/low.css";
import "./style/phone.css";
import "./style/phone-middle.css";
import "./style/phone-hand.css";
import "./style/table.css";
import "./style/bars.css";
import "./style/mats.css";
import "./style/middle.css";
import "./style/hand.css";
import "./style/desk.css";
import "./opening/your-turn.css";

export { default } from "./Board";
export { keys } from "./input/keyList";
export { isOpenTurn as isOpen } from "./model/asking";
export { log } from "./model/log";
export { Face } from "./parts/Face";
/** Hints and taking back stand beside the end of the turn. */
export const hasTools = true;
/** On a phone the log is opened from there, too. */
export const hasLog = true;
/** What is being told stands between the two sides. */
export const hasTale = true;
/** One's own deeds are seen at once; of others' what they do is told, not what goes with it. */
export const together = true;
const QUIET = new Set(["pay", "exert", "turn", "draw", "alter", "ready"]);

export const quiet = ({ event, cause }: Told, _next: Told | undefined, own: boolean): boolean =>
  own || (QUIET.has(String(event.event)) && (!cause || event.event === "pay"));
