// A card, drawn from data: frame and pattern by ink, an icon, cost, numbers as they are now beside those printed.

import type { JSX } from "preact";
import { kept } from "../../../parts/kept";
import { iconOf } from "../looks/art";
import { type Face, fights, kindWord, partable } from "../model/faces";
import type { Piece } from "../model/position";
import { Cost, Glyph, Glyphs, type Sign } from "./Glyph";

/** board: in play. chip, slab: items, and crowds. place: locations. hand, slim (a phone's hand), small (a phone's board). */
export type Size = "board" | "chip" | "slab" | "place" | "hand" | "slim" | "small";

export interface Marks {
  /** It can be acted on or chosen now: what a tap on it does, "" for nothing. */
  lit?: string;
  /** Something can be done with it. */
  able?: boolean;
  /** It is the one that acts or asks. */
  acting?: boolean;
  /** Not among what can be chosen. */
  dim?: boolean;
  /** Its place among those chosen, from 1; 0 where it is not. */
  chosen?: number;
  /** Why not, in two or three words. */
  short?: string;
  hinted?: boolean;
  /** The step of a hint in which it acts, from 1; and the one in which it is acted on. */
  step?: number;
  aimed?: number;
  /** It is on its way to do what was asked of it. */
  going?: boolean;
  /** Its place in the line of orders, from 1. */
  ordered?: number;
  /** How many like it it stands for. */
  times?: number;
}

interface Props extends Marks {
  piece: Piece;
  size: Size;
  label?: string;
  style?: JSX.CSSProperties | undefined;
  focusable?: boolean;
}

const NARROW: ReadonlySet<Size> = new Set(["slim", "chip", "small"]);

/** A title that does not fit on a line of a small card. */
const LONG = 12;

export function inkClass(face: Face): string {
  const [first = "none", second] = face.inks;
  return second ? `ink-${first} also-${second}` : `ink-${first}`;
}

export function Art({ face }: { face: Face }) {
  return (
    <svg class="lc-pic" viewBox="0 0 512 512" aria-hidden="true">
      <path d={iconOf(face)} />
    </svg>
  );
}

/** A number as it is now; where it has changed also what is printed, struck through. */
function Stat({
  sign,
  now,
  printed,
  class: extra = "",
  word = "",
}: {
  sign: Sign;
  now: number;
  printed: number;
  class?: string;
  word?: string;
}) {
  const way = now > printed ? " lc-up" : now < printed ? " lc-down" : "";
  return (
    <span class={`lc-stat ${extra}${way}`}>
      <Glyph sign={sign} />
      {now}
      {way ? (
        <span class="lc-was">
          <svg viewBox="0 0 8 6" aria-hidden="true">
            <path d={now > printed ? "M4 0l4 6H0z" : "M4 6l4-6H0z"} />
          </svg>
          <s>{printed}</s>
        </span>
      ) : null}
      {word ? <small>{word}</small> : null}
    </span>
  );
}

export function Stats({ piece, words = false }: { piece: Piece; words?: boolean }) {
  const word = (text: string) => (words ? text : "");
  const { face } = piece;
  if (face.kind === "location") {
    const changed = [piece.move !== face.move, piece.willpower !== face.willpower, piece.lore !== face.lore];
    return (
      <span
        aria-hidden={words ? undefined : "true"}
        class={`lc-stats${changed.filter(Boolean).length > 1 ? " lc-tight" : ""}`}
      >
        <Stat sign="move" now={piece.move} printed={face.move} class="lc-move" word={word("to move")} />
        <Stat sign="willpower" now={piece.willpower} printed={face.willpower} word={word("willpower")} />
        <Stat sign="lore" now={piece.lore} printed={face.lore} class="lc-lore" word={word("lore")} />
      </span>
    );
  }
  if (!fights(face))
    return (
      <span aria-hidden={words ? undefined : "true"} class="lc-stats lc-kind">
        {kindWord(face)}
      </span>
    );
  const changed = [piece.strength !== face.strength, piece.willpower !== face.willpower, piece.lore !== face.lore];
  return (
    <span
      aria-hidden={words ? undefined : "true"}
      class={`lc-stats${changed.filter(Boolean).length > 1 ? " lc-tight" : ""}`}
    >
      <Stat sign="strength" now={piece.strength} printed={face.strength} word={word("strength")} />
      <Stat sign="willpower" now={piece.willpower} printed={face.willpower} word={word("willpower")} />
      <Stat sign="lore" now={piece.lore} printed={face.lore} class="lc-lore" word={word("lore")} />
    </span>
  );
}

/** What one would say of a card to somebody who does not see it. */
export function spoken(piece: Piece): string {
  const { face } = piece;
  const parts = [face.version ? `${face.title}, ${face.version}` : face.title];
  if (!piece.inPlay) parts.push(`${kindWord(face).toLowerCase()}, cost ${piece.cost}`);
  if (fights(face)) parts.push(`strength ${piece.strength}, willpower ${piece.willpower}, lore ${piece.lore}`);
  if (face.kind === "location") parts.push(`willpower ${piece.willpower}, lore ${piece.lore}, move cost ${piece.move}`);
  if (piece.damage) parts.push(`${piece.damage} damage`);
  if (piece.exerted) parts.push("exerted");
  if (piece.drying) parts.push("drying");
  parts.push(...piece.keywords, ...piece.limits);
  if (piece.underCount) parts.push(`${piece.underCount} under it`);
  return parts.join("; ");
}

function stateTag(piece: Piece): [Sign | null, string] | null {
  if (piece.exerted) return ["turned", "Exerted"];
  return piece.drying ? ["clock", "Drying"] : null;
}

function Tag({ piece, lit, dim, short, chosen }: { piece: Piece } & Marks) {
  if (chosen)
    return (
      <span aria-hidden="true" class="lc-tag lc-go">
        Chosen
      </span>
    );
  if (lit)
    return (
      <span aria-hidden="true" class="lc-tag lc-go">
        {lit}
      </span>
    );
  if (dim && short)
    return (
      <span aria-hidden="true" class="lc-tag lc-no">
        {short}
      </span>
    );
  const state = stateTag(piece);
  if (!state) return null;
  const [sign, word] = state;
  return (
    <span aria-hidden="true" class="lc-tag">
      {sign ? <Glyph sign={sign} /> : null}
      <i>{word}</i>
    </span>
  );
}

function Keywords({ piece, most }: { piece: Piece; most: number }) {
  const { keywords, limits } = piece;
  const cant = limits.length > 0;
  const shown = keywords.slice(0, cant ? Math.max(1, most - 1) : most);
  const more = keywords.length - shown.length;
  if (keywords.length + limits.length === 0) return null;
  return (
    <span class="lc-words">
      {shown.map((word) => (
        <em key={word}>{word}</em>
      ))}
      {more > 0 ? <em>+{more}</em> : null}
      {cant ? (
        <em class="lc-cant">
          <Glyph sign="barred" />
          {shortLimit(limits[0] ?? "")}
        </em>
      ) : null}
    </span>
  );
}

/** "can't quest" as it is; longer ones are told on the enlarged card. */
function shortLimit(text: string): string {
  return text.length <= 12 ? text : text.startsWith("can't be ch") ? "safe" : "limits";
}

/** A text with the signs of the game in it. */
export function RulesText({ text }: { text: string }) {
  const parts = text.split(/(⟳|¤|◊|⬡|⛉|◉)/);
  const signs: Record<string, Sign> = {
    "⟳": "turned",
    "¤": "strength",
    "◊": "lore",
    "⬡": "drop",
    "⛉": "willpower",
    "◉": "drop",
  };
  const spokenSigns: Record<string, string> = {
    "⟳": "exert",
    "¤": "strength",
    "◊": "lore",
    "⬡": "ink",
    "⛉": "willpower",
    "◉": "ink",
  };
  return (
    <>
      {parts.map((part, i) => {
        const sign = signs[part];
        return sign ? (
          <span key={i} class="lc-inline" role="img" aria-label={spokenSigns[part] ?? ""}>
            <Glyph sign={sign} />
          </span>
        ) : (
          part
        );
      })}
    </>
  );
}

function classesOf(piece: Piece, size: Size, marks: Marks): string {
  const found = ["lc-card", `lc-${size}`, inkClass(piece.face), `kind-${piece.face.kind}`];
  if (piece.face.title.length > LONG) found.push("lc-longname");
  if (piece.exerted) found.push("lc-exerted");
  if (piece.drying) found.push("lc-drying");
  if (piece.underCount > 0) found.push("lc-onothers");
  if (marks.lit) found.push("lc-lit");
  if (marks.able) found.push("lc-able");
  if (marks.acting) found.push("lc-acting");
  if (marks.dim) found.push("lc-dim");
  if (marks.chosen) found.push("lc-chosen");
  if (marks.hinted) found.push("lc-hinted");
  if (marks.step) found.push("lc-planned");
  if (marks.aimed) found.push("lc-aimed");
  if (marks.going) found.push("lc-going");
  if (marks.ordered) found.push("lc-ordered");
  return found.join(" ");
}

/** More words than fit below a picture: they are what one reads a card for. */
const WORDY = 48;

function isWordy(texts: readonly string[]): boolean {
  return texts.join(" ").length > WORDY;
}

export const Card = kept(({ piece, size, label, style, focusable = false, ...marks }: Props) => {
  const { face } = piece;
  const full = size === "hand";
  const keywords = face.keywords.map(({ word }) => word).join(", ");
  const texts = full ? [...(keywords ? [keywords] : []), ...piece.texts] : [];
  return (
    <div
      class={`${classesOf(piece, size, marks)}${isWordy(texts) ? " lc-wordy" : ""}`}
      data-card={piece.id}
      style={style}
    >
      <button
        type="button"
        class="lc-hit"
        tabIndex={focusable ? 0 : -1}
        aria-label={`${spoken(piece)}${label ? `. ${label}` : ""}`}
        aria-pressed={marks.chosen !== undefined ? marks.chosen > 0 : undefined}
      />
      {piece.underCount > 0 ? <span aria-hidden="true" class="lc-beneath" /> : null}
      <Cost cost={piece.cost} printed={face.cost} inkable={face.inkable} />
      <span aria-hidden="true" class="lc-art">
        <Glyphs inks={face.inks} />
        <Art face={face} />
        {size === "slim" || size === "slab" ? null : (
          <Keywords piece={piece} most={size === "chip" || size === "small" ? 1 : 2} />
        )}
      </span>
      <span aria-hidden="true" class="lc-name">
        <b>{NARROW.has(size) ? partable(face.title) : face.title}</b>
        {face.version ? <span>{face.version}</span> : null}
        {size === "slab" ? <Keywords piece={piece} most={2} /> : null}
      </span>
      {full ? (
        <span aria-hidden="true" class="lc-text">
          {texts.map((text, i) => (
            <span key={i}>
              <RulesText text={text} />{" "}
            </span>
          ))}
        </span>
      ) : null}
      <Stats piece={piece} />
      {piece.damage > 0 ? (
        <span aria-hidden="true" class="lc-damage">
          <Glyph sign="drop" />
          <b>{piece.damage}</b>
        </span>
      ) : null}
      {marks.step || marks.aimed ? (
        <span aria-hidden="true" class="lc-step">
          {marks.step || marks.aimed}
        </span>
      ) : null}
      {marks.chosen || marks.ordered ? (
        <span aria-hidden="true" class="lc-order">
          {marks.chosen || marks.ordered}
        </span>
      ) : null}
      <Tag piece={piece} {...marks} />
      {piece.underCount > 0 ? (
        <span aria-hidden="true" class="lc-under">
          {size === "small" ? `+${piece.underCount}` : `${piece.underCount} under`}
        </span>
      ) : null}
      {(marks.times ?? 1) > 1 ? (
        <span aria-hidden="true" class="lc-times">
          ×{marks.times}
        </span>
      ) : null}
    </div>
  );
});

/** A card large enough to read all of it. */
export function FullCard({ piece }: { piece: Piece }) {
  const { face } = piece;
  const states = [
    ...(piece.exerted ? ["Exerted"] : []),
    ...(piece.drying ? ["Drying"] : []),
    ...(piece.damage ? [`${piece.damage} damage`] : []),
    ...(piece.underCount ? [`${piece.underCount} under it`] : []),
  ];
  const printed = new Map(face.keywords.map(({ word, meaning }) => [word, meaning]));
  return (
    <article class={`lc-card lc-full ${inkClass(face)} kind-${face.kind}`} aria-label={spoken(piece)}>
      <Cost cost={piece.cost} printed={face.cost} inkable={face.inkable} />
      <div class="lc-art">
        <Glyphs inks={face.inks} />
        <Art face={face} />
        <span class="lc-words">
          {states.map((word) => (
            <em key={word}>{word}</em>
          ))}
        </span>
      </div>
      <div class="lc-name">
        <b>{face.title}</b>
        {face.version ? <span>{face.version}</span> : null}
      </div>
      <div class="lc-classes">{[kindWord(face), ...face.classes].join(" · ")}</div>
      <div class="lc-text">
        {piece.limits.map((text) => (
          <p key={text} class="lc-limit">
            <Glyph sign="barred" /> Now: {text}
          </p>
        ))}
        {piece.keywords.map((word) => (
          <p key={word}>
            <b>{word}</b>{" "}
            {printed.get(word) ??
              printed.get(word.replace(/ \+?\d+$/, "")) ??
              (piece.inPlay ? "given by another text" : "")}
          </p>
        ))}
        {piece.texts.map((text) => (
          <p key={text}>
            <RulesText text={text} />
          </p>
        ))}
        {face.unread ? <p class="lc-unread">Its text does not run yet: it plays as its numbers and keywords.</p> : null}
        {piece.under.length > 0 ? (
          <p class="lc-faint">Under it: {piece.under.map((card) => card.face.name).join(", ")}</p>
        ) : null}
      </div>
      <Stats piece={piece} words />
    </article>
  );
}

/** The back of a card. */
export function Back({ class: extra = "" }: { class?: string }) {
  return <i class={`lc-back ${extra}`} aria-hidden="true" />;
}
