import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { useKeys } from "../../core/hooks";
import { takenBack } from "../../core/match/match";
import { useDrag, useRail } from "../gestures";
import type { BoardProps } from "../props";
import { cardOptions, litPieces, type Row, regionOf, regionOptions, rowsOf } from "./model/asking";
import { fightsOf } from "./model/battles";
import { type CombatCard, placedSoFar, type Token, tokensAt, type View } from "./model/facts";
import { useMapView } from "./model/inStep";
import { cardOf, inSight, sentence, shortened } from "./model/sentences";
import { Ask } from "./parts/Ask";
import { Battle } from "./parts/Battle";
import { Corners, Fallen } from "./parts/Corners";
import { Hands } from "./parts/Hands";
import { Inspector, type Looked } from "./parts/Inspector";
import { Diamond } from "./parts/Map";
import { SettingUp } from "./parts/SettingUp";

/** The board while the game goes on. Pieces are moved by two touches, by dragging or by keys. */
export function Playing({ props, view }: { props: BoardProps; view: View }) {
  const { state, you, options, canAnswer, choose, events, at } = props;
  const [picked, setPicked] = useState(-1);
  const [aimed, setAimed] = useState(""); // a region to attack, or a card: one more touch does it
  const wide = useRail();
  const [looked, setLooked] = useState<Looked | null>(null);
  const [closed, setClosed] = useState("");
  const printed = view.facts.printed;
  const side = you === 1 ? 1 : 0;

  const lit = useMemo(() => litPieces(options), [options]);
  const movable = options.some(({ verb }) => verb === "move");
  // as long as the map is of before, nothing is taken up by itself
  const only = lit.size === 1 && !props.behind ? ([...lit][0] ?? -1) : -1;
  const selected = !movable ? -1 : lit.has(picked) ? picked : only;
  const goals = useMemo(() => regionOptions(options, selected), [options, selected]);
  const cards = useMemo(() => cardOptions(options), [options]);
  const from = selected >= 0 ? regionOf(view, selected) : (view.facts.battle?.region ?? "");
  const rows = useMemo(() => rowsOf(view, options, selected, from, side), [view, options, selected, from, side]);
  const hinted = props.hinted ? options.find(({ action }) => action === props.hinted) : undefined;

  // the tale of a battle goes as far as has been told
  const untold = Math.max(0, events.length - at - 1);
  const fights = useMemo(() => {
    const gone = takenBack(state.entries); // a battle that was taken back has not been
    return fightsOf(
      shortened(state.entries, untold).filter(({ seq }) => !gone.has(seq)),
      printed,
    );
  }, [state.entries, untold, printed]);
  const onMap = useMapView(view, state.seq, events, at);
  const fight = fights.at(-1);
  const fighting =
    fight && inSight(fight, view.facts.battle !== null, state.entries) && closed !== fight.key ? fight : null;

  // the same question stays the same when the other side has chosen meanwhile
  const asked = [state.question?.prompt ?? "", ...options.map(({ action }) => action)].join(" ");
  // before anything is drawn: what one takes up as soon as the question is there stays taken up
  useLayoutEffect(() => {
    setPicked(-1);
    setAimed("");
    setLooked(null);
  }, [asked]);

  // why it cannot go elsewhere is always said
  useEffect(() => {
    if (canAnswer && selected >= 0 && movable) props.whyNot(selected);
  }, [selected, asked, canAnswer]);

  function go(region: string, sure: boolean): void {
    const option = goals.get(region);
    if (!option) return;
    const attack = tokensAt(view, region, 1 - side).length > 0;
    // an attack shows pieces and cannot be taken back: it wants a second touch
    if (attack && !sure && aimed !== region) aim(region);
    else choose(option.action);
  }

  /** Who may be there is seen before one is sure. */
  function aim(region: string): void {
    setAimed(region);
    const [token] = tokensAt(view, region, 1 - side);
    const place = printed.regions.find(({ word }) => word === region)?.name ?? "";
    if (token) setLooked({ kind: "token", token, place });
  }

  function touchRegion(region: string): void {
    if (goals.has(region)) {
      go(region, false);
      return;
    }
    const unknown = fightUnknown(region);
    if (unknown) {
      choose(unknown);
      return;
    }
    setLooked({ kind: "region", word: region });
    const mine = tokensAt(view, region, side).filter(({ id }) => lit.has(id));
    const next = mine[(mine.findIndex(({ id }) => id === selected) + 1) % Math.max(1, mine.length)];
    if (next) select(next.id);
    else if (aimed) setAimed("");
  }

  function fightUnknown(region: string): string {
    if (view.facts.battle?.region !== region && !options.some(({ verb }) => verb === "fight")) return "";
    const option = options.find(({ verb, pieces }) => verb === "fight" && !pieces?.length);
    return option &&
      tokensAt(view, region, 1 - side).some(({ shown }) => !shown) &&
      tokensAt(view, region, side).length > 0
      ? option.action
      : "";
  }

  function select(piece: number): void {
    if (props.behind) props.skip(); // where it can go is seen as things are now
    setAimed("");
    setPicked(piece === selected ? -1 : piece);
  }

  function touchToken(token: Token, region: string): void {
    const place = printed.regions.find(({ word }) => word === region)?.name ?? "";
    setLooked({ kind: "token", token, place });
    const fightIt = options.find(({ verb, pieces }) => verb === "fight" && token.id >= 0 && pieces?.includes(token.id));
    if (fightIt) choose(fightIt.action);
    else if (token.side !== side || (goals.has(region) && !lit.has(token.id))) touchRegion(region);
    else if (movable && lit.has(token.id)) select(token.id);
    else if (canAnswer && token.id >= 0 && movable) props.whyNot(token.id);
  }

  function touchCard(word: string): void {
    const option = cards.get(word);
    if (!option) return;
    if (aimed === word) choose(option.action);
    else setAimed(word);
  }

  function takeRow(row: Row | undefined): void {
    if (!row) return;
    if (row.piece >= 0) select(row.piece);
    else if (row.option?.targets?.[0] && goals.get(row.option.targets[0]) === row.option)
      go(row.option.targets[0], false);
    else if (row.option) choose(row.option.action);
  }

  const drag = useDrag<{ piece: number; card: string }>(({ piece, card }, over) => {
    if (card) {
      const option = cards.get(card);
      if (option && over && over !== "hand") choose(option.action);
      return;
    }
    const option = regionOptions(options, piece).get(over);
    if (option) choose(option.action);
    else setPicked(piece);
  });
  const shownGoals =
    drag.dragged && drag.dragged.what.piece >= 0 ? regionOptions(options, drag.dragged.what.piece) : goals;

  const box = useRef<HTMLDivElement>(null);
  // on a phone battle, hand and map do not fit: while cards are chosen, of the map one sees where they fight
  const filmed = props.tale !== null || (view.facts.battle && (cards.size > 0 || !canAnswer));
  const peek = !wide && fighting && filmed ? fighting.region : "";
  useLayoutEffect(() => {
    const [part, region] = [".cf-window", `[data-region="${peek}"]`].map((one) => box.current?.querySelector(one));
    if (!peek || !part || !region) return;
    const [around, inside] = [part.getBoundingClientRect(), region.getBoundingClientRect()];
    part.scrollTop += (inside.top + inside.bottom - around.top - around.bottom) / 2;
  }, [peek]);
  // where the battle is told below the map: it comes into sight while it goes on, the map when one is to move
  useEffect(() => {
    if (wide) return;
    const tale = fighting && !movable ? box.current?.querySelector(".cf-battle") : null;
    if (tale) tale.scrollIntoView({ block: "nearest", behavior: props.reduced ? "auto" : "smooth" });
    else box.current?.parentElement?.scrollTo({ top: 0 });
  }, [wide, fighting?.key, untold, movable, cards.size > 0]);
  useKeys((event) => {
    if (/^[1-9]$/.test(event.key) && canAnswer && !props.behind) {
      const number = Number(event.key) - 1;
      if (cards.size > 0) {
        const word = [...cards.keys()][number];
        if (word) touchCard(word);
        return Boolean(word);
      }
      takeRow(rows[number]);
      return number < rows.length;
    }
    if (event.key === "Escape" && (picked >= 0 || aimed)) {
      setPicked(-1);
      setAimed("");
      return true;
    }
    if (event.key === "Enter" && aimed && !(event.target as HTMLElement | null)?.closest("button, [role=button]")) {
      if (cards.has(aimed)) touchCard(aimed);
      else go(aimed, true);
      return true;
    }
    const next = event.key === " " ? document.querySelector<HTMLButtonElement>("[data-next]:not(:disabled)") : null;
    if (!next || (event.target as HTMLElement | null)?.closest("button, [role=button]")) return false;
    next.click();
    return true;
  });

  // the text of the card that is raised, or pointed at
  const pointed = cards.has(aimed)
    ? aimed
    : wide && looked?.kind === "card" && looked.side === side && cards.size > 0
      ? looked.word
      : "";
  const shownCard = printed.cards[side].find(({ word }) => word === pointed) ?? null;

  const secret = view.asking?.kind === "play a card" ? cardOf(view) : "";

  // a battle that is over makes way for the piece one has taken up; what it can do is told in its place
  const tale =
    fighting && (view.facts.battle || selected < 0 || !wide) ? (
      <Battle
        key={fighting.key}
        fight={fighting}
        view={view}
        you={you}
        brief={wide && fighting.over && untold === 0}
        choosing={cards.size > 0}
        tale={props.tale}
        onLook={(token) => setLooked({ kind: "token", token, place: "" })}
        onClose={view.facts.battle ? null : () => setClosed(fighting.key)}
      />
    ) : null;
  // who may be where one is about to attack stands with the question
  const attacked = selected >= 0 && aimed !== "";
  const inspector = (
    <Inspector looked={told(looked, selected, shownCard)} view={view} you={you} held={selected} cards={props.cards} />
  );
  // on a phone the hands come to the question while a card is asked for
  const hands = (
    <div data-drop="hand">
      <Hands
        view={view}
        you={you}
        playable={new Set(cards.keys())}
        raised={aimed}
        secret={secret}
        hinted={hinted?.targets?.[0] ?? ""}
        verb={options.some(({ verb }) => verb === "fetch") ? "Take" : "Play"}
        onCard={touchCard}
        onLook={(which, word) => setLooked({ kind: "card", side: which, word })}
        begin={(event, word) => drag.begin(event, { piece: -1, card: word })}
      />
    </div>
  );

  return (
    <div class="cf" ref={box}>
      <div class={peek ? "cf-window cf-peeking" : "cf-window"}>
        <Diamond
          props={props}
          view={onMap}
          tokens={(region) => [...tokensAt(onMap, region, 0), ...tokensAt(onMap, region, 1)]}
          lit={lit}
          hinted={hinted}
          selected={drag.dragged?.what.piece ?? selected}
          goals={shownGoals}
          aimed={drag.dragged ? drag.dragged.over : aimed}
          fightAt={fighting && !fighting.over && !view.over ? fighting.region : ""}
          fightUnknown={(region) => Boolean(fightUnknown(region))}
          dragged={
            drag.dragged
              ? {
                  x: drag.dragged.x,
                  y: drag.dragged.y,
                  token: { key: "dragged", side, id: drag.dragged.what.piece, shown: false, maybe: [] },
                }
              : null
          }
          onRegion={touchRegion}
          onToken={touchToken}
          onLook={setLooked}
          begin={(event, token) => {
            if (movable && !props.behind && lit.has(token.id)) drag.begin(event, { piece: token.id, card: "" });
          }}
        >
          <Corners view={view} sentence={sentence(props, view, selected, aimed)} />
          <Fallen view={onMap} onLook={(token) => setLooked({ kind: "token", token, place: "" })} />
        </Diamond>
      </div>
      {props.inRail(
        <div class="cf-rail">
          {props.behind || (fighting && view.facts.battle && rows.length === 0 && cards.size === 0) ? null : (
            <Ask
              props={props}
              view={view}
              rows={rows}
              selected={selected}
              from={from}
              aimed={aimed}
              card={shownCard}
              onRow={takeRow}
              onDrop={() => setPicked(-1)}
            />
          )}
          {wide ? tale : null}
          {wide || attacked ? inspector : null}
          {!wide && cards.size > 0 ? hands : null}
        </div>,
      )}
      {wide ? null : tale}
      {wide || attacked ? null : inspector}
      {wide || cards.size === 0 ? hands : null}
    </div>
  );
}

/** The one who is chosen, or the card one might play, is described with the question already. */
function told(looked: Looked | null, selected: number, card: CombatCard | null): Looked | null {
  if (card && looked?.kind === "card") return null;
  return looked?.kind === "token" && looked.token.id === selected && selected >= 0 ? null : looked;
}

export default function ConfrontationBoard(props: BoardProps) {
  const view = props.state.view as unknown as View | null;
  if (!view?.facts.printed) return null;
  const side = props.you;
  // in a replay nobody places anything: it shows what was done
  const placing = view.asking?.kind === "set up" && (side === 0 || side === 1) && props.tools !== null;
  // while the other side still places, one's own stand where one has put them
  return placing ? (
    <SettingUp props={props} view={view} placed={placedSoFar(view)} />
  ) : (
    <Playing props={props} view={view} />
  );
}
