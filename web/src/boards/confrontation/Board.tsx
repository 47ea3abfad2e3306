import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { useKeys } from "../../hooks";
import { useDrag, useRail } from "../gestures";
import type { BoardProps } from "../props";
import { Ask } from "./Ask";
import { cardOptions, litPieces, plainOptions, regionOf, regionOptions, rowsOf, type Row } from "./asking";
import { Battle } from "./Battle";
import { fightsOf } from "./battles";
import { Corners, Fallen } from "./Corners";
import { placedSoFar, sideName, tokensAt, type Token, type View } from "./facts";
import { Hands } from "./Hands";
import { Inspector, type Looked } from "./Inspector";
import { Diamond } from "./Map";
import { SettingUp } from "./SettingUp";

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
  const selected = movable && lit.has(picked) ? picked : movable && lit.size === 1 ? ([...lit][0] ?? -1) : -1;
  const goals = useMemo(() => regionOptions(options, selected), [options, selected]);
  const cards = useMemo(() => cardOptions(options), [options]);
  const from = selected >= 0 ? regionOf(view, selected) : (view.facts.battle?.region ?? "");
  const rows = useMemo(() => rowsOf(view, options, selected, from, side), [view, options, selected, from, side]);
  const plain = plainOptions(options);

  // the tale of a battle goes as far as has been told
  const untold = Math.max(0, events.length - at - 1);
  const fights = useMemo(() => fightsOf(shortened(state.entries, untold), printed), [state.entries, untold, printed]);
  const fight = fights.at(-1);
  const fighting = fight && (view.facts.battle || recent(state.entries, fight.key)) && closed !== fight.key ? fight : null;

  // the same question stays the same when the other side has chosen meanwhile
  const asked = [state.question?.prompt ?? "", ...options.map(({ action }) => action)].join(" ");
  // before anything is drawn: what one takes up as soon as the question is there stays taken up
  useLayoutEffect(() => {
    setPicked(-1);
    setAimed("");
    setLooked(null);
  }, [asked]);

  function go(region: string, sure: boolean): void {
    const option = goals.get(region);
    if (!option) return;
    const attack = tokensAt(view, region, 1 - side).length > 0;
    // an attack shows pieces and cannot be taken back: it wants a second touch
    if (attack && !sure && aimed !== region) setAimed(region);
    else choose(option.action);
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
    return option && tokensAt(view, region, 1 - side).some(({ shown }) => !shown) && tokensAt(view, region, side).length > 0 ? option.action : "";
  }

  function select(piece: number): void {
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
    else if (row.option?.targets?.[0] && goals.get(row.option.targets[0]) === row.option) go(row.option.targets[0], false);
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
  const shownGoals = drag.dragged && drag.dragged.what.piece >= 0 ? regionOptions(options, drag.dragged.what.piece) : goals;

  const box = useRef<HTMLDivElement>(null);
  // on a phone battle, hand and map do not fit: while cards are chosen, of the map one sees where they fight
  const peek = !wide && fighting && view.facts.battle && (cards.size > 0 || !canAnswer) ? fighting.region : "";
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
    if (/^[1-9]$/.test(event.key) && canAnswer) {
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

  const asks = state.question && canAnswer && plain.length > 0 ? { prompt: state.question.prompt, options: plain } : null;
  const secret = view.asking?.kind === "card" ? cardOf(view) : "";
  const hurry = fighting && view.facts.battle && canAnswer ? (state.question?.prompt ?? "") : "";

  // a battle that is over makes way for the piece one has taken up; what it can do is told in its place
  const tale = fighting && (view.facts.battle || selected < 0 || !wide) ? (
    <Battle
      fight={fighting}
      view={view}
      you={you}
      asked={hurry}
      askedAt={cards.size > 0 ? 2 : 1}
      onLook={(token) => setLooked({ kind: "token", token, place: "" })}
      onClose={view.facts.battle ? null : () => setClosed(fighting.key)}
    />
  ) : null;
  // on a phone the hands come to the question while a card is asked for
  const hands = (
    <div data-drop="hand">
      <Hands
        view={view}
        you={you}
        playable={new Set(cards.keys())}
        raised={aimed}
        secret={secret}
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
          view={view}
          tokens={(region) => [...tokensAt(view, region, 0), ...tokensAt(view, region, 1)]}
          lit={lit}
          selected={drag.dragged?.what.piece ?? selected}
          goals={shownGoals}
          aimed={drag.dragged ? drag.dragged.over : aimed}
          fightAt={fighting && !fighting.over && !view.over ? fighting.region : ""}
          fightUnknown={(region) => Boolean(fightUnknown(region))}
          bubbleAt={asks ? bubblePlace(view, props, plain) : ""}
          bubble={asks}
          dragged={drag.dragged ? { x: drag.dragged.x, y: drag.dragged.y, token: { key: "dragged", side, id: drag.dragged.what.piece, shown: false, maybe: [] } } : null}
          onRegion={touchRegion}
          onToken={touchToken}
          onLook={setLooked}
          begin={(event, token) => {
            if (movable && lit.has(token.id)) drag.begin(event, { piece: token.id, card: "" });
          }}
        >
          <Corners view={view} sentence={sentence(props, view)} />
          <Fallen view={view} onLook={(token) => setLooked({ kind: "token", token, place: "" })} />
        </Diamond>
      </div>
      {props.inRail(
        <div class="cf-rail">
          {wide ? tale : null}
          {fighting && view.facts.battle && rows.length === 0 && cards.size === 0 ? null : (
            <Ask props={props} view={view} rows={rows} selected={selected} aimed={aimed} onRow={takeRow} onDrop={() => setPicked(-1)} />
          )}
          {wide ? <Inspector looked={told(looked, selected)} view={view} you={you} /> : cards.size > 0 ? hands : null}
        </div>,
      )}
      {wide ? null : tale}
      {wide || cards.size === 0 ? hands : null}
      {wide ? null : <Inspector looked={looked} view={view} you={you} />}
    </div>
  );
}

/** The one who is chosen is described with the question already. */
function told(looked: Looked | null, selected: number): Looked | null {
  return looked?.kind === "token" && looked.token.id === selected && selected >= 0 ? null : looked;
}

/** Entries without the last few things told. */
function shortened(entries: BoardProps["state"]["entries"], without: number): BoardProps["state"]["entries"] {
  if (without === 0) return entries;
  const kept = [...entries];
  let left = without;
  while (left > 0 && kept.length > 0) {
    const last = kept.pop();
    if (!last) break;
    const told = [...last.told];
    // what has no words is not told: it goes with what comes after it
    while (left > 0 && told.length > 0) if (told.pop()?.text) left -= 1;
    if (told.length > 0) kept.push({ ...last, told });
  }
  return kept;
}

/** A battle stays in sight until something else has been done. */
function recent(entries: BoardProps["state"]["entries"], key: string): boolean {
  const [seq = 0] = key.split(".").map(Number);
  const since = entries.filter((entry) => entry.seq > seq && entry.told.some(({ event }) => event["event"] === "move"));
  return since.length <= 1;
}

/** The card one has chosen in secret: the view repeats one's own answer. */
function cardOf(view: View): string {
  const mine = view.asking?.yours?.[0] ?? "";
  return view.facts.printed.cards.flat().find(({ word }) => mine.endsWith(` ${word}`))?.word ?? "";
}

function bubblePlace(view: View, props: BoardProps, plain: readonly { pieces?: number[] }[]): string {
  const piece = plain.flatMap(({ pieces }) => pieces ?? [])[0] ?? props.state.question?.asker ?? -1;
  return view.facts.battle?.region ?? regionOf(view, piece);
}

function sentence(props: BoardProps, view: View): string {
  const { state, events, at } = props;
  if (state.over) return state.summary;
  const words = events[Math.min(at, events.length - 1)]?.text;
  if (words && at < events.length) return words;
  if (state.question) return state.question.prompt;
  const waiting = view.asking?.waiting ?? [];
  return waiting.length > 0 ? `Waiting for ${waiting.map(sideName).join(" and ")}.` : "";
}

export default function ConfrontationBoard(props: BoardProps) {
  const view = props.state.view as unknown as View | null;
  if (!view?.facts.printed) return null;
  const side = props.you;
  const placing = view.asking?.kind === "set up" && (side === 0 || side === 1);
  // while the other side still places, one's own stand where one has put them
  return placing ? <SettingUp props={props} view={view} placed={placedSoFar(view)} /> : <Playing props={props} view={view} />;
}
