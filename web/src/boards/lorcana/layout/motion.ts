// What happened, as movement: cards go from where they were to where they are, lore flies to its track, a challenger lunges.
// Nothing waits for it: the board is right at once, and only looks as if it still moved.

import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { isObject, numberAt, objectAt, textAt } from "../../../core/wire/json";
import type { BoardProps } from "../../props";
import type { Position } from "../model/position";

interface Seen {
  box: DOMRect;
  /** The card as it was drawn, for one that is gone. */
  look: HTMLElement;
}

interface Before {
  zones: Map<number, string>;
  lore: number[];
  seen: Map<number, Seen>;
}

const MOVE = 320;
const EASE = "cubic-bezier(0.2, 0.8, 0.2, 1)";

function boxes(root: HTMLElement): Map<number, Seen> {
  const found = new Map<number, Seen>();
  for (const look of root.querySelectorAll<HTMLElement>("[data-card]")) {
    if (look.closest(".lc-traybox, .lc-carried")) continue;
    const box = look.getBoundingClientRect();
    if (box.width > 0) found.set(Number(look.dataset.card), { box, look });
  }
  return found;
}

function place(root: HTMLElement, selector: string): DOMRect | null {
  return root.querySelector(selector)?.getBoundingClientRect() ?? null;
}

/** Something that flies over the board and is gone. */
function fly(
  root: HTMLElement,
  what: HTMLElement,
  from: DOMRect,
  to: DOMRect,
  time: number,
  fade: boolean,
  delay = 0,
): void {
  const board = root.getBoundingClientRect();
  what.classList.add("lc-flying");
  what.removeAttribute("data-card");
  what.setAttribute("aria-hidden", "true");
  what.tabIndex = -1;
  Object.assign(what.style, {
    position: "absolute",
    margin: "0",
    left: `${from.left - board.left}px`,
    top: `${from.top - board.top}px`,
    width: `${from.width}px`,
    height: `${from.height}px`,
  });
  root.append(what);
  const dx = to.left + to.width / 2 - from.left - from.width / 2;
  const dy = to.top + to.height / 2 - from.top - from.height / 2;
  const scale = Math.max(0.12, to.width / from.width);
  const flight = what.animate(
    [
      { transform: "none", opacity: 1 },
      { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, opacity: fade ? 0.25 : 1 },
    ],
    { duration: time, easing: EASE, delay, fill: "backwards" },
  );
  flight.onfinish = () => what.remove();
  flight.oncancel = () => what.remove();
}

export function useMotion(root: RefObject<HTMLElement>, props: BoardProps, position: Position): void {
  const before = useRef<{ seq: number; zones: Map<number, string>; lore: number[] } | null>(null);
  const { state, events, reduced, speed } = props;
  const still = reduced || speed >= 8;
  const old = before.current;
  // where the cards were is asked while they still lie there: afterwards one would have to measure after every drawing
  const moves =
    root.current !== null && old !== null && old.seq !== state.seq && !still && document.visibilityState === "visible";
  const were = moves && root.current ? boxes(root.current) : null;

  useLayoutEffect(() => {
    if (root.current && old && were) move(root.current, { ...old, seen: were }, boxes(root.current));
    const zones = new Map([...position.pieces].map(([id, piece]) => [id, `${piece.zone}.${piece.seat}`]));
    before.current = { seq: state.seq, zones, lore: position.sides.map((side) => side.lore) };
  }, [state.seq, position]);

  function move(board: HTMLElement, old: Before, seen: Map<number, Seen>): void {
    const time = MOVE / Math.max(0.5, speed);
    for (const [id, { box, look }] of seen) {
      const was = old.seen.get(id);
      const piece = position.pieces.get(id);
      const from = was?.box ?? (piece && arrival(board, old.zones.get(id), piece.zone, piece.seat));
      if (!from || !piece) continue;
      const dx = from.left + from.width / 2 - box.left - box.width / 2;
      const dy = from.top + from.height / 2 - box.top - box.height / 2;
      if (Math.hypot(dx, dy) < 3) continue;
      const scale = from.width / box.width;
      look.animate(
        [
          { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, zIndex: 30 },
          { transform: getComputedStyle(look).transform.replace("none", "translate(0)"), zIndex: 30 },
        ],
        { duration: time, easing: EASE },
      );
    }
    for (const [id, { box, look }] of old.seen) {
      if (seen.has(id)) continue;
      const piece = position.pieces.get(id);
      const goal = departure(board, piece?.zone, piece?.seat, old.zones.get(id));
      if (goal) fly(board, look.cloneNode(true) as HTMLElement, box, goal, time, true);
    }
    position.sides.forEach((side, i) => {
      const gained = side.lore - (old.lore[i] ?? side.lore);
      const track = place(board, `[data-lore="${side.seat}"]`);
      const source = track && sourceOf(board, side.seat);
      for (let n = 0; n < Math.min(gained, 6) && track && source; n += 1) {
        const gem = document.createElement("span");
        gem.className = "lc-gem";
        fly(
          board,
          gem,
          new DOMRect(source.left + source.width / 2 - 8 + n * 5, source.top + source.height / 2, 16, 16),
          track,
          time * 1.3,
          true,
          n * 60,
        );
      }
    });
    for (const { event } of events) {
      const name = textAt(event, "event");
      const one = numberAt(objectAt(event, "piece"), "id", -1);
      if (name === "challenge") lunge(board, one, numberAt(objectAt(event, "other"), "id", -1), time);
      if (name === "damage" || name === "deal damage") shake(board, one, time);
    }
  }

  /** Where a gain of lore comes from: the card that quested, if an event says so. */
  function sourceOf(board: HTMLElement, seat: number): DOMRect | null {
    for (const { event } of events) {
      if (!isObject(event) || event.seat !== seat) continue;
      const id = numberAt(objectAt(event, "piece"), "id", numberAt(objectAt(event, "source"), "id", -1));
      const box = id >= 0 ? place(board, `[data-card="${id}"]`) : null;
      if (box) return box;
    }
    return null;
  }
}

function arrival(board: HTMLElement, zone: string | undefined, now: string, seat: number): DOMRect | null {
  const [name = ""] = (zone ?? "").split(".");
  if (name === "discard") return place(board, `[data-discard="${seat}"]`);
  if (name === "inkwell") return place(board, `[data-inkwell="${seat}"]`);
  if (now === "hand") return place(board, `[data-deck="${seat}"]`);
  return place(board, `[data-hand="${seat}"]`) ?? place(board, `[data-deck="${seat}"]`);
}

function departure(
  board: HTMLElement,
  zone: string | undefined,
  seat: number | undefined,
  was: string | undefined,
): DOMRect | null {
  const owner = seat ?? Number((was ?? "").split(".")[1] ?? -1);
  if (zone === "discard") return place(board, `[data-discard="${owner}"]`);
  if (zone === "inkwell" || (zone === undefined && was?.startsWith("hand")))
    return place(board, `[data-inkwell="${owner}"]`);
  if (zone === "hand") return place(board, `[data-hand="${owner}"]`);
  return place(board, `[data-deck="${owner}"]`);
}

function lunge(board: HTMLElement, from: number, to: number, time: number): void {
  const card = board.querySelector<HTMLElement>(`[data-card="${from}"]`);
  const goal = place(board, `[data-card="${to}"]`);
  if (!card || !goal) return;
  const box = card.getBoundingClientRect();
  const dx = (goal.left + goal.width / 2 - box.left - box.width / 2) * 0.6;
  const dy = (goal.top + goal.height / 2 - box.top - box.height / 2) * 0.6;
  card.animate(
    [
      { transform: "none" },
      { transform: `translate(${dx}px, ${dy}px)`, zIndex: 30, offset: 0.45 },
      { transform: "none" },
    ],
    {
      duration: time * 1.4,
      easing: "cubic-bezier(0.3, 1.2, 0.5, 1)",
      composite: "add",
    },
  );
}

function shake(board: HTMLElement, id: number, time: number): void {
  const mark = board.querySelector(`[data-card="${id}"] .lc-damage`);
  mark?.animate(
    [
      { transform: "scale(2)", opacity: 0 },
      { transform: "scale(1)", opacity: 1 },
    ],
    { duration: time, easing: "cubic-bezier(0.3, 1.6, 0.5, 1)" },
  );
}
