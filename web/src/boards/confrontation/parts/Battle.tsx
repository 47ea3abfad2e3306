import { useLayoutEffect, useState } from "preact/hooks";
import type { Tale } from "../../props";
import { type Fight, STEPS, stepsDone } from "../model/battles";
import { placeName, SIDES, type Token, type View } from "../model/facts";
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
  const place = placeName(view, fight.region) || fight.region;
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
        <ol class="cf-words" aria-label="What happened">
          {linesOf(fight, view, you, upTo).map(({ step, words }) => (
            <li key={words} class={step === upTo ? "cf-latest" : ""}>
              {words}
            </li>
          ))}
          {upTo === 4 && fight.strengths.length === 2 ? (
            <li key="next" class="cf-coming">
              {comingOf(fight)}
            </li>
          ) : null}
        </ol>
      )}
      {short ? null : (
        <footer>
          <button
            type="button"
            class="ask-link"
            aria-label="Back a step"
            disabled={upTo <= 1}
            onClick={() => setSeen(Math.max(1, upTo - 1))}
          >
            Back
          </button>
          {tale ? (
            <>
              <Films tale={tale} />
              <button type="button" class="ask-link" title="Show how things stand now (S)" onClick={tale.skip}>
                Skip
              </button>
            </>
          ) : (
            <span>step {upTo} of 5</span>
          )}
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

const FILMS = [
  ["slow", "Slow"],
  ["step", "Step"],
  ["fast", "Fast"],
] as const;

/** How the film goes on: by itself, or whenever one presses Next. It is remembered. */
function Films({ tale }: { tale: Tale }) {
  return (
    <span class="cf-films" role="group" aria-label="How it goes on">
      {FILMS.map(([way, word]) => (
        <button
          key={way}
          type="button"
          aria-pressed={tale.film === way}
          title={
            way === "step" ? "Waits for Next at each step" : `Runs by itself, ${way === "slow" ? "slowly" : "fast"}`
          }
          onClick={() => tale.setFilm(way)}
        >
          {word}
        </button>
      ))}
    </span>
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

interface Line {
  step: number;
  words: string;
}

/** What each step came to, a line each; of the one that is shown also that it came to nothing. */
function linesOf(fight: Fight, view: View, you: number, upTo: number): Line[] {
  const lines: Line[] = [];
  for (let step = 1; step <= upTo; step += 1) {
    const words = wordsOf(fight, view, you, step);
    if (words.length > 0) lines.push({ step, words: words.join(" ") });
    else if (step === upTo) lines.push({ step, words: NOTHING[step] ?? "" });
  }
  return lines;
}

const NOTHING: Readonly<Record<number, string>> = {
  2: "No text applies.",
  3: "No cards are played.",
  4: "Strengths are not compared.",
};

function wordsOf(fight: Fight, view: View, you: number, step: number): string[] {
  if (step === 1) return [capital(fight.revealed.join(" ").replace(/^Battle in [^:]*: /, ""))];
  if (step === 2) return fight.abilities;
  if (step === 3) return [...cardsIn(fight, view, you), ...fight.effects];
  if (step === 5) return fight.result;
  const sums = fight.strengths.map(({ piece, side, own, added, total }) => {
    const name = view.facts.printed.characters[piece]?.name ?? SIDES[side];
    return added > 0 ? `${name} ${own} + ${added} = ${total}` : `${name} ${total}`;
  });
  return sums.length > 0 ? [`${sums.join(", ")}.`] : [];
}

/** What follows from strengths that have been compared, before it happens. */
function comingOf({ strengths }: Fight): string {
  const [one = 0, other = 0] = strengths.map(({ total }) => total);
  if (one === other) return `Next: both are defeated, ${one} being no more than ${other}.`;
  return `Next: the weaker one is defeated. ${Math.min(one, other)} is less than ${Math.max(one, other)}.`;
}

/** "You play 2, Sauron plays Magic." */
function cardsIn(fight: Fight, view: View, you: number): string[] {
  const played = ([0, 1] as const).flatMap((side) => {
    const card = view.facts.printed.cards[side].find(({ word }) => word === fight.cards[side]);
    if (!card) return [];
    const name = card.value ? String(card.value) : card.name;
    return [side === you ? `you play ${name}` : `${SIDES[side]} plays ${name}`];
  });
  const order = played.sort((one, other) => Number(other.startsWith("you")) - Number(one.startsWith("you")));
  return order.length > 0 ? [`${capital(order.join(", "))}.`] : [];
}

function Powers({ fight, view }: { fight: Fight; view: View }) {
  const { characters } = view.facts.printed;
  return (
    <ul class="cf-bars cf-powers">
      {[fight.attacker, fight.defender].flatMap((id) => {
        const one = characters[id];
        if (!one) return [];
        return (
          <li key={id}>
            <Power name={one.name} text={one.texts[0] ?? ""} />
          </li>
        );
      })}
    </ul>
  );
}

/** What one can do, the name standing out where it begins the sentence. */
function Power({ name, text }: { name: string; text: string }) {
  const subject = [`The ${name}`, name].find((begins) => text.startsWith(`${begins} `));
  return (
    <>
      <b>{subject ?? `${name}.`}</b> {subject ? text.slice(subject.length + 1) : text || "No text of his own."}
    </>
  );
}

/** Where the axis of strengths ends: no two of them, cards included, come to more. */
const AXIS = 20;

/** Until they are compared, what the two can do has their place: by that one chooses a card. */
function Strengths({ fight, view, shown }: { fight: Fight; view: View; shown: boolean }) {
  if (!shown || fight.strengths.length === 0) return <Powers fight={fight} view={view} />;
  return (
    <div class="cf-bars">
      {fight.strengths.map(({ piece, side, own, added, total }) => {
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
