// The board of Lorcana: both sides, the hand, what is in force and what is asked, all on the table itself.

import { useMemo, useRef, useState } from "preact/hooks";
import { useFetched } from "../../core/hooks";
import type { BoardProps } from "../props";
import { useHands } from "./input/hands";
import { useInteraction } from "./input/interaction";
import { useLooking } from "./input/looking";
import { useMotion } from "./layout/motion";
import { useRoom } from "./layout/room";
import { phonePlan, planFor, SQUAT } from "./layout/sizes";
import { isOpening } from "./model/asking";
import { type Face, readFace } from "./model/faces";
import { type Piece, type Position, readPosition, type Side } from "./model/position";
import { useTrays } from "./model/trays";
import { Band } from "./parts/Band";
import { Hand } from "./parts/Hand";
import { Over } from "./parts/Over";
import { SideBar, Sides } from "./parts/Sides";
import { Turn } from "./parts/Turn";

/** Only who has a first hand to choose from needs it. */
const fetchOpening = () => import("./opening/Opening");

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
  const position = useMemo(
    () => (view === null ? null : readPosition(view, seats, you, faceOf)),
    [view, seats, you, cards.version],
  );
  if (position === null) return <div class="lorcana" />;
  return <Table {...props} position={position} faceOf={faceOf} />;
}

function Table(props: BoardProps & { position: Position; faceOf: (name: string) => Face }) {
  const { position, faceOf, state, canAnswer, picks } = props;
  const root = useRef<HTMLDivElement>(null);
  const room = useRoom(root);
  const plan = planFor(room, position.sides.length);
  const phone = plan.mode === "phone";
  const doing = useInteraction(props, position);
  const { acts } = doing;
  const looking = useLooking(props);
  const trays = useTrays(position, acts, picks);
  const { drag, sure } = useHands({ root, props, plan, doing, looking, trays });
  const [bagOpen, setBagOpen] = useState(false);
  useMotion(root, props, position);

  const { near } = position;
  const [handHeight, line] = phone ? phoneSizes(position, room, plan.handHeight) : [plan.handHeight, 0];
  const { effect } = looking;
  const drawn = {
    mark: (piece: Piece) => {
      const marks = doing.mark(piece);
      return effect?.on.includes(piece.id) || effect?.source === piece.id ? { ...marks, hinted: true } : marks;
    },
    labels: doing.label,
    focused: looking.focused >= 0 ? looking.focused : (near?.hand[0]?.id ?? -1),
    phone,
    line,
  };
  const dropping = (verb: string) => drag !== null && acts.alone(drag.piece).some((act) => act.verb === verb);
  const bar = (side: Side) => (
    <SideBar
      key={`bar ${side.seat}`}
      {...{ side, props, position, plan, room, doing, dropping }}
      onPile={(pile) => trays.look({ pile, seat: side.seat })}
    />
  );
  const opening = canAnswer && isOpening(state.question);
  const first = useFetched(opening ? fetchOpening : undefined);
  const asked = canAnswer && !props.behind && !(opening && near && !first);
  const classes = [
    `lorcana lc-${plan.mode}`,
    plan.low ? "lc-low" : "",
    plan.slender ? "lc-slender" : "",
    phone && line < SQUAT ? "lc-squat" : "",
    drag ? "lc-dragging" : "",
    props.reduced ? "lc-still" : "",
  ];
  return (
    <div
      ref={root}
      class={classes.filter(Boolean).join(" ")}
      style={{ height: `${room.height}px` }}
      data-testid="lorcana-board"
      data-asked={asked ? (state.question?.kind ?? "") : ""}
      data-seq={state.seq}
    >
      {opening && near ? (
        first && <first.Opening {...{ props, position, near, room, drawn }} />
      ) : (
        <>
          <Sides {...{ position, plan, room, doing, drawn, bar }} picking={picks !== null} drop={dropping("play")}>
            <Band
              {...{ props, position, faceOf, doing, phone, bagOpen }}
              height={plan.middle}
              trayed={trays.asking !== null}
              onShow={looking.show}
            />
          </Sides>
          {near && !plan.low ? bar(near) : null}
          <div class="lc-foot">
            {near ? (
              <Hand
                side={near}
                width={phone ? room.width : room.width - (plan.low ? 150 : 210)}
                height={handHeight}
                need={(piece) => needOf(piece, near, doing.open && canAnswer && !props.behind)}
                {...drawn}
              />
            ) : null}
            <Turn
              {...{ acts, canAnswer, sure, phone, position }}
              low={plan.low}
              open={doing.open}
              behind={props.behind}
              tools={props.tools}
              log={props.log}
              onChooseAll={props.chooseAll}
              onEnd={doing.choose}
              onBag={() => setBagOpen(!bagOpen)}
            />
          </div>
        </>
      )}
      <Over {...{ root, props, position, doing, looking, trays, drag, drawn, opening }} />
    </div>
  );
}

function phoneSizes(position: Position, room: { width: number; height: number }, hand: number): [number, number] {
  const counts = [position.near, ...position.others].map((side) => side?.play.length ?? 0);
  return phonePlan(room, hand, position.near?.handCount ?? 0, counts);
}

function needOf(piece: Piece, side: Side, open: boolean): string {
  const short = piece.cost - side.inkReady - side.drops;
  return open && side.active && short > 0 ? `${short} ink short` : "";
}
