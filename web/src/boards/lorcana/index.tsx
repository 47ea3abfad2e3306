// The board of Lorcana: both sides, the hand, what is in force and what is asked, all on the table itself.

import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { BoardProps } from "../props";
import { foreseen, leftOver, type Acts } from "./acting";
import { Arrow } from "./Arrow";
import { Bar } from "./Bar";
import { Card } from "./Card";
import "./card.css";
import { readFace, type Face } from "./faces";
import { useGestures } from "./gestures";
import { Hand } from "./Hand";
import { useInteraction, type Held } from "./interaction";
import { useBoardKeys } from "./keys";
import { phoneCard, phoneHand, planFor } from "./layout";
import "./look.css";
import "./low.css";
import { Mat } from "./Mat";
import { Bag, Effects } from "./Middle";
import { readPosition, type Effect, type Piece, type Position, type Side } from "./model";
import { useMotion } from "./motion";
import "./phone.css";
import { HangingPrompt, PromptBody } from "./Prompt";
import { useRoom } from "./room";
import "./table.css";
import { CardTray } from "./Tray";
import { Turn } from "./Turn";
import { useTrays } from "./trays";
import { Why } from "./Why";
import { ZoomBody, ZoomOver } from "./Zoom";

/** Hints and taking back stand beside the end of the turn. */
export const hasTools = true;
/** On a phone the log is opened from there, too. */
export const hasLog = true;
export { Face } from "./Face";

const HOVER = 180;
const FOLDED = 128;
const RAIL = 1100;
const LOW_BAR = 116;
const read = new Map<string, Face>();

export default function LorcanaBoard(props: BoardProps) {
  const { state, seats, you, cards } = props;
  const faceOf = (name: string): Face => {
    const known = read.get(name);
    if (known) return known;
    const found = cards.find(name);
    const face = readFace(name, found?.facts ?? null);
    if (found) read.set(name, face);
    return face;
  };
  const { view } = state;
  const position = useMemo(() => (view === null ? null : readPosition(view, seats, you, faceOf)), [view, seats, you, cards.version]);
  if (position === null) return <div class="lorcana" />;
  return <Table {...props} position={position} faceOf={faceOf} />;
}

function Table(props: BoardProps & { position: Position; faceOf: (name: string) => Face }) {
  const { position, faceOf, state, canAnswer, picks, events, at } = props;
  const root = useRef<HTMLDivElement>(null);
  const room = useRoom(root);
  const plan = planFor(room, position.sides.length);
  const phone = plan.mode === "phone";
  const doing = useInteraction(props, position);
  const { acts, asked, held, lit } = doing;
  const [zoomed, setZoomed] = useState<{ id: number; pinned: boolean } | null>(null);
  const [why, setWhy] = useState(-1);
  const [pointed, setPointed] = useState(-1);
  const [focused, setFocused] = useState(-1);
  const [opened, setOpened] = useState(-1);
  const [allEffects, setAllEffects] = useState(false);
  const [bagOpen, setBagOpen] = useState(false);
  const [shownEffect, setShownEffect] = useState<Effect | null>(null);
  const [sure, setSure] = useState(false);
  const byKey = useRef(false);
  const timer = useRef(0);
  const trays = useTrays(position, acts, picks);

  const key = state.seq;
  useLayoutEffect(() => {
    setWhy(-1);
    setSure(false);
    setBagOpen(false);
    setPointed(-1);
    setZoomed((old) => (old?.pinned ? null : old));
  }, [key]);

  function ask(piece: number): void {
    setWhy(piece);
    if (canAnswer) props.whyNot(piece);
  }

  function tap(piece: number): void {
    const did = doing.tap(piece);
    setWhy(-1);
    if (did) return trays.look(null);
    if (canAnswer && doing.open) ask(piece);
    else if (phone) setZoomed({ id: piece, pinned: true });
  }

  const drag = useGestures(root, {
    tap: (piece) => {
      byKey.current = false;
      tap(piece);
    },
    carries: doing.carries,
    lift: (piece) => {
      setZoomed(null);
      doing.hold({ piece, verb: "", target: -1 });
    },
    drop: doing.drop,
    hold: (piece) => {
      setZoomed({ id: piece, pinned: true });
      if (canAnswer) props.whyNot(piece);
    },
    hover: (piece) => {
      setPointed(piece);
      clearTimeout(timer.current);
      if (phone || plan.low) return;
      timer.current = window.setTimeout(() => setZoomed((old) => (old?.pinned ? old : piece >= 0 ? { id: piece, pinned: false } : null)), HOVER);
    },
  });

  const choices = (): HTMLElement[] => {
    if (!root.current || !canAnswer || (doing.open && !held)) return [];
    return [...root.current.querySelectorAll<HTMLElement>(".lc-card.lc-lit, .lc-card.lc-chosen, [data-choice]")].filter(
      (element) => element.getBoundingClientRect().width > 0,
    );
  };
  useBoardKeys(root, {
    tap: (piece) => {
      byKey.current = true;
      tap(piece);
    },
    zoom: (piece) => setZoomed((old) => (old?.id === piece && old.pinned ? null : { id: piece, pinned: true })),
    why: ask,
    deed: (letter, piece) => {
      byKey.current = true;
      return doing.deed(letter, piece);
    },
    cancel: () => {
      if (zoomed?.pinned) setZoomed(null);
      else if (why >= 0) setWhy(-1);
      else if (trays.looking) trays.look(null);
      else if (picks && picks.chosen.length > 0) picks.clear();
      else if (held && asked.cancel) doing.hold(null);
      else return false;
      return true;
    },
    end: () => {
      if (!canAnswer || !acts.end) return false;
      byKey.current = true;
      if (leftOver(acts).length > 0 && !sure) setSure(true);
      else props.choose(acts.end.action);
      return true;
    },
    done: () => {
      byKey.current = true;
      if (picks && !picks.problem) picks.done();
      else if (asked.buttons.length === 1 && asked.kind === "question") props.choose(asked.buttons[0]?.action ?? "");
      else return false;
      return true;
    },
    choices,
    focused: setFocused,
  });
  // who plays by keyboard finds the next thing to choose under it
  useLayoutEffect(() => {
    if (!byKey.current || !canAnswer) return;
    const list = choices();
    const here = document.activeElement;
    const inside = list.some((element) => element.contains(here));
    if (list.length > 0 && !inside) (list[0]?.querySelector<HTMLElement>(".lc-hit") ?? list[0])?.focus();
    else if (list.length === 0 && here === document.body) root.current?.querySelector<HTMLElement>(`[data-card="${focused}"] .lc-hit, [data-row="5"] .lc-hit`)?.focus();
  }, [key, canAnswer, held?.piece, held?.verb]);

  useMotion(root, props, position);

  const near = position.near;
  const shown = zoomed ? position.pieces.get(zoomed.id) : undefined;
  const railed = !phone && window.innerWidth >= RAIL;
  const reasons = useMemo(() => reasonsFor(props, zoomed?.pinned ? zoomed.id : why, held?.piece ?? -1), [props.reasons, why, zoomed, held?.piece]);
  const told = events[at];
  const target = drag ? (lit.has(drag.over) ? drag.over : -1) : lit.has(pointed) ? pointed : lit.has(focused) ? focused : -1;
  const forecast = forecastOf(acts, position, held, target);
  const carried = drag ? position.pieces.get(drag.piece) : undefined;
  const dropping = (verb: string) => drag !== null && acts.alone(drag.piece).some((act) => act.verb === verb);
  const keep = state.question?.kind === "alter your hand" ? "Keep this hand" : "None";

  const mark = (piece: Piece) => {
    const marks = doing.mark(piece);
    return shownEffect?.on.includes(piece.id) || shownEffect?.source === piece.id ? { ...marks, hinted: true } : marks;
  };
  const common = { mark, labels: doing.label, focused: focused >= 0 ? focused : (near?.hand[0]?.id ?? -1), phone };
  const bar = (side: Side) => (
    <Bar
      key={`bar ${side.seat}`}
      side={side}
      phone={phone}
      narrow={plan.low || (phone && room.width < 376)}
      low={plan.low}
      lit={acts.seats.has(side.seat)}
      drops={{ lore: side.you && dropping("quest"), ink: side.you && dropping("ink") }}
      gain={side.you && held ? gainOf(acts.find(held.piece, "quest") !== undefined, position.pieces.get(held.piece)) : 0}
      onPile={(pile) => trays.look({ pile, seat: side.seat })}
      onSeat={() => props.choose(acts.seats.get(side.seat)?.action ?? "")}
    />
  );
  const body = <PromptBody asked={asked} picks={picks} keep={keep} onChoose={props.choose} onCancel={() => doing.hold(null)} />;
  const hangs = asked.kind !== "none" && !trays.asking && !phone;
  const single = position.others.length === 1;
  const tall = phone ? phoneCard(room, phoneHand(near?.handCount ?? 0, plan.handHeight), [near, ...position.others].map((side) => side?.play.length ?? 0)) : 0;
  const matWidth = room.width - (plan.low ? LOW_BAR : 0);
  const prompted = phone && asked.kind !== "none" && !trays.asking;
  const openSeat = opened >= 0 ? opened : (position.others.find((side) => side.active) ?? position.others[0])?.seat;

  return (
    <div
      ref={root}
      class={`lorcana lc-${plan.mode}${plan.low ? " lc-low" : ""}${plan.slender ? " lc-slender" : ""}${phone && tall < 80 ? " lc-squat" : ""}${drag ? " lc-dragging" : ""}${props.reduced ? " lc-still" : ""}`}
      style={{ height: `${room.height}px`, "--tall": phone ? `${tall}px` : undefined }}
      data-testid="lorcana-board"
      data-asked={canAnswer ? (state.question?.kind ?? "") : ""}
      data-seq={state.seq}
    >
      <div class="lc-mats">
        {single ? null : (
          <div class="lc-foldedrow">
            {position.others
              .filter((side) => side.seat !== openSeat)
              .map((side) => (
                <div key={side.seat} class="lc-foldedside" onClickCapture={() => (acts.picks.size || lit.size || picks ? undefined : setOpened(side.seat))}>
                  {bar(side)}
                  <Mat side={side} width={room.width / Math.max(1, position.others.length - 1) - 12} height={FOLDED} folded drop={false} {...common} />
                </div>
              ))}
          </div>
        )}
        {position.others
          .filter((side) => side.seat === openSeat)
          .map((side) => [bar(side), <Mat key={`mat ${side.seat}`} side={side} width={matWidth} height={plan.matHeight} folded={false} drop={false} {...common} />])}
        <div class="lc-middle" style={phone ? undefined : { height: `${plan.middle}px` }}>
          {prompted ? (
            <div class="lc-prompt lc-inflow" role="group" aria-label={asked.title} data-testid="lorcana-prompt">
              {body}
            </div>
          ) : (
            <Effects position={position} faceOf={faceOf} all={allEffects} phone={phone} onAll={setAllEffects} onShow={setShownEffect} />
          )}
          {told && !phone && asked.kind === "none" ? <p class="lc-told">{told.text}</p> : null}
          {!told && asked.kind === "none" ? <Status position={position} canAnswer={canAnswer} pending={state.pending !== null} phone={phone} /> : null}
          {phone && acts.bag.size === 0 && !bagOpen ? null : (
            <Bag bag={position.bag} options={acts.bag} position={position} faceOf={faceOf} onChoose={props.choose} />
          )}
        </div>
        {near && plan.low ? bar(near) : null}
        {near ? <Mat side={near} width={matWidth} height={plan.matHeight} folded={false} drop={dropping("play")} {...common} /> : null}
      </div>
      {near && !plan.low ? bar(near) : null}
      <div class="lc-foot">
        {near ? <Hand side={near} width={phone ? room.width : room.width - (plan.low ? 150 : 210)} height={plan.handHeight} need={(piece) => needOf(piece, near, doing.open && canAnswer)} {...common} /> : null}
        <Turn acts={acts} canAnswer={canAnswer} open={doing.open} sure={sure} phone={phone} position={position} tools={props.tools} log={props.log} onEnd={(action) => props.choose(action)} onBag={() => setBagOpen(!bagOpen)} />
      </div>
      {held && (lit.size > 0 || drag) && !(carried && carried.zone === "hand") ? (
        <Arrow root={root} from={held.piece} to={target} pointer={drag ? { x: drag.x, y: drag.y } : null} others={opposing(position, held.piece, [...lit.keys()])} />
      ) : null}
      {!held && position.challenge ? <Arrow root={root} from={position.challenge.from} to={position.challenge.to} pointer={null} others={[]} /> : null}
      {forecast && !railed ? (
        <div class="lc-foreover">
          <Forecast {...forecast} />
        </div>
      ) : null}
      {hangs && !drag ? <HangingPrompt root={root} aside={lit.size > 0} asked={asked} picks={picks} keep={keep} onChoose={props.choose} onCancel={() => doing.hold(null)} /> : null}
      {trays.asking ? (
        <CardTray title={trays.asking.title} pieces={trays.asking.pieces} unknown={0} onClose={null} {...common}>
          {body}
        </CardTray>
      ) : trays.looking ? (
        <CardTray title={trays.looking.title} pieces={trays.looking.pieces} unknown={trays.looking.unknown} onClose={() => trays.look(null)} {...common} />
      ) : null}
      {why >= 0 && !zoomed?.pinned ? <Why root={root} piece={why} reasons={reasons} waiting={props.reasons === null} onClose={() => setWhy(-1)} /> : null}
      {drag && carried && carried.zone === "hand" ? (
        <div class="lc-carried" style={{ left: `${drag.x}px`, top: `${drag.y}px` }}>
          <Card piece={carried} size="board" acting />
        </div>
      ) : null}
      {shown && zoomed && (zoomed.pinned || !railed) && !drag ? (
        <ZoomOver
          root={root}
          piece={shown}
          effects={position.effects.filter((effect) => effect.on.includes(shown.id))}
          reasons={zoomed.pinned ? reasons : []}
          pinned={zoomed.pinned}
          phone={phone}
          onClose={() => setZoomed(null)}
        />
      ) : null}
      {railed
        ? props.inRail(
            shown && zoomed && !zoomed.pinned ? (
              <div class="lorcana lc-rail">
                {forecast ? <Forecast {...forecast} /> : null}
                <ZoomBody piece={shown} effects={position.effects.filter((effect) => effect.on.includes(shown.id))} reasons={[]} />
              </div>
            ) : null,
          )
        : null}
    </div>
  );
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

function gainOf(quests: boolean, piece: Piece | undefined): number {
  return quests && piece ? piece.lore : 0;
}

function needOf(piece: Piece, side: Side, open: boolean): string {
  const short = piece.cost - side.inkReady - side.drops;
  return open && side.active && short > 0 ? `${short} ink short` : "";
}

function reasonsFor(props: BoardProps, piece: number, holder: number): string[] {
  if (piece < 0 || !props.reasons) return [];
  const about = props.reasons.options.filter((option) => option.pieces?.includes(piece));
  const both = holder >= 0 && holder !== piece ? about.filter((option) => option.pieces?.includes(holder)) : [];
  return [...new Set((both.length > 0 ? both : about).map((option) => option.text))].slice(0, 4);
}

function Status({ position, canAnswer, pending, phone }: { position: Position; canAnswer: boolean; pending: boolean; phone: boolean }) {
  if (position.over || pending) return null;
  // on a phone this is the one line that says how far the game is
  if (canAnswer) return phone ? <p class="lc-told lc-quiet">Turn {position.turn}: yours</p> : null;
  const waiting = position.sides.filter((side) => side.asked && !side.you).map((side) => side.who);
  return waiting.length > 0 ? <p class="lc-told lc-quiet">{waiting.join(" and ")} {waiting.length > 1 ? "are" : "is"} thinking …</p> : null;
}
