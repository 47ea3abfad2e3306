// The band between the two sides: what is in force, what is asked or told or ordered, the bag. All of it has its place here.

import { useState } from "preact/hooks";
import { partsOfEntry } from "../../../core/match/acts";
import { shortText } from "../../../core/match/log";
import type { BoardProps, Line, Picking, Tale } from "../../props";
import type { Interaction } from "../input/interaction";
import type { Face } from "../model/faces";
import { log } from "../model/log";
import type { Effect, Position } from "../model/position";
import { YourTurn } from "../opening/YourTurn";
import { Bag, Effects } from "./Middle";
import { PromptBody } from "./Prompt";

interface Props {
  props: BoardProps;
  position: Position;
  faceOf: (name: string) => Face;
  doing: Interaction;
  height: number;
  phone: boolean;
  /** A tray asks: then this does not. */
  trayed: boolean;
  bagOpen: boolean;
  onShow: (effect: Effect | null) => void;
}

export function Band({ props, position, faceOf, doing, height, phone, trayed, bagOpen, onShow }: Props) {
  const [all, setAll] = useState(false);
  const { acts, asked } = doing;
  const { tale, line, canAnswer, state } = props;
  const prompted = phone && asked.kind !== "none" && !trayed;
  return (
    <div class="lc-middle" style={phone ? undefined : { height: `${height}px` }}>
      {prompted ? (
        <div class="lc-prompt lc-inflow" role="group" aria-label={asked.title} data-testid="lorcana-prompt">
          <BandPromptBody doing={doing} picks={props.picks} />
        </div>
      ) : phone && (tale || line.orders.length > 0) ? null : (
        <Effects position={position} faceOf={faceOf} all={all} phone={phone} onAll={setAll} onShow={onShow} />
      )}
      {line.orders.length > 0 && !prompted ? (
        <Orders line={line} />
      ) : asked.kind !== "none" ? null : tale ? (
        <Telling tale={tale} />
      ) : (
        <Status
          position={position}
          canAnswer={canAnswer}
          quiet={props.replayed || state.pending !== null}
          phone={phone}
        />
      )}
      <YourTurn
        position={position}
        open={doing.open && canAnswer && !props.behind && asked.kind === "none" && line.orders.length === 0}
        reduced={props.reduced}
      />
      {phone && acts.bag.size === 0 && !bagOpen ? null : (
        <Bag bag={position.bag} options={acts.bag} position={position} faceOf={faceOf} onChoose={props.choose} />
      )}
    </div>
  );
}

export function BandPromptBody({ doing, picks }: { doing: Interaction; picks: Picking | null }) {
  return <PromptBody asked={doing.asked} picks={picks} onChoose={doing.choose} onCancel={() => doing.hold(null)} />;
}

/** What somebody else does at the moment, how fast it is told, and the way past it. */
function Telling({ tale }: { tale: Tale }) {
  // in the words of the log: an act, what was paid or gained at its end, what it caused below it
  const parts = partsOfEntry({ seq: 0, seat: -1, told: [tale.told, ...tale.also] }, log);
  const said = parts.flatMap((part) => (part.kind === "act" || part.kind === "line" ? [part] : []));
  const [first] = said;
  const tags = first?.kind === "act" ? first.tags : [];
  const also = said
    .slice(1)
    .map((part) => shortText(part.told) + (part.kind === "line" && part.times > 1 ? ` ×${part.times}` : ""));
  return (
    <div class="lc-tale" data-testid="caption">
      <p>
        <b>
          {shortText(first?.told ?? tale.told)}
          {tags.map((tag) => (
            <em key={tag}>{tag}</em>
          ))}
        </b>
        {also.length > 0 ? <span>{also.join(" · ")}</span> : null}
      </p>
      <button type="button" title="How fast others' turns are told" onClick={tale.faster}>
        {tale.speed === "0.5" ? "½" : tale.speed}×
      </button>
      <button type="button" title="Show how things stand now (Space)" onClick={tale.skip}>
        {tale.left > 1 ? `Skip ${tale.left}` : "Skip"}
      </button>
    </div>
  );
}

/** What was pressed ahead, in order; a press on one takes it back. */
function Orders({ line }: { line: Line }) {
  return (
    <div class="lc-orders" data-testid="orders" role="group" aria-label="Your orders">
      <b>Your orders</b>
      {line.orders.map(({ action, label, pieces }) => (
        <button key={action} type="button" title="Take this back" onClick={() => line.takeBack(pieces[0] ?? -1)}>
          {label}
        </button>
      ))}
      <button type="button" class="lc-stop" title="Take all of them back" onClick={line.clear}>
        Stop <kbd aria-hidden="true">Esc</kbd>
      </button>
    </div>
  );
}

interface StatusProps {
  position: Position;
  canAnswer: boolean;
  /** Nobody is waited for: an answer is on its way, or all of it has been played. */
  quiet: boolean;
  phone: boolean;
}

function Status({ position, canAnswer, quiet, phone }: StatusProps) {
  if (position.over || quiet) return null;
  // on a phone this is the one line that says how far the game is
  if (canAnswer) return phone ? <p class="lc-told lc-quiet">Turn {position.turn}: yours</p> : null;
  const waiting = position.sides.filter((side) => side.asked && !side.you).map((side) => side.who);
  return waiting.length > 0 ? (
    <p class="lc-told lc-quiet">
      {waiting.join(" and ")} {waiting.length > 1 ? "are" : "is"} thinking …
    </p>
  ) : null;
}
