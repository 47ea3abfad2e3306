// What one is doing on the board: the card that is held, what a tap, a drop or a letter then means. By mouse, finger and key
// the same.

import { useLayoutEffect, useMemo, useState } from "preact/hooks";
import type { BoardProps } from "../props";
import { Acts, DEEDS, KEYS } from "./acting";
import { heldAsked, isOpenTurn, questionAsked, type Asked } from "./asking";
import type { Marks } from "./Card";
import type { Piece, Position } from "./model";

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
  tap(piece: number): boolean;
  drop(piece: number, over: number, place: string): void;
  deed(letter: string, piece: number): boolean;
  carries(piece: number): boolean;
  mark(piece: Piece): Marks;
  label(piece: Piece): string;
}

const NO_LIT: ReadonlyMap<number, unknown> = new Map();

export function useInteraction(props: BoardProps, position: Position): Interaction {
  const { options, picks, canAnswer, state, hinted } = props;
  const acts = useMemo(() => new Acts(options), [options]);
  const [held, hold] = useState<Held | null>(null);
  const question = canAnswer ? state.question : null;
  const open = isOpenTurn(question);
  useLayoutEffect(() => hold(null), [options]);

  // a card that may be played in several ways, asked for by itself: it is held until one says how
  const offered = question && !open && !picks && acts.picks.size === 0 && acts.byPiece.size > 0 ? [...acts.byPiece.keys()][0] : undefined;
  const holding = offered !== undefined ? { piece: offered, verb: "", target: -1 } : open ? held : null;
  const card = holding ? position.pieces.get(holding.piece) : undefined;
  const lit = useMemo(() => {
    if (!holding) return NO_LIT;
    return holding.target >= 0 ? NO_LIT : acts.partners(holding.piece, holding.verb);
  }, [acts, holding?.piece, holding?.verb, holding?.target]);

  const asked = askedNow();

  function askedNow(): Asked {
    const nothing: Asked = { kind: "none", title: "", sub: "", buttons: [], names: [], picking: false, anchor: -1, cancel: false };
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

  function tap(piece: number): boolean {
    if (!canAnswer) return false;
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
        props.choose(ways[0].option.action);
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

  function drop(piece: number, over: number, place: string): void {
    const ways = over >= 0 && over !== piece ? acts.between(piece, over) : [];
    if (ways.length === 1 && ways[0]) return props.choose(ways[0].option.action);
    if (ways.length > 1) return hold({ piece, verb: "", target: over });
    const alone = acts.alone(piece);
    const verb = place === "ink" ? "ink" : place === "lore" ? "quest" : "play";
    const fitting = place ? alone.filter((act) => act.verb === verb) : [];
    if (fitting.length === 1 && fitting[0]) return props.choose(fitting[0].option.action);
    if (fitting.length > 1) return hold({ piece, verb: "", target: -1 });
    return hold(null);
  }

  function deed(letter: string, piece: number): boolean {
    if (!canAnswer) return false;
    const button = asked.buttons.find((one) => one.letter === letter);
    if (button && (asked.kind === "question" || piece < 0 || piece === holding?.piece)) {
      props.choose(button.action);
      return true;
    }
    const who = piece >= 0 && acts.touches(piece) ? piece : (holding?.piece ?? -1);
    if (who < 0 || !open) return false;
    const these = acts.of(who).filter((act) => KEYS[act.verb] === letter);
    const single = these.filter((act) => act.target < 0);
    if (these.length === 0) return false;
    if (these.length === 1 && single[0]) props.choose(single[0].option.action);
    else hold({ piece: who, verb: single.length > 0 ? "" : (these[0]?.verb ?? ""), target: -1 });
    return true;
  }

  function carries(piece: number): boolean {
    return canAnswer && open && !picks && (acts.of(piece).length > 0 || acts.partners(piece).size > 0);
  }

  function mark(piece: Piece): Marks {
    const { id } = piece;
    const hint = hinted !== "" && acts.of(id).some((act) => act.option.action === hinted);
    if (!canAnswer) return {};
    if (picks) {
      const chosen = picks.chosen.indexOf(id) + 1;
      const possible = picks.options.includes(id);
      return { chosen, lit: possible && !chosen ? "Choose" : "", dim: !possible, acting: id === question?.asker };
    }
    if (acts.picks.size > 0) {
      const pick = acts.picks.get(id);
      return { lit: pick ? "Choose" : "", dim: !pick && id !== question?.asker, acting: id === question?.asker, hinted: pick?.action === hinted };
    }
    if (holding) {
      if (id === holding.piece) return { acting: true };
      if (holding.target === id) return { lit: "Here" };
      if (lit.has(id)) {
        const act = acts.between(holding.piece, id).find((one) => !holding.verb || one.verb === holding.verb);
        const song = act !== undefined && act.piece === id;
        return { lit: song ? (act.verb === "sing" ? "Sing it" : "Shift it") : (DEEDS[act?.verb ?? ""] ?? "Choose"), hinted: act?.option.action === hinted };
      }
      return lit.size > 0 && piece.inPlay ? { dim: true, short: shortReason(piece) } : {};
    }
    if (open) return { able: acts.of(id).length > 0, hinted: hint };
    return { acting: id === question?.asker };
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
    if (marks.lit) return marks.lit;
    return marks.able ? "Something can be done with it" : "";
  }

  return { acts, held: holding, asked, open, lit, hold, tap, drop, deed, carries, mark, label };
}
