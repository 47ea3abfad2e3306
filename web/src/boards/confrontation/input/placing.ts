// Placing the nine in secret: a draft that only this page knows, what a touch does to it, and how it is sent.

import { useEffect, useMemo, useState } from "preact/hooks";
import { useKeys } from "../../../core/hooks";
import type { Option } from "../../../core/wire/messages";
import type { BoardProps } from "../../props";
import { type Draft, isWhole, own, put, regionsOf, startRegions } from "../model/draft";
import type { Printed, Token, View } from "../model/facts";
import type { Looked } from "../parts/Inspector";

export interface Placing {
  draft: Draft;
  /** What stands on the board: the draft, or what has been sent. */
  shown: Draft;
  /** The piece that is taken up, -1 for none. */
  selected: number;
  sending: boolean;
  /** All nine have been sent, and the other side has not: one's own stay as they are. */
  waiting: boolean;
  /** The regions of one's own side. */
  free: readonly string[];
  /** Those that the piece in hand can go to. */
  goals: ReadonlyMap<string, unknown>;
  looked: Looked | null;
  look: (looked: Looked) => void;
  /** Takes a piece up, or puts it back. */
  pick: (piece: number) => void;
  drop: (piece: number, word: string) => void;
  replace: (draft: Draft) => void;
  send: () => void;
  touchToken: (token: Token, word: string) => void;
  touchRegion: (word: string) => void;
}

export function usePlacing(props: BoardProps, view: View, placed: ReadonlyMap<number, string>): Placing {
  const { you, options, canAnswer, choose } = props;
  const side = you;
  const { printed } = view.facts;
  const [draft, setDraft] = useState<Draft>(() => new Map(placed));
  const [picked, setPicked] = useState(-1);
  const [looked, setLooked] = useState<Looked | null>(null);
  const [sending, setSending] = useState(false);
  const mayPlace = options.some(({ verb }) => verb === "place" || verb === "arrange");
  const waiting = !mayPlace && !sending && (view.asking?.chosen ?? []).includes(you);

  // one answer after the other, as each is asked for
  useEffect(() => {
    if (!sending || !canAnswer) return;
    const next = nextAnswer(printed, draft, side, options);
    if (next) choose(next.action);
    else setSending(false);
  }, [sending, canAnswer, options]);

  const selected = draft.has(picked) || own(side).includes(picked) ? picked : -1;
  const shown = waiting ? new Map(placed) : draft;
  const free = useMemo(() => startRegions(printed, side).map(({ word }) => word), [printed, side]);
  const goals = useMemo(
    () => new Map(selected >= 0 && !waiting ? free.map((word) => [word, true]) : []),
    [selected, waiting, free],
  );

  function drop(piece: number, word: string, onto = -1): void {
    if (sending || waiting) return;
    if (word === "tray") {
      const next = new Map(draft);
      next.delete(piece);
      setDraft(next);
    } else if (free.includes(word)) {
      setDraft(put(printed, draft, side, piece, word, onto));
    }
    setPicked(-1);
  }

  function touchToken(token: Token, word: string): void {
    setLooked({ kind: "token", token, place: "" });
    if (token.side !== side) return;
    if (selected >= 0 && selected !== token.id) drop(selected, word, token.id);
    else setPicked(token.id === selected ? -1 : token.id);
  }

  function touchRegion(word: string): void {
    if (selected >= 0 && free.includes(word)) {
      drop(selected, word);
      return;
    }
    setLooked({ kind: "region", word });
    // from the keyboard: who stands there is taken up
    const one = [...shown].find(([, place]) => place === word)?.[0];
    if (one !== undefined && !waiting) setPicked(one);
  }

  useKeys((event) => {
    if (waiting) return false;
    if (/^[1-9]$/.test(event.key)) {
      const left = own(side).filter((piece) => !draft.has(piece));
      const piece = left[Number(event.key) - 1];
      if (piece === undefined) return false;
      setPicked(piece);
      return true;
    }
    if (event.key === "Escape" && selected >= 0) {
      setPicked(-1);
      return true;
    }
    return false;
  });

  return {
    draft,
    shown,
    selected,
    sending,
    waiting,
    free,
    goals,
    looked,
    look: setLooked,
    pick: (piece) => setPicked(piece === selected ? -1 : piece),
    drop,
    replace: (next) => {
      setPicked(-1);
      setDraft(next);
    },
    send: () => setSending(isWhole(draft)),
    touchToken,
    touchRegion,
  };
}

/** What brings the game nearer to the draft; a set-up of the book is one answer. */
function nextAnswer(printed: Printed, draft: Draft, side: number, options: readonly Option[]): Option | undefined {
  const wanted = regionsOf(draft, side).join(" ");
  const setup = printed.setups.find((one) => one.side === side && one.regions.join(" ") === wanted);
  const whole = setup && options.find(({ verb, targets }) => verb === "arrange" && targets?.[0] === setup.name);
  return (
    whole ??
    options.find(({ verb, pieces, targets }) => verb === "place" && draft.get(pieces?.[0] ?? -1) === targets?.[0])
  );
}
