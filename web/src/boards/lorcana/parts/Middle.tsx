// Between the two sides: texts in force with what they come from, what is being told, the bag.

import type { Option } from "../../../core/wire/messages";
import { ofSeveral } from "../../../core/words";
import type { Face } from "../model/faces";
import type { Effect, Position, Waiting } from "../model/position";
import { Art } from "./Card";
import { Glyph } from "./Glyph";

export function Dot({ face }: { face: Face }) {
  return (
    <span class={`lc-dot ink-${face.inks[0] ?? "none"}`}>
      <Art face={face} />
    </span>
  );
}

/** Whom an effect is about, and what it says of them: "You pay 1 ink less". */
export function effectWords(effect: Effect, position: Position): string {
  const pieces = effect.on.map((id) => position.pieces.get(id)?.face.title ?? "").filter(Boolean);
  const players = effect.players.map((seat) => position.sides[seat]?.who ?? "");
  const names = [...new Set(pieces.length > 0 ? pieces : players)];
  const several = names.length > 1 || pieces.length > 1 || names[0] === "You";
  const who = pieces.length > 2 ? `${pieces.length} cards` : names.join(" and ");
  return `${who} ${several ? ofSeveral(effect.says) : effect.says}`;
}

const FEW = 2;

interface EffectsProps {
  position: Position;
  faceOf: (name: string) => Face;
  all: boolean;
  phone: boolean;
  onAll: (all: boolean) => void;
  onShow: (effect: Effect | null) => void;
}

/** What is in force now, each with the card it comes from. */
export function Effects({ position, faceOf, all, phone, onAll, onShow }: EffectsProps) {
  const { effects } = position;
  if (effects.length === 0) return <div class="lc-effects" />;
  if (phone && !all && effects.length > 1) {
    return (
      <button type="button" class="lc-effect lc-effectcount" aria-expanded={false} onClick={() => onAll(true)}>
        {effects.slice(0, 3).map((effect, i) => (
          <Dot key={i} face={faceOf(effect.face)} />
        ))}
        <span>{effects.length} effects</span>
      </button>
    );
  }
  const shown = all ? effects : effects.slice(0, effects.length > FEW ? FEW - 1 : FEW);
  return (
    <div class={`lc-effects${all ? " lc-alleffects" : ""}`} aria-label="Active effects" role="group">
      <div class="lc-head">Active effects · {effects.length}</div>
      {shown.map((effect, i) => (
        <button
          key={i}
          type="button"
          class="lc-effect"
          onPointerEnter={() => onShow(effect)}
          onPointerLeave={() => onShow(null)}
          onFocus={() => onShow(effect)}
          onBlur={() => onShow(null)}
        >
          <Dot face={faceOf(effect.face)} />
          <span>
            {effectWords(effect, position)}
            <small>
              {[effect.face.split(" - ")[0], effect.until || "while in play"].join(", ")}
              {effect.later ? " (not yet)" : ""}
            </small>
          </span>
        </button>
      ))}
      {effects.length > FEW || (all && phone) ? (
        <button type="button" class="lc-more" onClick={() => onAll(!all)}>
          {all ? "Fewer" : `${effects.length - shown.length} more`}
        </button>
      ) : null}
    </div>
  );
}

interface BagProps {
  bag: readonly Waiting[];
  options: ReadonlyMap<number, Option>;
  position: Position;
  faceOf: (name: string) => Face;
  onChoose: (action: string) => void;
}

/** The triggered abilities that wait; where one chooses the next, they are the buttons. */
export function Bag({ bag, options, position, faceOf, onChoose }: BagProps) {
  if (bag.length === 0) return <div class="lc-bag lc-nobag" />;
  return (
    <div
      class={`lc-bag${options.size > 0 ? " lc-bagasks" : ""}`}
      aria-label={`The bag: ${bag.length} waiting`}
      role="group"
    >
      <div class="lc-sack">
        <Glyph sign="bag" />
        <b>{bag.length}</b>
        <span>The bag</span>
      </div>
      <div class="lc-waiting">
        {bag.map((one) => {
          const option = options.get(one.number);
          const whose = position.sides[one.seat];
          const inner = (
            <>
              <Dot face={faceOf(one.face)} />
              <span>
                {one.face.split(" - ")[0] || "A text"}
                {whose && !whose.you ? ` · ${whose.who}` : ""}
                <small>{option ? option.label.replace(/^[^:]*: /, "") : one.says}</small>
              </span>
            </>
          );
          return option ? (
            <button
              key={one.number}
              type="button"
              class="lc-wait lc-lit"
              data-choice={option.action}
              onClick={() => onChoose(option.action)}
            >
              {inner}
            </button>
          ) : (
            <div key={one.number} class="lc-wait">
              {inner}
            </div>
          );
        })}
      </div>
    </div>
  );
}
