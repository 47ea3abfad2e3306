import { Icon } from "../../../parts/Icon";
import { usePlayback } from "../input/playback";
import { cardIcon, monsterIcon } from "../looks/pieces";
import type { Fight, Frame, Shown } from "../model/battles";
import type { Being } from "../model/facts";
import { CardRow } from "./Cards";
import { HeroToken } from "./Party";
import { StageControls } from "./StageControls";

interface Props {
  fight: Fight;
  beings: readonly Being[];
  you: number;
  /** There is room for large pieces. */
  large: boolean;
  /** The picture that the table tells now, -1 where it tells nothing and the film runs by itself. */
  told: number;
  speed: number;
  reduced: boolean;
  onClose: () => void;
  /** One has taken it into one's own hands: the table need not tell it any more. */
  onOwn: () => void;
}

/** A battle as a replay of its reveals: to be watched, stopped, stepped through. */
export function Stage({ fight, beings, you, large, told, speed, reduced, onClose, onOwn }: Props) {
  const { frames } = fight;
  const playback = usePlayback({ last: frames.length - 1, told, speed, reduced, onClose, onOwn });
  const { at, moving } = playback;
  const frame = frames[at] as Frame;

  const heroes = beings.filter((one) => one.hero && fight.members.includes(one.number));
  const monsters = beings.filter((one) => !one.hero && fight.members.includes(one.number));
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
        <Side title="Heroes" members={heroes} frame={frame} you={you} large={large} />
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
        <Side title="Monsters" members={monsters} frame={frame} you={you} large={large} />
      </div>
      <StageControls frames={frames} playback={playback} />
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

interface SideProps {
  title: string;
  members: readonly Being[];
  frame: Frame;
  you: number;
  large: boolean;
}

function Side({ title, members, frame, you, large }: SideProps) {
  const roomy = large && members.length <= 4;
  return (
    <div class={roomy ? "zq-side zq-roomy" : "zq-side"}>
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
              <HeroToken hero={{ ...one, defeated: piles.defeated }} you={you} size={roomy ? 60 : 34} />
            ) : (
              <span class="zq-monster zq-face-only">
                <Icon path={monsterIcon(one.kind, one.name)} size={roomy ? 40 : 22} />
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
