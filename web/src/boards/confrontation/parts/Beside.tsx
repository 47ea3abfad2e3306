import { useRail } from "../../gestures";
import { type CombatCard, cardNamed } from "../model/facts";
import { cardOf, sentence } from "../model/sentences";
import { Ask } from "./Ask";
import { Battle } from "./Battle";
import { type Going, hintOf } from "./Felt";
import { Hands } from "./Hands";
import { Inspector, type Looked } from "./Inspector";
import { Told } from "./Told";

/** What is asked, told and known, and the hands: in a column beside the map, or below it. */
export function Beside(going: Going) {
  const { props, view, held, touch, telling } = going;
  const { cards, rows } = held;
  const { fight } = telling;
  const wide = useRail();
  const card = cardNamed(view, held.side, pointedAt(going, wide));
  // while all there is to do is to look on, the battle stands alone
  const looksOn = fight && view.facts.battle && rows.length === 0 && cards.size === 0;
  // a battle that is over makes way for the piece one has taken up; what it can do is told in its place
  const tale = fight && (view.facts.battle || held.selected < 0 || !wide) ? <Tale {...going} /> : null;
  // who may be where one is about to attack stands with the question
  const attacked = held.selected >= 0 && held.aimed !== "";
  const looked = told(held.looked, held.selected, card);
  const inspector = <Inspector looked={looked} view={view} you={props.you} held={held.selected} cards={props.cards} />;
  // on a phone the hands come to the question while a card is asked for
  const hands = <OwnHands {...going} />;
  return (
    <>
      {props.inRail(
        <div class="cf-rail">
          {props.behind || looksOn ? null : (
            <Ask
              props={props}
              view={view}
              rows={rows}
              selected={held.selected}
              from={held.from}
              aimed={held.aimed}
              card={card}
              onRow={touch.row}
              onDrop={() => held.pick(-1)}
            />
          )}
          {!wide && isTold(going) ? (
            <Told sentence={sentence(props, view, held.selected, held.aimed)} tale={props.tale} />
          ) : null}
          {wide ? tale : null}
          {wide || attacked ? inspector : null}
          {!wide && cards.size > 0 ? hands : null}
        </div>,
      )}
      {wide ? null : tale}
      {wide || attacked ? null : inspector}
      {wide || cards.size === 0 ? hands : null}
    </>
  );
}

/** Is there nothing to answer and no battle to watch, only something to be told? */
function isTold({ props, view, telling }: Going): boolean {
  const asked = !props.behind && props.state.question !== null && props.canAnswer;
  const battle = Boolean(view.facts.battle) || (telling.fight !== null && props.tale !== null);
  return !asked && !battle && props.you >= 0 && !props.replayed && !view.over;
}

function Tale({ props, view, held, telling }: Going) {
  const { fight, untold } = telling;
  const wide = useRail();
  return fight ? (
    <Battle
      key={fight.key}
      fight={fight}
      view={view}
      you={props.you}
      brief={(wide || props.replayed) && fight.over && untold === 0}
      choosing={held.cards.size > 0}
      tale={props.tale}
      onLook={(token) => held.look({ kind: "token", token, place: "" })}
      onClose={view.facts.battle ? null : telling.close}
    />
  ) : null;
}

function OwnHands({ props, view, held, touch, drag }: Going) {
  return (
    <div data-drop="hand">
      <Hands
        view={view}
        you={props.you}
        playable={new Set(held.cards.keys())}
        raised={held.aimed}
        secret={view.asking?.kind === "play a card" ? cardOf(view) : ""}
        hinted={hintOf(props)?.targets?.[0] ?? ""}
        verb={props.options.some(({ verb }) => verb === "fetch") ? "Take" : "Play"}
        onCard={touch.card}
        onLook={(side, word) => held.look({ kind: "card", side, word })}
        begin={(event, card) => drag.begin(event, { piece: -1, card })}
      />
    </div>
  );
}

/** The card that is raised or, with a mouse, pointed at. */
function pointedAt({ held }: Going, wide: boolean): string {
  const { cards, aimed, looked, side } = held;
  if (cards.has(aimed)) return aimed;
  return wide && looked?.kind === "card" && looked.side === side && cards.size > 0 ? looked.word : "";
}

/** The one who is chosen, or the card one might play, is described with the question already. */
function told(looked: Looked | null, selected: number, card: CombatCard | null): Looked | null {
  if (card && looked?.kind === "card") return null;
  return looked?.kind === "token" && looked.token.id === selected && selected >= 0 ? null : looked;
}
