// What comes over the table: arrows, what a challenge would do, the question, cards to choose from, reasons, a card enlarged.

import type { RefObject } from "preact";
import { useMemo } from "preact/hooks";
import { useFetched } from "../../../core/hooks";
import type { BoardProps } from "../../props";
import type { Drag } from "../input/gestures";
import type { Interaction } from "../input/interaction";
import type { Looking } from "../input/looking";
import type { Held } from "../input/moment";
import { type Acts, foreseen } from "../model/acting";
import type { Piece, Position } from "../model/position";
import type { useTrays } from "../model/trays";
import { Arrow } from "./Arrow";
import { BandPromptBody } from "./Band";
import { Card } from "./Card";
import { BandPrompt } from "./Prompt";
import type { Drawn } from "./Sides";
import { CardTray } from "./Tray";
import { ZoomBody, ZoomOver } from "./Zoom";

const RAIL = 1100;
/** Fetched while the server is asked for the reasons. */
const fetchWhy = () => import("./Why");

interface Props {
  root: RefObject<HTMLElement>;
  props: BoardProps;
  position: Position;
  doing: Interaction;
  looking: Looking;
  trays: ReturnType<typeof useTrays>;
  drag: Drag | null;
  drawn: Drawn;
  /** The first hand is asked for where it lies. */
  opening: boolean;
}

export function Over(given: Props) {
  const { root, props, position, doing, looking, trays, drag, drawn, opening } = given;
  const { acts, asked, held, lit } = doing;
  const { phone } = drawn;
  const railed = !phone && window.innerWidth >= RAIL;
  const carried = drag ? position.pieces.get(drag.piece) : undefined;
  const target = drag ? litOf(lit, drag.over) : litOf(lit, looking.pointed, looking.focused);
  const forecast = forecastOf(acts, position, held, target);
  const body = <BandPromptBody doing={doing} picks={props.picks} />;
  return (
    <>
      <Arrows {...given} target={target} carried={carried} />
      {forecast && !railed ? (
        <div class="lc-foreover">
          <Forecast {...forecast} />
        </div>
      ) : null}
      {asked.kind !== "none" && !opening && !trays.asking && !phone && !drag ? (
        <BandPrompt root={root} asked={asked} avoid={held ? [held.piece, ...lit.keys()] : []}>
          {body}
        </BandPrompt>
      ) : null}
      {trays.asking ? (
        <CardTray title={trays.asking.title} pieces={trays.asking.pieces} unknown={0} onClose={null} {...drawn}>
          {body}
        </CardTray>
      ) : trays.looking ? (
        <CardTray
          title={trays.looking.title}
          pieces={trays.looking.pieces}
          unknown={trays.looking.unknown}
          onClose={() => trays.look(null)}
          {...drawn}
        />
      ) : null}
      {drag && carried && carried.zone === "hand" ? (
        <div class="lc-carried" style={{ left: `${drag.x}px`, top: `${drag.y}px` }}>
          <Card piece={carried} size="board" acting />
        </div>
      ) : null}
      <Closer {...given} railed={railed} forecast={forecast} />
    </>
  );
}

/** What one looks at closely: reasons at a card, the card over the board or beside it. */
function Closer({ root, props, position, doing, looking, drag, drawn, railed, forecast }: Props & Closest) {
  const { zoomed, why } = looking;
  const holder = doing.held?.piece ?? -1;
  const about = zoomed?.pinned ? zoomed.id : why;
  const reasons = useMemo(() => reasonsFor(props, about, holder), [props.reasons, about, holder]);
  const pinned = zoomed?.pinned === true;
  // what one carries is what one looks at, whatever it is carried over
  const shown = position.pieces.get((drag && !pinned ? drag.piece : zoomed?.id) ?? -1);
  const effects = shown ? position.effects.filter((effect) => effect.on.includes(shown.id)) : [];
  const whyNot = useFetched(why >= 0 && !zoomed?.pinned ? fetchWhy : undefined);
  return (
    <>
      {whyNot ? (
        <whyNot.Why
          root={root}
          piece={why}
          reasons={reasons}
          waiting={props.reasons === null}
          onClose={looking.unask}
        />
      ) : null}
      {shown && zoomed && (zoomed.pinned || !railed) && !drag ? (
        <ZoomOver
          root={root}
          piece={shown}
          effects={effects}
          reasons={zoomed.pinned ? reasons : []}
          pinned={zoomed.pinned}
          phone={drawn.phone}
          onClose={looking.unzoom}
        />
      ) : null}
      {railed
        ? props.inRail(
            shown && !pinned ? (
              <div class="lorcana lc-rail">
                {forecast ? <Forecast {...forecast} /> : null}
                <ZoomBody piece={shown} effects={effects} reasons={[]} />
              </div>
            ) : null,
          )
        : null}
    </>
  );
}

interface Closest {
  railed: boolean;
  forecast: Foreseen | null;
}

function Arrows({
  root,
  props,
  position,
  doing,
  drag,
  target,
  carried,
}: Props & { target: number; carried: Piece | undefined }) {
  const { held, lit } = doing;
  if (held) {
    if ((lit.size === 0 && !drag) || carried?.zone === "hand") return null;
    return (
      <Arrow
        root={root}
        from={held.piece}
        to={target}
        pointer={drag ? { x: drag.x, y: drag.y } : null}
        others={opposing(position, held.piece, [...lit.keys()])}
      />
    );
  }
  const [first] = props.plan;
  const [from, to] = [first?.pieces?.[0] ?? -1, first?.targets?.[0] ?? -1];
  if (!position.challenge && from >= 0 && to >= 0 && doing.open && !props.behind)
    return <Arrow root={root} from={from} to={to} pointer={null} others={[]} />;
  if (!position.challenge) return null;
  return <Arrow root={root} from={position.challenge.from} to={position.challenge.to} pointer={null} others={[]} />;
}

function litOf(lit: ReadonlyMap<number, unknown>, ...pieces: number[]): number {
  return pieces.find((piece) => lit.has(piece)) ?? -1;
}

/** The targets that lines are drawn to: those across the table. */
function opposing(position: Position, from: number, to: number[]): number[] {
  const seat = position.pieces.get(from)?.seat;
  return to.filter((id) => position.pieces.get(id)?.inPlay && position.pieces.get(id)?.seat !== seat);
}

interface Foreseen {
  title: string;
  text: string;
}

function forecastOf(acts: Acts, position: Position, held: Held | null, target: number): Foreseen | null {
  const act = held && target >= 0 ? acts.between(held.piece, target)[0] : undefined;
  const [from, to] = [position.pieces.get(act?.piece ?? -1), position.pieces.get(act?.target ?? -1)];
  if (!act || !from || !to) return null;
  const text = foreseen(act.option, from, to);
  return text ? { title: `If ${from.face.title} challenges ${to.face.title}`, text } : null;
}

function Forecast({ title, text }: Foreseen) {
  return (
    <p class="lc-forecast" data-testid="lorcana-forecast">
      <b>{title}</b>
      {text}
    </p>
  );
}

function reasonsFor(props: BoardProps, piece: number, holder: number): string[] {
  if (piece < 0 || !props.reasons) return [];
  const about = props.reasons.options.filter((option) => option.pieces?.includes(piece));
  const both = holder >= 0 && holder !== piece ? about.filter((option) => option.pieces?.includes(holder)) : [];
  return [...new Set((both.length > 0 ? both : about).map((option) => option.text))].slice(0, 4);
}
