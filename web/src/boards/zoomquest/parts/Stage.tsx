import { useEffect, useState } from "preact/hooks";
import { useKeys } from "../../../core/hooks";
import { Icon } from "../../../parts/Icon";
import { cardIcon, monsterIcon } from "../looks/pieces";
import type { Fight, Frame, Shown } from "../model/battles";
import type { Being } from "../model/facts";
import { CardRow } from "./Cards";
import { HeroToken } from "./Party";

const BEAT = 900; // how long a card is looked at, at the usual speed
const SPEEDS = [0.5, 1, 2, 4] as const;

interface Props {
  fight: Fight;
  beings: readonly Being[];
  you: number;
  /** The picture that the table tells now, -1 where it tells nothing and the film runs by itself. */
  told: number;
  speed: number;
  reduced: boolean;
  onClose: () => void;
  /** One has taken it into one's own hands: the table need not tell it any more. */
  onOwn: () => void;
}

/** A battle as a replay of its reveals: to be watched, stopped, stepped through. */
export function Stage({ fight, beings, you, told, speed, reduced, onClose, onOwn }: Props) {
  const { frames } = fight;
  const last = frames.length - 1;
  const [own, setOwn] = useState<number | null>(told >= 0 ? null : 0);
  const [running, setRunning] = useState(!reduced);
  const [pace, setPace] = useState<number>(speed || 1);
  const at = Math.min(last, own ?? Math.max(0, told));
  const frame = frames[at] as Frame;

  useEffect(() => {
    if (own === null || !running || own >= last) return undefined;
    const timer = setTimeout(() => setOwn(own + 1), BEAT / pace);
    return () => clearTimeout(timer);
  }, [own, running, pace, last]);

  function to(place: number, keepRunning = false): void {
    if (own === null) onOwn();
    setOwn(Math.min(last, Math.max(0, place)));
    setRunning(keepRunning);
  }

  function toggle(): void {
    if (at >= last) to(0, true);
    else if (own === null) to(at, false);
    else setRunning(!running);
  }

  useKeys((event) => {
    switch (event.key) {
      case " ":
        toggle();
        return true;
      case "ArrowRight":
        to(at + 1);
        return true;
      case "ArrowLeft":
        to(at - 1);
        return true;
      case "Home":
        to(0);
        return true;
      case "End":
        to(last);
        return true;
      case "+":
      case "-": {
        const next = SPEEDS[SPEEDS.indexOf(pace as 1) + (event.key === "+" ? 1 : -1)];
        if (next) setPace(next);
        return true;
      }
      case "Escape":
        onClose();
        return true;
      default:
        return false;
    }
  });

  const heroes = beings.filter((one) => one.hero && fight.members.includes(one.number));
  const monsters = beings.filter((one) => !one.hero && fight.members.includes(one.number));
  const moving = own === null || (running && at < last);
  const before = frames.findLast((one, i) => i < at && one.round === frame.round - 1 && one.round > 0);
  return (
    <section class="zq-stage" aria-label={fight.title} data-testid="stage">
      <header>
        <h2>{fight.title}</h2>
        <span>{frame.round > 0 ? `combat round ${frame.round}` : "they meet"}</span>
        {frame.cards.length > 0 && frame.at >= 0 && frame.at < frame.cards.length ? (
          <span>
            reveal {frame.at + 1} of {frame.cards.length}
          </span>
        ) : null}
        <button type="button" class="zq-button" onClick={onClose}>
          To the map
        </button>
      </header>
      {before ? <LastRound frame={before} beings={beings} /> : <div class="zq-last" />}
      <div class="zq-arena">
        <Side title="Heroes" members={heroes} frame={frame} you={you} />
        <div class="zq-middle">
          <div class="zq-reveals">
            {frame.cards.map((card, i) => (
              <Reveal
                key={`${frame.round} ${card.card}`}
                card={card}
                beings={beings}
                state={i < frame.at ? "done" : i === frame.at ? "now" : "next"}
              />
            ))}
          </div>
          <p class="zq-says" aria-live={moving ? "off" : "polite"}>
            {frame.text}
          </p>
        </div>
        <Side title="Monsters" members={monsters} frame={frame} you={you} />
      </div>
      <footer>
        <input
          type="range"
          min={0}
          max={last}
          value={at}
          aria-label="Which card"
          aria-valuetext={frame.text}
          onInput={(event) => to(Number(event.currentTarget.value))}
        />
        <div class="zq-ticks" aria-hidden="true">
          {frames.map((one, i) => {
            const card = one.cards[one.at];
            return (
              <i
                key={i}
                class={`${card ? `zq-${card.face.toLowerCase()}` : ""}${i > at ? " zq-future" : ""}${one.round !== frames[i - 1]?.round ? " zq-new" : ""}`}
              />
            );
          })}
        </div>
        <div class="zq-controls">
          <button type="button" class="zq-button" disabled={at <= 0} onClick={() => to(at - 1)}>
            ‹ Back
          </button>
          <button type="button" class="zq-button zq-main" onClick={toggle}>
            {at >= last ? "Again" : moving ? "Pause" : "Play"} <kbd class="ask-key">Space</kbd>
          </button>
          <button type="button" class="zq-button" disabled={at >= last} onClick={() => to(at + 1)}>
            Next ›
          </button>
          <div class="zq-speeds" role="group" aria-label="Speed">
            {SPEEDS.map((one) => (
              <button key={one} type="button" aria-pressed={pace === one} onClick={() => setPace(one)}>
                {one === 0.5 ? "½×" : `${one}×`}
              </button>
            ))}
            <button type="button" onClick={() => to(last)}>
              end
            </button>
          </div>
        </div>
      </footer>
    </section>
  );
}

function LastRound({ frame, beings }: { frame: Frame; beings: readonly Being[] }) {
  return (
    <div class="zq-last">
      <b>Round {frame.round}</b>
      {frame.cards.slice(0, 7).map((card) => (
        <span key={card.card} class={`zq-${card.face.toLowerCase()}`}>
          <i>
            <Icon path={cardIcon(card.face)} size={13} />
          </i>
          <span>
            <b>{beings[card.being]?.name}</b> {card.did || "did not come to it"}
          </span>
        </span>
      ))}
    </div>
  );
}

function Side({ title, members, frame, you }: { title: string; members: readonly Being[]; frame: Frame; you: number }) {
  return (
    <div class="zq-side">
      <h3>{title}</h3>
      {members.map((one) => {
        const piles = frame.piles.get(one.number);
        if (!piles) return null;
        const acting = frame.cards[frame.at]?.being === one.number;
        const hit = frame.cards[frame.at]?.target === one.number;
        return (
          <div
            key={one.number}
            class={`zq-member${acting ? " zq-acting" : ""}${hit ? " zq-hit" : ""}${piles.defeated ? " zq-gone" : ""}`}
          >
            {one.hero ? (
              <HeroToken hero={{ ...one, defeated: piles.defeated }} you={you} size={34} />
            ) : (
              <span class="zq-monster zq-face-only">
                <Icon path={monsterIcon(one.kind, one.name)} size={22} />
              </span>
            )}
            <div>
              <b>{one.name}</b>
              {piles.defeated ? (
                <small>defeated</small>
              ) : (
                <CardRow
                  active={piles.active}
                  discard={piles.discard}
                  destroyed={piles.destroyed}
                  small={members.length > 3}
                />
              )}
            </div>
          </div>
        );
      })}
    </div>
  );
}

function Reveal({ card, beings, state }: { card: Shown; beings: readonly Being[]; state: "done" | "now" | "next" }) {
  const name = beings[card.being]?.name ?? "";
  return (
    <div class="zq-reveal">
      <div class={`zq-big zq-${state} zq-${card.face.toLowerCase()}`}>
        <b>{name}</b>
        {state === "next" ? null : <Icon path={cardIcon(card.face)} size={40} />}
        {state === "next" ? null : <em>{card.face}</em>}
      </div>
      <small>{state === "next" ? "" : card.did}</small>
    </div>
  );
}
