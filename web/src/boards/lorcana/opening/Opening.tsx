// Before the first turn: who begins, and the first hand, of which any card may go back. What stays and what goes is said
// under each card, and the buttons say what will happen.

import { useFetched } from "../../../core/hooks";
import { listAt, numberAt } from "../../../core/wire/json";
import type { BoardProps } from "../../props";
import { PHONE, type Room } from "../layout/sizes";
import type { Position, Side } from "../model/position";
import { Card } from "../parts/Card";
import { Glyph } from "../parts/Glyph";
import type { Drawn } from "../parts/Sides";
import { Lot } from "./Lot";
import "./opening.css";
import { planOpening } from "./sizes";
import { answers } from "./words";

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** The chances come after the hand: nobody waits for them. */
const fetchOdds = () => import("./Odds");

/** From this width on a card has room for its key and sign beside its words. */
const ROOMY = 130;

interface Props {
  props: BoardProps;
  position: Position;
  near: Side;
  room: Room;
  drawn: Drawn;
}

export function Opening({ props, position, near, room, drawn }: Props) {
  const { picks, state } = props;
  const phone = room.width < PHONE;
  const plan = planOpening(room, near.handCount);
  const count = picks?.chosen.length ?? 0;
  const words = answers(count, near.handCount);
  const hint = state.hint?.label ?? "";
  const odds = useFetched(plan.odds ? fetchOdds : undefined);
  return (
    <div class={`lc-opening${plan.card < ROOMY ? " lc-opentight" : ""}`} data-testid="lorcana-opening">
      <Lot
        game={props.game}
        position={position}
        drawn={numberAt(props.settings, "first", -1) < 0}
        seats={props.seats}
        brief={plan.brief}
      />
      <div class="lc-openhead">
        <div>
          <h3 class="tale">Which cards go back?</h3>
          <p>Touch them. They go under your deck, you draw as many, then it is shuffled. Once only.</p>
        </div>
        {hint ? (
          <p class="lc-openhint" role="note">
            <Glyph sign="hint" /> The bot would: {hint}
          </p>
        ) : null}
      </div>
      <div class="lc-openhand" data-row="5" style={{ "--columns": plan.columns, "--w": `${plan.card}px` }}>
        {near.hand.map((piece, i) => {
          const goes = picks?.chosen.includes(piece.id) ?? false;
          return (
            <div key={piece.id} class={goes ? "lc-goesback" : "lc-stays"}>
              <Card
                piece={piece}
                size="hand"
                style={{ "--w": `${plan.card}px`, "--see": `${plan.card}px`, height: `${plan.tall}px` }}
                label={goes ? "Goes back" : "Stays"}
                focusable={drawn.focused === piece.id}
                {...drawn.mark(piece)}
              />
              <p class="lc-fate" aria-hidden="true">
                <Glyph sign={goes ? "turned" : "check"} />
                {goes ? "goes back" : "stays"}
                <kbd>{i + 1}</kbd>
              </p>
            </div>
          );
        })}
      </div>
      <div class="lc-openfoot" role="group" aria-label="Your answer">
        {odds ? (
          <odds.Odds
            deck={textOf(listAt(props.settings, "decks")[props.you])}
            hand={near.hand.map(({ face }) => face)}
            goes={near.hand.map(({ id }) => picks?.chosen.includes(id) ?? false)}
            begins={position.first === props.you}
            cards={props.cards}
          />
        ) : null}
        {phone && props.log ? (
          <button type="button" class="lc-openask lc-openlog" aria-label="Log" onClick={props.log}>
            <Glyph sign="log" />
          </button>
        ) : null}
        {props.tools?.hint ? (
          <button
            type="button"
            class="lc-openask"
            disabled={props.tools.busy || !props.canAnswer}
            onClick={props.tools.hint}
          >
            <Glyph sign="hint" /> Hint
          </button>
        ) : null}
        {count > 0 ? (
          <button type="button" data-choice="keep" onClick={() => picks?.done([])}>
            <span>{words.keep}</span> <kbd aria-hidden="true">K</kbd>
          </button>
        ) : null}
        <button type="button" class="primary" data-choice="picked" onClick={() => picks?.done()}>
          <span>{count > 0 ? words.replace : words.keep}</span> <kbd aria-hidden="true">↵</kbd>
        </button>
      </div>
    </div>
  );
}
