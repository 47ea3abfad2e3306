import type { CardLibrary } from "../../../core/match/cards";
import { Icon } from "../../../parts/Icon";
import { characterIcon } from "../looks/pieces";
import { SIDES, type Token, type View } from "../model/facts";
import { meets } from "../model/meetings";

export type Looked =
  | { kind: "token"; token: Token; place: string }
  | { kind: "region"; word: string }
  | { kind: "card"; side: number; word: string };

interface Props {
  looked: Looked | null;
  view: View;
  you: number;
  /** The piece in hand: candidates are marked by what comes of attacking them with it. */
  held?: number;
  cards: CardLibrary;
}

interface Seen extends Omit<Props, "looked" | "you" | "held"> {
  token: Token;
  place: string;
  held: number;
}

/** What is known of the thing one points at: a character's text, who a back could be, a card, a region. */
export function Inspector({ looked, view, you, held = -1, cards }: Props) {
  if (!looked) return null;
  if (looked.kind === "card") return <OneCard view={view} side={looked.side} word={looked.word} />;
  if (looked.kind === "region") return <OneRegion view={view} word={looked.word} />;
  const { token, place } = looked;
  const known = view.facts.printed.characters[token.id];
  const attacker = view.facts.printed.characters[held];
  if (!known) return <Unknown token={token} place={place} view={view} held={held} cards={cards} />;
  return (
    <section class="cf-card cf-inspector" aria-label={known.name}>
      <h3>
        <Icon path={characterIcon(known.word, known.side)} size={18} /> {known.name}, strength {known.strength}
        <span>{SIDES[known.side]}</span>
      </h3>
      {known.texts.length > 0 ? known.texts.map((text) => <p key={text}>{text}</p>) : <p>No text of his own.</p>}
      {known.bearer ? <p>He bears the Ring: his way to Mordor wins, his fall loses.</p> : null}
      {attacker && known.side !== attacker.side ? (
        <p class="cf-meets">
          Attacked by {attacker.name}: {meets(cards, attacker, { ...known, id: token.id }).words}.
        </p>
      ) : null}
      {token.side !== you && you >= 0 && !view.over ? (
        <p>{token.shown ? "Shown this turn." : "You have seen this piece; it is known as long as it moves alone."}</p>
      ) : null}
    </section>
  );
}

function Unknown({ token, place, view, held, cards }: Seen) {
  const { characters } = view.facts.printed;
  const side = characters.map((one, id) => ({ ...one, id })).filter((one) => one.side === token.side);
  const maybe = new Set(token.maybe);
  const out = side.filter((one) => !maybe.has(one.id));
  const attacker = characters[held];
  return (
    <section class="cf-card cf-inspector" aria-label="A hidden piece">
      <h3>
        {place ? `The piece in ${place}` : "A hidden piece"}
        <span>
          1 of {maybe.size || 9}
          {attacker ? `, against ${attacker.name}` : ""}
        </span>
      </h3>
      <ul class={`cf-chips ${token.side === 0 ? "cf-good" : "cf-evil"}`}>
        {[...side.filter((one) => maybe.has(one.id)), ...out].map((one) => {
          const against = attacker && maybe.has(one.id) ? meets(cards, attacker, one) : null;
          return (
            <li key={one.id} class={maybe.has(one.id) ? (against?.kind ?? "") : "cf-out"}>
              <Icon path={characterIcon(one.word, one.side)} size={14} /> <b>{one.name}</b>{" "}
              {maybe.has(one.id) ? one.strength : null}
              {against ? <em>{against.words}</em> : null}
              {maybe.has(one.id) && one.texts[0] ? <small>{one.texts[0]}</small> : null}
            </li>
          );
        })}
      </ul>
      <p>
        {out.length === 0 ? "Nobody is ruled out yet." : "Struck out: those who were seen elsewhere, or have fallen."}
      </p>
    </section>
  );
}

function OneCard({ view, side, word }: { view: View; side: number; word: string }) {
  const card = view.facts.printed.cards[side as 0 | 1]?.find((one) => one.word === word);
  if (!card) return null;
  return (
    <section class="cf-card cf-inspector" aria-label={card.name}>
      <h3>
        {card.value ? `+${card.value}` : card.name}
        <span>{SIDES[side]}'s card</span>
      </h3>
      <p>{card.text}</p>
    </section>
  );
}

function OneRegion({ view, word }: { view: View; word: string }) {
  const { regions } = view.facts.printed;
  const region = regions.find((one) => one.word === word);
  if (!region) return null;
  const nameOf = (other: string) => regions.find((one) => one.word === other)?.name ?? other;
  const behind = regions.filter((one) => one.ahead.includes(word)).map((one) => one.name);
  return (
    <section class="cf-card cf-inspector" aria-label={region.name}>
      <h3>
        {region.name}
        <span>
          {region.mountains ? "mountains, " : ""}holds {region.capacity} a side
        </span>
      </h3>
      <p>
        {region.ahead.length > 0 ? `East: ${region.ahead.map(nameOf).join(", ")}. ` : ""}
        {behind.length > 0 ? `West: ${behind.join(", ")}. ` : ""}
        {region.beside.length > 0 ? `Beside: ${region.beside.map(nameOf).join(", ")}.` : ""}
      </p>
      {region.tunnel ? <p>The tunnel leads the Fellowship from here to {nameOf(region.tunnel)}.</p> : null}
      {region.river ? <p>The Anduin carries the Fellowship from here to {nameOf(region.river)}.</p> : null}
    </section>
  );
}
