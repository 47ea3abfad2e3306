import type { JSX } from "preact";
import { Icon } from "../../../parts/Icon";
import { characterIcon, shortName } from "../looks/pieces";
import type { Printed, Token } from "../model/facts";

interface Props {
  token: Token;
  printed: Printed;
  /** Whose eyes one has: -1 for an onlooker. */
  you: number;
  place: string;
  width: number;
  height: number;
  lit?: boolean;
  selected?: boolean;
  target?: boolean;
  ghost?: boolean;
  /** A hint speaks of it. */
  hinted?: boolean;
  /** Others stand close before it: its name would be cut, and is only said. */
  bare?: boolean;
  style?: JSX.CSSProperties;
  onClick?: (event: JSX.TargetedMouseEvent<HTMLElement>) => void;
  onPointerDown?: (event: JSX.TargetedPointerEvent<HTMLElement>) => void;
  onLook?: () => void;
}

/** A standing piece: a face with its strength, or a back with how many it could be. */
export function Tile({
  token,
  printed,
  you,
  place,
  width,
  height,
  lit,
  selected,
  target,
  ghost,
  hinted,
  bare,
  style,
  onClick,
  onPointerDown,
  onLook,
}: Props) {
  const known = printed.characters[token.id];
  const own = token.side === you;
  const classes = [
    "cf-tile",
    token.side === 0 ? "cf-good" : "cf-evil",
    known ? "" : "cf-back",
    known && !own && you >= 0 && !token.shown ? "cf-known" : "",
    lit ? "cf-lit" : "",
    selected ? "cf-selected" : "",
    target ? "cf-target" : "",
    ghost ? "cf-ghost" : "",
    hinted ? "cf-hinted" : "",
  ];
  const icon = Math.round(Math.min(width * 0.56, height * 0.46));
  const name = known ? shortName(known.word, known.name, width < 62) : `1 of ${token.maybe.length || 9}`;
  return (
    <button
      type="button"
      class={classes.filter(Boolean).join(" ")}
      style={{ width: `${width}px`, height: `${height}px`, ...style }}
      data-piece={known ? token.id : undefined}
      data-back={known ? undefined : token.side}
      aria-pressed={lit || selected ? Boolean(selected) : undefined}
      onClick={onClick}
      onPointerDown={onPointerDown}
      onPointerEnter={(event) => {
        if (event.pointerType === "mouse") onLook?.();
      }}
      onFocus={onLook}
    >
      {known ? <b class="cf-strength">{known.strength}</b> : null}
      {known ? (
        <Icon path={characterIcon(known.word, token.side)} size={icon} />
      ) : (
        <BackSign size={icon} side={token.side} />
      )}
      <span class={bare ? "unseen" : width < NARROW || name.length > 8 ? "cf-long" : ""}>{name}</span>
      <span class="unseen">{tileWords(token, printed, own, place, Boolean(lit), Boolean(target))}</span>
    </button>
  );
}

/** On a tile narrower than this any name is written in the narrow letters of cards. */
const NARROW = 50;

/** A ring on the backs of the Fellowship, a lozenge on Sauron's: who only watches sees backs of both. */
function BackSign({ size, side }: { size: number; side: number }) {
  const [outer, inner] =
    side === 0
      ? ["M16 3a13 13 0 100 26 13 13 0 000-26z", "M16 9.5a6.5 6.5 0 100 13 6.5 6.5 0 000-13z"]
      : ["M16 2L27 16L16 30L5 16Z", "M16 9L21.5 16L16 23L10.5 16Z"];
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" class="cf-lozenge">
      <path d={outer} />
      <path d={inner} />
    </svg>
  );
}

/** For those who do not see where and how it stands. */
function tileWords(token: Token, printed: Printed, own: boolean, place: string, lit: boolean, target: boolean): string {
  const known = printed.characters[token.id];
  const side = token.side === 0 ? "of the Fellowship" : "of Sauron";
  const parts = [place ? `in ${place}` : ""];
  if (known) {
    if (!own) parts.push(side, token.shown ? "shown" : "seen before");
  } else {
    const names = token.maybe.map((id) => printed.characters[id]?.name ?? "?");
    parts.unshift(`hidden piece ${side}`);
    if (names.length > 0 && names.length <= 4) parts.push(`one of ${names.join(", ")}`);
  }
  if (lit) parts.push("can be chosen");
  if (target) parts.push("to be attacked");
  return ` ${parts.filter(Boolean).join(", ")}`;
}
