import { useLayoutEffect, useState } from "preact/hooks";
import { STEPS, stepsDone, type Fight } from "./battles";
import { SIDES, type Token, type View } from "./facts";
import { SmallCard } from "./Hands";
import { Tile } from "./Tile";

interface Props {
  fight: Fight;
  view: View;
  you: number;
  /** What is asked about it now, in words. */
  asked: string;
  /** The step it belongs to, from 0 on. */
  askedAt: number;
  /** It is over, and something else is asked: how it ended will do, the steps are there for who wants them. */
  brief: boolean;
  onLook: (token: Token) => void;
  onClose: (() => void) | null;
}

/** A battle step by step: who was shown, what their texts did, cards, strengths, the outcome. */
export function Battle({ fight, view, you, asked, askedAt, brief, onLook, onClose }: Props) {
  const done = stepsDone(fight);
  const [seen, setSeen] = useState(done);
  useLayoutEffect(() => setSeen(done), [done, fight.key]);
  const upTo = Math.min(seen, done);
  const [opened, setOpened] = useState("");
  const short = brief && opened !== fight.key;
  const { printed } = view.facts;
  const place = printed.regions.find((region) => region.word === fight.region)?.name ?? fight.region;
  const tokens = [fight.attacker, fight.defender].map((id, i) => token(id, i === 0 ? fight.attackerSide : 1 - fight.attackerSide));

  return (
    <section class={`cf-card cf-battle${short ? " cf-brief" : ""}`} aria-label={`Battle in ${place}`}>
      <header>
        <h2>Battle in {place}</h2>
        <span class="ask-links">
          {short ? (
            <button type="button" class="ask-link" onClick={() => setOpened(fight.key)}>
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
      <div class="cf-versus">
        {tokens.map((one, i) => (
          <div key={i} class={fight.fallen.includes(one.id) && upTo === 5 ? "cf-fell" : ""}>
            <Tile token={one} printed={printed} you={you} place="" width={short ? 48 : 58} height={short ? 58 : 70} onLook={() => onLook(one)} onClick={() => onLook(one)} />
          </div>
        ))}
        <span>{short ? fight.result.join(" ") : "against"}</span>
      </div>
      {short ? null : (
        <ol class="cf-steps">
          {STEPS.map((title, i) => (
            <li key={title} class={i + 1 < upTo || (done === 5 && i < upTo) ? "cf-done" : i + 1 === upTo ? "cf-now" : i === askedAt && asked ? "cf-todo" : "cf-todo cf-later"} aria-current={i + 1 === upTo ? "step" : undefined}>
              <i>{i + 1}</i>
              <div>
                <h3>{title}</h3>
                {i < upTo ? <Step fight={fight} view={view} you={you} step={i} /> : null}
                {i === askedAt && asked ? <p class="cf-asked">{asked}</p> : null}
              </div>
            </li>
          ))}
        </ol>
      )}
      {short || (view.facts.battle && upTo === done) ? null : (
        <footer>
          <button type="button" class="ask-link" disabled={upTo <= 1} onClick={() => setSeen(Math.max(1, upTo - 1))}>
            Back a step
          </button>
          <span>
            step {upTo} of 5
          </span>
          <button type="button" class="cf-next" data-next disabled={upTo >= done} onClick={() => setSeen(upTo + 1)}>
            Next <kbd class="ask-key">Space</kbd>
          </button>
        </footer>
      )}
    </section>
  );
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function token(id: number, side: number): Token {
  return { key: `fight ${id}`, side, id, shown: true, maybe: [] };
}

function Step({ fight, view, you, step }: { fight: Fight; view: View; you: number; step: number }) {
  if (step === 0) return <p>{capital(fight.revealed.join(" ").replace(/^Battle in [^:]*: /, ""))}</p>;
  if (step === 1) return <p>{fight.abilities.join(" ") || "No text applies."}</p>;
  if (step === 2) return <Cards fight={fight} view={view} you={you} />;
  if (step === 3) return <Strengths fight={fight} view={view} />;
  return <p class="cf-outcome">{fight.result.join(" ")}</p>;
}

function Cards({ fight, view, you }: { fight: Fight; view: View; you: number }) {
  if (!fight.cards[0] && !fight.cards[1]) return <p>No cards are played.</p>;
  const order = you === 1 ? [1, 0] : [0, 1];
  return (
    <>
      <div class="cf-cards">
        {order.map((side) => {
          const word = fight.cards[side as 0 | 1];
          const into = fight.fetched[side as 0 | 1];
          return (
            <span key={side}>
              {word ? <SmallCard view={view} side={side} word={word} /> : <span class="cf-small cf-face-down">?</span>}
              {into ? <SmallCard view={view} side={side} word={into} /> : null}
              <small>{side === you ? "yours" : `${SIDES[side]}'s`}</small>
            </span>
          );
        })}
      </div>
      {fight.effects.length > 0 ? <p>{fight.effects.join(" ")}</p> : null}
    </>
  );
}

function Strengths({ fight, view }: { fight: Fight; view: View }) {
  if (fight.strengths.length === 0) return <p>They are not compared.</p>;
  const most = Math.max(8, ...fight.strengths.map((one) => one.total)) + 2;
  return (
    <div class="cf-bars">
      {fight.strengths.map(({ piece, side, own, added, total }) => {
        const name = view.facts.printed.characters[piece]?.name ?? SIDES[side];
        return (
          <div key={side} class={side === 0 ? "cf-good" : "cf-evil"} role="img" aria-label={`${name}: ${own} and ${added} make ${total}`}>
            {own > 0 ? <i style={{ width: `${(own / most) * 100}%` }}>{own}</i> : null}
            {added > 0 ? <i class="cf-added" style={{ width: `${(added / most) * 100}%` }}>+{added}</i> : null}
            <b>{total}</b>
            <span>{name}</span>
          </div>
        );
      })}
    </div>
  );
}
