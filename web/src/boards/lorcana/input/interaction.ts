// What one is doing on the board: the card that is held, what a tap, a drop or a letter then means. By mouse, finger and key
// the same.

import { useLayoutEffect, useMemo, useState } from "preact/hooks";
import type { BoardProps } from "../../props";
import { Acts } from "../model/acting";
import { type Asked, heldAsked, isOpening, isOpenTurn, questionAsked } from "../model/asking";
import type { Piece, Position } from "../model/position";
import { VERBS } from "../model/verbs";
import type { Marks } from "../parts/Card";

export interface Held {
  piece: number;
  /** Only this deed, where a letter asked for it. */
  verb: string;
  /** Where the card was dropped and can do several things. */
  target: number;
}

export interface Interaction {
  acts: Acts;
  held: Held | null;
  asked: Asked;
  open: boolean;
  /** The cards that what is held can be taken to. */
  lit: ReadonlyMap<number, unknown>;
  hold(held: Held | null): void;
  /** Does something; whatever was held is let go. */
  choose(action: string): void;
  tap(piece: number): boolean;
  /** What one means who presses a card twice: to quest, to play it, or the only thing it can do. */
  obvious(piece: number): boolean;
  /** False where nothing can be done there with that card. */
  drop(piece: number, over: number, place: string): boolean;
  deed(letter: string, piece: number): boolean;
  carries(piece: number): boolean;
  mark(piece: Piece): Marks;
  label(piece: Piece): string;
}

const NO_LIT: ReadonlyMap<number, unknown> = new Map();

export function useInteraction(props: BoardProps, position: Position): Interaction {
  const { options, picks, canAnswer, state, hinted } = props;
  // while others' turns are told nobody ends one's own by a slip
  const acts = useMemo(
    () => new Acts(props.behind ? options.filter(({ verb }) => verb !== "end") : options),
    [options, props.behind],
  );
  const [held, hold] = useState<Held | null>(null);
  const question = canAnswer ? state.question : null;
  const open = question !== null && isOpenTurn(question);
  const { orders } = props.line;
  const going = pendingPiece(props);
  // what was taken up while the last deed was on its way stays in hand as long as something can be done with it
  useLayoutEffect(() => hold((old) => (old && acts.touches(old.piece) ? old : null)), [acts]);

  // a card that may be played in several ways, asked for by itself: it is held until one says how
  const offered =
    question && !open && !picks && acts.picks.size === 0 && acts.byPiece.size > 0
      ? [...acts.byPiece.keys()][0]
      : undefined;
  const holding = offered !== undefined ? { piece: offered, verb: "", target: -1 } : open ? held : null;
  const card = holding ? position.pieces.get(holding.piece) : undefined;
  const lit = useMemo(() => {
    if (!holding) return NO_LIT;
    return holding.target >= 0 ? NO_LIT : acts.partners(holding.piece, holding.verb);
  }, [acts, holding?.piece, holding?.verb, holding?.target]);

  const asked = askedNow();

  function askedNow(): Asked {
    const nothing: Asked = {
      kind: "none",
      title: "",
      sub: "",
      buttons: [],
      names: [],
      picking: false,
      anchor: -1,
      cancel: false,
    };
    if (!question) return nothing;
    if (holding && card) {
      const shown = heldAsked(acts, position, card, holding.verb, hinted, offered !== undefined);
      if (holding.target < 0) return offered !== undefined ? { ...shown, title: question.prompt } : shown;
      const ways = acts.between(holding.piece, holding.target);
      const more = acts.alone(holding.piece).filter((act) => act.verb === "play");
      const buttons = [...ways, ...more].map((act) => ({
        key: act.option.action,
        words: act.option.label.replaceAll(/ \(\d+\)/g, ""),
        action: act.option.action,
        letter: "",
        tone: "plain" as const,
        hinted: hinted === act.option.action,
      }));
      return { ...shown, sub: "How?", buttons };
    }
    return open ? nothing : questionAsked(question, acts, picks, position, hinted);
  }

  function choose(action: string): void {
    hold(null);
    props.choose(action);
  }

  function obvious(piece: number): boolean {
    if (!canAnswer || !open || picks || piece === going) return false;
    const alone = acts.alone(piece);
    const act =
      alone.find(({ verb }) => verb === "quest") ??
      alone.find(({ verb, aim }) => verb === "play" && !aim) ??
      (acts.of(piece).length === 1 ? alone[0] : undefined);
    if (act) choose(act.option.action);
    return act !== undefined;
  }

  function tap(piece: number): boolean {
    if (!canAnswer) return false;
    if (piece === going) return true;
    if (!held && orders.some(({ pieces }) => pieces[0] === piece)) {
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

  function drop(piece: number, over: number, place: string): boolean {
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

  /** The first hand: a digit sends a card back or not, K keeps all. */
  function openingKey(letter: string): boolean {
    const card = position.near?.hand[Number(letter) - 1];
    if (card) picks?.toggle(card.id);
    else if (letter === "k") picks?.done([]);
    else return false;
    return true;
  }

  function deed(letter: string, piece: number): boolean {
    if (!canAnswer) return false;
    if (isOpening(question) && openingKey(letter)) return true;
    const button = asked.buttons.find((one) => one.letter === letter);
    if (button && (asked.kind === "question" || piece < 0 || piece === holding?.piece)) {
      choose(button.action);
      return true;
    }
    const who = piece >= 0 && acts.touches(piece) ? piece : (holding?.piece ?? -1);
    if (who < 0 || !open) return false;
    const these = acts.of(who).filter((act) => VERBS[act.verb]?.key === letter);
    const single = these.filter((act) => act.target < 0);
    if (these.length === 0) return false;
    if (these.length === 1 && single[0]) choose(single[0].option.action);
    else hold({ piece: who, verb: single.length > 0 ? "" : (these[0]?.verb ?? ""), target: -1 });
    return true;
  }

  function carries(piece: number): boolean {
    const card = position.pieces.get(piece);
    const own = card !== undefined && card.seat === position.bottom && (card.zone === "hand" || card.inPlay);
    // what cannot go anywhere can be taken up, too, and says why when it is let go
    return canAnswer && open && !picks && piece !== going && (own || acts.touches(piece));
  }

  function mark(piece: Piece): Marks {
    const { id } = piece;
    const hint = hinted !== "" && acts.of(id).some((act) => act.option.action === hinted);
    if (going === id) return { going: true };
    if (!canAnswer) return {};
    const ordered = orders.findIndex(({ pieces }) => pieces[0] === id) + 1;
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
    if (holding) {
      if (id === holding.piece) return { acting: true };
      if (holding.target === id) return { lit: "Here" };
      if (lit.has(id)) {
        const act = acts.between(holding.piece, id).find((one) => !holding.verb || one.verb === holding.verb);
        const song = act !== undefined && act.piece === id;
        return {
          lit: song ? (act.verb === "sing" ? "Sing it" : "Shift it") : VERBS[act?.verb ?? ""]?.target || "Choose",
          hinted: act?.option.action === hinted,
        };
      }
      return lit.size > 0 && piece.inPlay ? { dim: true, short: shortReason(piece) } : {};
    }
    if (open) return { able: acts.of(id).length > 0, hinted: hint && props.plan.length === 0, ...stepOf(id) };
    return { acting: id === question?.asker };
  }

  /** Its place in the steps of a hint. */
  function stepOf(id: number): Marks {
    const step = props.plan.findIndex(({ pieces = [] }) => pieces.includes(id)) + 1;
    const aimed = props.plan.findIndex(({ targets = [] }) => targets.includes(id)) + 1;
    return { ...(step ? { step } : {}), ...(aimed ? { aimed } : {}) };
  }

  /** Why a card is not among the targets, as far as one sees it: the whole reason is told when one asks. */
  function shortReason(piece: Piece): string {
    const holder = holding ? position.pieces.get(holding.piece) : undefined;
    if (!holder || piece.seat === holder.seat || piece.face.kind !== "character") return "";
    if (!piece.exerted) return piece.drying ? "Drying" : "Ready";
    return piece.keywords.includes("Evasive") ? "Evasive" : "";
  }

  function label(piece: Piece): string {
    const marks = mark(piece);
    if (marks.chosen) return "Chosen";
    if (marks.ordered) return `Order ${marks.ordered}: press to take it back`;
    if (marks.going) return "On its way";
    if (marks.lit) return marks.lit;
    if (marks.step) return `Step ${marks.step} of the hint`;
    if (marks.aimed) return `Step ${marks.aimed} of the hint is about it`;
    return marks.able ? "Something can be done with it" : "";
  }

  return { acts, held: holding, asked, open, lit, hold, choose, tap, obvious, drop, deed, carries, mark, label };
}

/** The card that is on its way to do something, -1 for none: it is seen going before the server has said so. */
function pendingPiece({ state, options }: BoardProps): number {
  if (state.pending?.kind !== "answer") return -1;
  return options.find(({ action }) => action === state.pending?.action)?.pieces?.[0] ?? -1;
}
