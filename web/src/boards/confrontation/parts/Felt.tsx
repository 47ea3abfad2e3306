import type { BoardProps } from "../../props";
import type { Dragging } from "../input/dragging";
import type { Held } from "../input/held";
import type { Touches } from "../input/touches";
import { type Token, tokensAt, type View } from "../model/facts";
import { sentence } from "../model/sentences";
import type { Telling } from "../model/telling";
import { Corners, Fallen } from "./Corners";
import { Diamond } from "./Map";

/** What the parts of the board share while the game goes on. */
export interface Going {
  props: BoardProps;
  view: View;
  held: Held;
  touch: Touches;
  drag: Dragging;
  telling: Telling;
}

interface Props extends Going {
  /** The view as the map shows it: it goes with the tale. */
  onMap: View;
}

/** The map with its pieces, its corners and those who have fallen. */
export function Felt({ props, view, onMap, held, touch, drag, telling }: Props) {
  const { fight } = telling;
  const carried = drag.dragged;
  return (
    <Diamond
      props={props}
      view={onMap}
      tokens={(region) => [...tokensAt(onMap, region, 0), ...tokensAt(onMap, region, 1)]}
      lit={held.lit}
      hinted={hintOf(props)}
      selected={carried?.what.piece ?? held.selected}
      goals={drag.goals}
      aimed={carried ? carried.over : held.aimed}
      fightAt={fight && !fight.over && !view.over ? fight.region : ""}
      fightUnknown={(region) => Boolean(touch.fightUnknown(region))}
      dragged={carried ? { x: carried.x, y: carried.y, token: inTheAir(held.side, carried.what.piece) } : null}
      onRegion={touch.region}
      onToken={touch.token}
      onLook={held.look}
      begin={(event, token) => {
        if (held.movable && !props.behind && held.lit.has(token.id)) drag.begin(event, { piece: token.id, card: "" });
      }}
    >
      <Corners view={view} sentence={sentence(props, view, held.selected, held.aimed)} />
      <Fallen view={onMap} onLook={(token) => held.look({ kind: "token", token, place: "" })} />
    </Diamond>
  );
}

/** The answer that a hint names. */
export function hintOf({ hinted, options }: BoardProps) {
  return hinted ? options.find(({ action }) => action === hinted) : undefined;
}

function inTheAir(side: number, id: number): Token {
  return { key: "dragged", side, id, shown: false, maybe: [] };
}
