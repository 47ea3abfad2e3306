import { useLayoutEffect, useState } from "preact/hooks";
import type { Tale } from "../../props";
import { type Fight, STEPS, stepsDone } from "../model/battles";
import { SIDES, type Token, type View } from "../model/facts";
import { SmallCard } from "./Hands";
import { Tile } from "./Tile";

interface Props {
  fight: Fight;
  view: View;
  you: number;
  /** It is over, and something else is asked: how it ended will do, the steps are there for who wants them. */
  brief: boolean;
  /** A card is asked for: on a phone that wants the room. */
  choosing: boolean;
  /** What is being told, while something is. */
  tale: Tale | null;
  onLook: (token: Token) => void;
  onClose: (() => void) | null;
}

/** A battle as a film of five steps, each in the same place: who was shown, what their texts did, cards, strengths, the end. */
export function Battle({ fight, view, you, brief, choosing, tale, onLook, onClose }: Props) {
  const done = stepsDone(fight);
  const [seen, setSeen] = useState(done);
  useLayoutEffect(() => setSeen(done), [done]);
  const upTo = Math.min(seen, done);
  const [opened, setOpened] = useState(false);
  const short = brief && !opened;
  const place = view.facts.printed.regions.find((region) => region.word === fight.region)?.name ?? fight.region;
  const isLast = upTo >= done && !tale;
  return (
    <section
      class={`cf-card cf-battle${short ? " cf-brief" : ""}${choosing ? " cf-choosing" : ""}`}
      aria-label={`Battle in ${place}`}
    >
      <header>
        <h2>Battle in {place}</h2>
        <span class="ask-links">
          {short ? (
            <button type="button" class="ask-link" onClick={() => setOpened(true)}>
              Step by step
            </button>
          ) : null}
          {onClose ? (
            <button type="button" class="ask-link" onClick={onClose}>
              Close
            </button>
          ) : null}
        </span>
      </header>
      {short ? null : <Steps upTo={upTo} done={done} />}
      <Stage fight={fight} view={view} you={you} upTo={upTo} short={short} onLook={onLook} />
      {short ? null : <Strengths fight={fight} view={view} shown={upTo >= 4} />}
      {short ? null : (
        <div class="cf-words">
          <p class={upTo === 5 ? "cf-outcome" : ""}>{wordsOf(fight, upTo)}</p>
        </div>
      )}
      {short ? null : (
        <footer>
          <button type="button" class="ask-link" disabled={upTo <= 1} onClick={() => setSeen(Math.max(1, upTo - 1))}>
            Back
          </button>
          <span>
            {tale ? (
              <>
                <button type="button" class="ask-link" title="How fast it is told" onClick={tale.faster}>
                  {tale.speed === "0.5" ? "½" : tale.speed}×
                </button>
                <button type="button" class="ask-link" title="Show how things stand now (S)" onClick={tale.skip}>
                  Skip
                </button>
              </>
            ) : (
              `step ${upTo} of 5`
            )}
          </span>
          <button
            type="button"
            class="cf-next"
            data-next
            disabled={isLast}
            onClick={() => (upTo < done ? setSeen(upTo + 1) : tale?.next())}
          >
            Next <kbd class="ask-key">Space</kbd>
          </button>
        </footer>
      )}
    </section>
  );
}

function Steps({ upTo, done }: { upTo: number; done: number }) {
  return (
    <ol class="cf-steps">
      {STEPS.map((title, i) => {
        const kind = i + 1 === upTo ? "cf-now" : i < done ? "cf-done" : "cf-todo";
        return (
          <li key={title} class={kind} aria-current={kind === "cf-now" ? "step" : undefined}>
            <i>{i + 1}</i>
            <span>{title}</span>
          </li>
        );
      })}
    </ol>
  );
}

interface StageProps {
  fight: Fight;
  view: View;
  you: number;
  upTo: number;
  short: boolean;
  onLook: (token: Token) => void;
}

/** The two who fight, each with the card that is played for them. */
function Stage({ fight, view, you, upTo, short, onLook }: StageProps) {
  const sides = [fight.attackerSide, 1 - fight.attackerSide];
  return (
    <div class="cf-versus">
      {[fight.attacker, fight.defender].map((id, i) => {
        const side = sides[i] as 0 | 1;
        const one = token(id, side);
        return (
          <div key={side} class={fight.fallen.includes(id) && upTo === 5 ? "cf-fell" : ""}>
            <Tile
              token={one}
              printed={view.facts.printed}
              you={you}
              place=""
              width={short ? 48 : 62}
              height={short ? 58 : 76}
              onLook={() => onLook(one)}
              onClick={() => onLook(one)}
            />
            {short ? null : <Played fight={fight} view={view} side={side} open={upTo >= 3} />}
          </div>
        );
      })}
      <span>{short ? fight.result.join(" ") : "against"}</span>
    </div>
  );
}

/** The card of a side; its place is kept until there is one. */
function Played({ fight, view, side, open }: { fight: Fight; view: View; side: 0 | 1; open: boolean }) {
  const words = [fight.cards[side], fight.fetched[side]].filter((word) => word && open);
  return (
    <span class="cf-cards">
      {words.length > 0 ? (
        words.map((word) => <SmallCard key={word} view={view} side={side} word={word} />)
      ) : (
        <span class="cf-small cf-face-down" role="img" aria-label="no card yet" />
      )}
    </span>
  );
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function token(id: number, side: number): Token {
  return { key: `fight ${id}`, side, id, shown: true, maybe: [] };
}

/** What a step comes to. */
function wordsOf(fight: Fight, step: number): string {
  if (step === 1) return capital(fight.revealed.join(" ").replace(/^Battle in [^:]*: /, ""));
  if (step === 2) return fight.abilities.join(" ") || "No text applies.";
  if (step === 3) return fight.effects.join(" ") || (fight.cards.some(Boolean) ? "" : "No cards are played.");
  if (step === 4) return fight.strengths.length > 0 ? fight.effects.join(" ") : "Strengths are not compared.";
  return fight.result.join(" ");
}

/** Where the axis of strengths ends: no two of them, cards included, come to more. */
const AXIS = 20;

/** Their place is kept until they are compared. */
function Strengths({ fight, view, shown }: { fight: Fight; view: View; shown: boolean }) {
  return (
    <div class="cf-bars">
      {(shown ? fight.strengths : []).map(({ piece, side, own, added, total }) => {
        const name = view.facts.printed.characters[piece]?.name ?? SIDES[side];
        return (
          <div
            key={side}
            class={side === 0 ? "cf-good" : "cf-evil"}
            role="img"
            aria-label={`${name}: ${own} and ${added} make ${total}`}
          >
            <span>{name}</span>
            <em>
              <i style={{ width: `${(own / AXIS) * 100}%` }} />
              <i class="cf-added" style={{ width: `${(added / AXIS) * 100}%` }} />
            </em>
            <small>{added > 0 ? `${own} + ${added}` : ""}</small>
            <b>{total}</b>
          </div>
        );
      })}
    </div>
  );
}
