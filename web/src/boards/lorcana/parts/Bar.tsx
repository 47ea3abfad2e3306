// A player in one line: who, lore on its way to the goal, ink, and the piles one may look into.

import { capital } from "../../../core/words";
import { Icon } from "../../../parts/Icon";
import { beastIcon } from "../../../parts/Who";
import { inksSeen, type Side } from "../model/position";
import { Art, Back } from "./Card";
import { Glyph } from "./Glyph";

interface Props {
  side: Side;
  phone: boolean;
  narrow: boolean;
  /** A phone on its side. */
  low: boolean;
  /** This player can be chosen now. */
  lit: boolean;
  /** Something that is dragged may be dropped here. */
  drops: { lore: boolean; ink: boolean };
  gain: number;
  onPile: (pile: "discard" | "inkwell") => void;
  onSeat: () => void;
}

const MOST_DROPS = 12;

export function Bar({ side, phone, narrow, low, lit, drops, gain, onPile, onSeat }: Props) {
  const inks = inksSeen(side);
  const top = side.discard[side.discard.length - 1];
  const classes = [
    "lc-bar",
    side.you ? "lc-mine" : "",
    side.active ? "lc-onturn" : "",
    lit ? "lc-barlit" : "",
    side.left ? "lc-left" : "",
  ];
  return (
    <section
      class={classes.join(" ")}
      aria-label={`${side.who}: ${side.lore} of ${side.toWin} lore`}
      data-seat={side.seat}
    >
      <Who side={side} inks={inks} lit={lit} brief={phone} onSeat={onSeat} />
      <div
        class={`lc-lorebox${drops.lore ? " lc-drop" : ""}`}
        data-drop={side.you ? "lore" : undefined}
        data-drop-words="Quest"
        data-lore={side.seat}
      >
        <span class="lc-loren">
          <Glyph sign="lore" />
          <b>{side.lore}</b>
          {narrow ? null : <small>/{side.toWin}</small>}
        </span>
        {phone ? null : <Track lore={side.lore} goal={side.toWin} gain={gain} />}
      </div>
      <button
        type="button"
        class={`lc-ink${drops.ink ? " lc-drop" : ""}`}
        data-drop={side.you ? "ink" : undefined}
        data-drop-words="Ink it"
        data-inkwell={side.seat}
        onClick={() => onPile("inkwell")}
        title={`Inkwell: ${side.inkReady} of ${side.inkTotal} ready; look into it`}
      >
        {low || (phone && (!side.you || narrow)) ? (
          <Glyph sign="drop" class="lc-inkdrop" />
        ) : (
          <span class="lc-drops">
            {Array.from({ length: Math.min(side.inkTotal, phone ? 7 : MOST_DROPS) }, (_, i) => (
              <Glyph key={i} sign="drop" class={i < side.inkReady ? "on" : "off"} />
            ))}
          </span>
        )}
        <span>
          {side.inkReady}
          <small>
            {" "}
            / {side.inkTotal}
            {phone || low ? "" : " ink"}
          </small>
        </span>
        {side.drops ? <span class="lc-extra">+{side.drops}</span> : null}
      </button>
      <div class="lc-piles">
        {side.you ? null : (
          <span class="lc-pile" title={`${side.handCount} in hand`} data-hand={side.seat}>
            <span class="lc-backs">
              {Array.from({ length: phone ? 1 : Math.min(side.handCount, 5) }, (_, i) => (
                <Back key={i} />
              ))}
            </span>
            <span>
              <b>{side.handCount}</b>
              <i>hand</i>
            </span>
          </span>
        )}
        <span class="lc-pile" title={`${side.deck} in the deck`} data-deck={side.seat}>
          <Back class="lc-stack" />
          <span>
            <b>{side.deck}</b>
            <i>deck</i>
          </span>
        </span>
        <button
          type="button"
          class="lc-pile"
          data-discard={side.seat}
          onClick={() => onPile("discard")}
          title={`Discard of ${side.who}: look into it`}
        >
          {top ? (
            <span class={`lc-disc ink-${top.face.inks[0] ?? "none"}`}>
              <Art face={top.face} />
            </span>
          ) : (
            <span class="lc-disc lc-empty" />
          )}
          <span>
            <b>{side.discard.length}</b>
            <i>discard</i>
          </span>
        </button>
      </div>
      {phone ? (
        <span class="lc-line" aria-hidden="true">
          <i style={{ width: `${Math.min(100, (100 * side.lore) / side.toWin)}%` }} />
        </span>
      ) : null}
    </section>
  );
}

interface WhoProps {
  side: Side;
  inks: string[];
  lit: boolean;
  /** Little room for the name. */
  brief: boolean;
  onSeat: () => void;
}

function Who({ side, inks, lit, brief, onSeat }: WhoProps) {
  const [one = "steel", other = one] = inks;
  // a letter is read on every ink, amber included
  const ground = (ink: string) => `color-mix(in srgb, var(--ink-${ink}) 78%, var(--avatar-deep)) 50%`;
  const style = { background: `linear-gradient(140deg, ${ground(one)}, ${ground(other)})` };
  const unseen = side.animal ? "a bot" : side.name; // what inks somebody has one sees by what they play
  const name = (
    <>
      <span class="lc-avatar" style={style} aria-hidden="true">
        {side.animal ? <Icon path={beastIcon(side.animal)} size={24} /> : side.who.charAt(0).toUpperCase()}
      </span>
      <span class="lc-names">
        <b>{brief ? capital(side.who.replace(/^The /, "")) : side.who}</b>
        <span>{side.left ? "has left" : inks.map((ink) => capital(ink)).join(" · ") || unseen}</span>
      </span>
    </>
  );
  return lit ? (
    <button type="button" class="lc-who" onClick={onSeat} title="Choose this player" data-choice={`seat ${side.seat}`}>
      {name}
    </button>
  ) : (
    <span class="lc-who">{name}</span>
  );
}

function Track({ lore, goal, gain }: { lore: number; goal: number; gain: number }) {
  return (
    <span class="lc-track" role="img" aria-label={`Lore ${lore} of ${goal}`}>
      {Array.from({ length: Math.min(goal, 30) }, (_, i) => (
        <i key={i} class={i < lore ? "on" : i < lore + gain ? "soon" : ""} />
      ))}
    </span>
  );
}
