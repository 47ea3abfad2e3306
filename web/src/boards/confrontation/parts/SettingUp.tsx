import { useEffect, useMemo, useState } from "preact/hooks";
import { useKeys } from "../../../core/hooks";
import { useDrag, useRail } from "../../gestures";
import type { BoardProps } from "../../props";
import { type Draft, isWhole, own, put, regionsOf, roomAt, startRegions } from "../model/draft";
import { type Token, tokensAt, type View } from "../model/facts";
import { Corners } from "./Corners";
import { Inspector, type Looked } from "./Inspector";
import { Diamond } from "./Map";
import { Book, QuickBook, Ready, Tray } from "./Setup";

/** Placing the nine in secret: on a draft that only this page knows, until one is ready. */
export function SettingUp({
  props,
  view,
  placed,
}: {
  props: BoardProps;
  view: View;
  placed: ReadonlyMap<number, string>;
}) {
  const { you, options, canAnswer, choose } = props;
  const side = you;
  const { printed } = view.facts;
  const [draft, setDraft] = useState<Draft>(() => new Map(placed));
  const [picked, setPicked] = useState(-1);
  const wide = useRail();
  const [looked, setLooked] = useState<Looked | null>(null);
  const [sending, setSending] = useState(false);
  const mayPlace = options.some(({ verb }) => verb === "place" || verb === "arrange");
  // all nine have been sent, and the other side has not: one's own stay as they are
  const waiting = !mayPlace && !sending && (view.asking?.chosen ?? []).includes(you);

  // one answer after the other, as each is asked for; a set-up of the book is one
  useEffect(() => {
    if (!sending || !canAnswer) return;
    const wanted = regionsOf(draft, side).join(" ");
    const setup = printed.setups.find((one) => one.side === side && one.regions.join(" ") === wanted);
    const whole = setup && options.find(({ verb, targets }) => verb === "arrange" && targets?.[0] === setup.name);
    const next =
      whole ??
      options.find(({ verb, pieces, targets }) => verb === "place" && draft.get(pieces?.[0] ?? -1) === targets?.[0]);
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

  const drag = useDrag<number>((piece, over) => drop(piece, over));
  const held = drag.dragged?.what ?? selected;

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

  const tokens = (word: string): Token[] => [
    ...[...shown]
      .filter(([, place]) => place === word)
      .map(([id]) => ({ key: `piece ${id}`, side, id, shown: false, maybe: [] })),
    ...tokensAt(view, word, 1 - side),
    ...enemyStart(view, word, 1 - side),
  ];
  const home = printed.regions.find((region) => region.home === side)?.name ?? "home";
  const onDraft = (next: Draft) => {
    setPicked(-1);
    setDraft(next);
  };
  const book = waiting ? null : <Book {...{ printed, side, draft, onDraft }} />;
  const ready = waiting ? null : (
    <Ready missing={9 - draft.size} sending={sending} onReady={() => setSending(isWhole(draft))} />
  );
  const tray = waiting ? null : (
    <Tray
      printed={printed}
      side={side}
      draft={draft}
      selected={selected}
      onPiece={(piece) => setPicked(piece === selected ? -1 : piece)}
      onLook={(token) => setLooked({ kind: "token", token, place: "" })}
      begin={(event, piece) => drag.begin(event, piece)}
    />
  );
  return (
    <div class="cf">
      <Diamond
        props={props}
        view={view}
        tokens={tokens}
        lit={new Set(waiting ? [] : [...draft.keys()])}
        selected={held}
        goals={drag.dragged ? new Map(free.map((word) => [word, true])) : goals}
        aimed={drag.dragged?.over ?? ""}
        fightAt=""
        slots={(word) => (free.includes(word) && !waiting ? Math.max(0, roomAt(printed, draft, side, word)) : 0)}
        dragged={
          drag.dragged
            ? {
                x: drag.dragged.x,
                y: drag.dragged.y,
                token: { key: "dragged", side, id: drag.dragged.what, shown: false, maybe: [] },
              }
            : null
        }
        onRegion={touchRegion}
        onToken={touchToken}
        onLook={setLooked}
        begin={(event, token) => {
          if (token.side === side && !waiting) drag.begin(event, token.id);
        }}
      >
        <Corners
          view={view}
          sentence={
            waiting
              ? "Your nine are in their places. The other side is still placing."
              : `Four in ${home.replace(/^The /, "the ")}, one in each of the next five.`
          }
        />
      </Diamond>
      {props.inRail(
        <div class="cf-rail">
          {wide ? book : tray}
          {wide || waiting ? null : <QuickBook {...{ printed, side, draft, onDraft }} />}
          {ready}
          {wide ? <Inspector looked={looked} view={view} you={you} cards={props.cards} /> : null}
        </div>,
      )}
      {wide ? tray : book}
      {wide ? null : <Inspector looked={looked} view={view} you={you} cards={props.cards} />}
    </div>
  );
}

/** The other side's pieces are not on the board before both are ready: where they will stand is no secret, who is. */
function enemyStart(view: View, word: string, side: number): Token[] {
  const region = view.facts.printed.regions.find((one) => one.word === word);
  if ((view.zones[`reserve.${side}`]?.count ?? 0) === 0) return [];
  const everybody = Array.from({ length: 9 }, (_, i) => 9 * side + i);
  return Array.from({ length: region?.start[side] ?? 0 }, (_, i) => ({
    key: `start ${word} ${i}`,
    side,
    id: -1,
    shown: false,
    maybe: everybody,
  }));
}
