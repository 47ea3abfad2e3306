// What a tap, a double tap and a drop mean.

import type { Moment } from "./moment";

/** What one means who presses a card twice: to quest, to play it, or the only thing it can do. */
export function obvious({ props, acts, open, going, choose }: Moment, piece: number): boolean {
  const { canAnswer, picks } = props;
  if (!canAnswer || !open || picks || piece === going) return false;
  const alone = acts.alone(piece);
  const act =
    alone.find(({ verb }) => verb === "quest") ??
    alone.find(({ verb, aim }) => verb === "play" && !aim) ??
    (acts.of(piece).length === 1 ? alone[0] : undefined);
  if (act) choose(act.option.action);
  return act !== undefined;
}

export function tap(now: Moment, piece: number): boolean {
  const { props, acts, open, going, held, holding, hold, choose } = now;
  const { canAnswer, picks } = props;
  if (!canAnswer) return false;
  if (piece === going) return true;
  if (!held && props.line.orders.some(({ pieces }) => pieces[0] === piece)) {
    props.line.takeBack(piece);
    return true;
  }
  if (picks) {
    if (!picks.options.includes(piece)) return false;
    picks.toggle(piece);
    return true;
  }
  const pick = acts.picks.get(piece);
  if (pick) {
    props.choose(pick.action);
    return true;
  }
  if (holding && piece !== holding.piece) {
    const ways = acts.between(holding.piece, piece).filter((act) => !holding.verb || act.verb === holding.verb);
    if (ways.length === 1 && ways[0]) {
      choose(ways[0].option.action);
      return true;
    }
    if (ways.length > 1) {
      hold({ piece: holding.piece, verb: "", target: piece });
      return true;
    }
  }
  if (!open) return false;
  if (holding?.piece === piece) {
    hold(null);
    return true;
  }
  if (acts.of(piece).length === 0 && acts.partners(piece).size === 0) {
    hold(null);
    return false;
  }
  hold({ piece, verb: "", target: -1 });
  return true;
}

/** False where nothing can be done there with that card. */
export function drop({ acts, hold, choose }: Moment, piece: number, over: number, place: string): boolean {
  const ways = over >= 0 && over !== piece ? acts.between(piece, over) : [];
  const verb = place === "ink" ? "ink" : place === "lore" ? "quest" : "play";
  const fitting = ways.length === 0 && place ? acts.alone(piece).filter((act) => act.verb === verb) : [];
  const only = ways.length + fitting.length === 1 ? (ways[0] ?? fitting[0]) : undefined;
  if (only) choose(only.option.action);
  else if (ways.length > 1) hold({ piece, verb: "", target: over });
  else if (fitting.length > 1) hold({ piece, verb: "", target: -1 });
  else {
    hold(null);
    return over < 0 && place === "";
  }
  return true;
}
