// How the cards are marked: what can be done with them now, and in words.

import type { Piece } from "../model/position";
import { VERBS } from "../model/verbs";
import type { Marks } from "../parts/Card";
import type { Held, Moment } from "./moment";

/** Whether a card can be taken up. */
export function carries({ props, position, acts, open, going }: Moment, piece: number): boolean {
  const { canAnswer, picks } = props;
  const card = position.pieces.get(piece);
  const own = card !== undefined && card.seat === position.bottom && (card.zone === "hand" || card.inPlay);
  // what cannot go anywhere can be taken up, too, and says why when it is let go
  return canAnswer && open && !picks && piece !== going && (own || acts.touches(piece));
}

export function mark(now: Moment, piece: Piece): Marks {
  const { props, acts, question, open, going, holding } = now;
  const { canAnswer, picks, hinted } = props;
  const { id } = piece;
  if (going === id) return { going: true };
  if (!canAnswer) return {};
  const ordered = props.line.orders.findIndex(({ pieces }) => pieces[0] === id) + 1;
  if (ordered > 0) return { ordered };
  if (picks) {
    const chosen = picks.chosen.indexOf(id) + 1;
    const possible = picks.options.includes(id);
    return { chosen, lit: possible && !chosen ? "Choose" : "", dim: !possible, acting: id === question?.asker };
  }
  if (acts.picks.size > 0) {
    const pick = acts.picks.get(id);
    return {
      lit: pick ? "Choose" : "",
      dim: !pick && id !== question?.asker,
      acting: id === question?.asker,
      hinted: pick?.action === hinted,
    };
  }
  if (holding) return besideHeld(now, holding, piece);
  if (open) {
    const hint = hinted !== "" && acts.of(id).some((act) => act.option.action === hinted);
    return { able: acts.of(id).length > 0, hinted: hint && props.plan.length === 0, ...stepOf(now, id) };
  }
  return { acting: id === question?.asker };
}

/** What a card is to the one that is held: that one itself, where it can be taken, or out of its reach. */
function besideHeld({ props, position, acts, lit }: Moment, holding: Held, piece: Piece): Marks {
  const { id } = piece;
  if (id === holding.piece) return { acting: true };
  if (holding.target === id) return { lit: "Here" };
  if (lit.has(id)) {
    const act = acts.between(holding.piece, id).find((one) => !holding.verb || one.verb === holding.verb);
    const song = act !== undefined && act.piece === id;
    return {
      lit: song ? (act.verb === "sing" ? "Sing it" : "Shift it") : VERBS[act?.verb ?? ""]?.target || "Choose",
      hinted: act?.option.action === props.hinted,
    };
  }
  const holder = position.pieces.get(holding.piece);
  return lit.size > 0 && piece.inPlay ? { dim: true, short: shortReason(holder, piece) } : {};
}

/** Its place in the steps of a hint. */
function stepOf({ props }: Moment, id: number): Marks {
  const step = props.plan.findIndex(({ pieces = [] }) => pieces.includes(id)) + 1;
  const aimed = props.plan.findIndex(({ targets = [] }) => targets.includes(id)) + 1;
  return { ...(step ? { step } : {}), ...(aimed ? { aimed } : {}) };
}

/** Why a card is not among the targets, as far as one sees it: the whole reason is told when one asks. */
function shortReason(holder: Piece | undefined, piece: Piece): string {
  if (!holder || piece.seat === holder.seat || piece.face.kind !== "character") return "";
  if (!piece.exerted) return piece.drying ? "Drying" : "Ready";
  return piece.keywords.includes("Evasive") ? "Evasive" : "";
}

/** The same in words, for those who listen. */
export function label(now: Moment, piece: Piece): string {
  const marks = mark(now, piece);
  if (marks.chosen) return "Chosen";
  if (marks.ordered) return `Order ${marks.ordered}: press to take it back`;
  if (marks.going) return "On its way";
  if (marks.lit) return marks.lit;
  if (marks.step) return `Step ${marks.step} of the hint`;
  if (marks.aimed) return `Step ${marks.aimed} of the hint is about it`;
  return marks.able ? "Something can be done with it" : "";
}
