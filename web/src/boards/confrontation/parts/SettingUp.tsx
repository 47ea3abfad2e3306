import { useDrag, useRail } from "../../gestures";
import type { BoardProps } from "../../props";
import { usePlacing } from "../input/placing";
import { type Draft, roomAt } from "../model/draft";
import { type Token, tokensAt, type View } from "../model/facts";
import { Corners } from "./Corners";
import { Inspector } from "./Inspector";
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
  const side = props.you;
  const { printed } = view.facts;
  const placing = usePlacing(props, view, placed);
  const { draft, selected, waiting, free } = placing;
  const wide = useRail();
  const drag = useDrag<number>((piece, over) => placing.drop(piece, over));
  const home = printed.regions.find((region) => region.home === side)?.name ?? "home";
  const drafting = { printed, side, draft, onDraft: placing.replace };
  const book = waiting ? null : <Book {...drafting} />;
  const tray = waiting ? null : (
    <Tray
      printed={printed}
      side={side}
      draft={draft}
      selected={selected}
      onPiece={placing.pick}
      onLook={(token) => placing.look({ kind: "token", token, place: "" })}
      begin={(event, piece) => drag.begin(event, piece)}
    />
  );
  const inspector = <Inspector looked={placing.looked} view={view} you={side} cards={props.cards} />;
  return (
    <div class="cf">
      <Diamond
        props={props}
        view={view}
        tokens={(word) => tokensOf(view, placing.shown, side, word)}
        lit={new Set(waiting ? [] : [...draft.keys()])}
        selected={drag.dragged?.what ?? selected}
        goals={drag.dragged ? new Map(free.map((word) => [word, true])) : placing.goals}
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
        onRegion={placing.touchRegion}
        onToken={placing.touchToken}
        onLook={placing.look}
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
          {wide || waiting ? null : <QuickBook {...drafting} />}
          {waiting ? null : <Ready missing={9 - draft.size} sending={placing.sending} onReady={placing.send} />}
          {wide ? inspector : null}
        </div>,
      )}
      {wide ? tray : book}
      {wide ? null : inspector}
    </div>
  );
}

/** Who is to stand where: one's own as they are placed, the others as backs. */
function tokensOf(view: View, shown: Draft, side: number, word: string): Token[] {
  return [
    ...[...shown]
      .filter(([, place]) => place === word)
      .map(([id]) => ({ key: `piece ${id}`, side, id, shown: false, maybe: [] })),
    ...tokensAt(view, word, 1 - side),
    ...enemyStart(view, word, 1 - side),
  ];
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
