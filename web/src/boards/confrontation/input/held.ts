// What one has in hand while one is asked: a piece that was taken up, a place or a card that it is aimed at, a thing looked at.

import { useEffect, useLayoutEffect, useMemo, useState } from "preact/hooks";
import type { Option } from "../../../core/wire/messages";
import type { BoardProps } from "../../props";
import { cardOptions, litPieces, type Row, regionOf, regionOptions, rowsOf } from "../model/asking";
import { placeName, tokensAt, type View } from "../model/facts";
import type { Looked } from "../parts/Inspector";

export interface Held {
  side: number;
  /** The piece that was touched, and the one that is held: where only one can move, that one without a touch. */
  picked: number;
  selected: number;
  /** A region to attack, or a card: one more touch does it. */
  aimed: string;
  looked: Looked | null;
  /** Pieces that can do something. */
  lit: ReadonlySet<number>;
  movable: boolean;
  /** Where the piece in hand stands, or where they fight. */
  from: string;
  goals: ReadonlyMap<string, Option>;
  cards: ReadonlyMap<string, Option>;
  rows: Row[];
  pick(piece: number): void;
  aim(at: string): void;
  /** Who may be there is seen before one is sure. */
  aimAtRegion(region: string): void;
  look(looked: Looked | null): void;
  /** Pieces are taken up, and put down by the same touch. */
  select(piece: number): void;
  drop(): void;
}

export function useHeld(props: BoardProps, view: View): Held {
  const { state, options, canAnswer } = props;
  const [picked, pick] = useState(-1);
  const [aimed, aim] = useState("");
  const [looked, look] = useState<Looked | null>(null);
  const side = props.you === 1 ? 1 : 0;

  const lit = useMemo(() => litPieces(options), [options]);
  const movable = options.some(({ verb }) => verb === "move");
  // as long as the map is of before, nothing is taken up by itself
  const only = lit.size === 1 && !props.behind ? ([...lit][0] ?? -1) : -1;
  const selected = !movable ? -1 : lit.has(picked) ? picked : only;
  const goals = useMemo(() => regionOptions(options, selected), [options, selected]);
  const cards = useMemo(() => cardOptions(options), [options]);
  const from = selected >= 0 ? regionOf(view, selected) : (view.facts.battle?.region ?? "");
  const rows = useMemo(() => rowsOf(view, options, selected, from, side), [view, options, selected, from, side]);

  function drop(): void {
    pick(-1);
    aim("");
  }

  // the same question stays the same when the other side has chosen meanwhile
  const asked = [state.question?.prompt ?? "", ...options.map(({ action }) => action)].join(" ");
  // before anything is drawn: what one takes up as soon as the question is there stays taken up
  useLayoutEffect(() => {
    drop();
    look(null);
  }, [asked]);

  // why it cannot go elsewhere is always said
  useEffect(() => {
    if (canAnswer && selected >= 0 && movable) props.whyNot(selected);
  }, [selected, asked, canAnswer]);

  function aimAtRegion(region: string): void {
    aim(region);
    const [token] = tokensAt(view, region, 1 - side);
    if (token) look({ kind: "token", token, place: placeName(view, region) });
  }

  function select(piece: number): void {
    if (props.behind) props.skip(); // where it can go is seen as things are now
    aim("");
    pick(piece === selected ? -1 : piece);
  }

  const asking = { side, lit, movable, from, goals, cards, rows };
  return { ...asking, picked, selected, aimed, looked, pick, aim, aimAtRegion, look, select, drop };
}
