import { Icon } from "../../../parts/Icon";
import { cardIcon, cardName } from "../looks/pieces";
import { type CombatCard, SIDES, type View } from "../model/facts";

interface Props {
  view: View;
  you: number;
  /** The cards that can be taken now, and the one that is raised: a second touch plays it. */
  playable: ReadonlySet<string>;
  raised: string;
  /** What has been chosen and is not shown yet. */
  secret: string;
  /** The card that a hint names. */
  hinted: string;
  verb: string;
  onCard: (word: string) => void;
  onLook: (side: number, word: string) => void;
  begin: (event: PointerEvent, word: string) => void;
}

/** Both hands: what is left of the nine and what has been used lies open. */
export function Hands({ view, you, playable, raised, secret, hinted, verb, onCard, onLook, begin }: Props) {
  const sides = you === 1 ? [1, 0] : [0, 1];
  const { printed, hands, battle } = view.facts;
  const chosen = view.asking?.kind === "play a card" ? (view.asking.chosen ?? []) : [];
  return (
    <div class="cf-hands">
      {sides.map((side) => {
        const held = new Set(hands[side as 0 | 1]);
        return (
          <section
            key={side}
            class={`cf-card cf-hand ${side === 0 ? "cf-good" : "cf-evil"}`}
            aria-label={titleOf(side, you)}
          >
            <h3>
              <i class="cf-dot" />
              {titleOf(side, you)}
              <span>{chosen.includes(side) ? "has chosen a card" : `${held.size} of 9 left`}</span>
            </h3>
            <ul>
              {printed.cards[side as 0 | 1].map((card) => (
                <li key={card.word}>
                  <CardFace
                    card={card}
                    used={!held.has(card.word)}
                    played={battle?.cards[side as 0 | 1] === card.word}
                    playable={side === you && playable.has(card.word)}
                    raised={side === you && raised === card.word}
                    secret={side === you && secret === card.word}
                    hinted={side === you && hinted === card.word}
                    verb={verb}
                    onClick={() =>
                      side === you && playable.has(card.word) ? onCard(card.word) : onLook(side, card.word)
                    }
                    onLook={() => onLook(side, card.word)}
                    begin={side === you && playable.has(card.word) ? begin : null}
                  />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

function titleOf(side: number, you: number): string {
  return side === you ? "Your cards" : side === 0 ? "The Fellowship's cards" : `${SIDES[1]}'s cards`;
}

interface FaceProps {
  card: CombatCard;
  used: boolean;
  played: boolean;
  playable: boolean;
  raised: boolean;
  secret: boolean;
  hinted: boolean;
  verb: string;
  onClick: () => void;
  onLook: () => void;
  begin: ((event: PointerEvent, word: string) => void) | null;
}

function CardFace({ card, used, played, playable, raised, secret, hinted, verb, onClick, onLook, begin }: FaceProps) {
  const classes = [
    "cf-face",
    used && !played ? "cf-used" : "",
    played || secret ? "cf-played" : "",
    playable ? "cf-lit" : "",
    raised ? "cf-raised" : "",
    hinted ? "cf-hinted" : "",
  ];
  const state = played
    ? "on the table"
    : secret
      ? "chosen"
      : used
        ? "used"
        : playable
          ? raised
            ? `${verb} it: once more`
            : "can be chosen"
          : "in hand";
  const name = card.value ? `+${card.value}` : card.name;
  return (
    <button
      type="button"
      class={classes.filter(Boolean).join(" ")}
      data-card={card.word}
      aria-label={`${name}, ${state}`}
      aria-pressed={playable ? raised : undefined}
      title={card.text}
      onClick={onClick}
      onFocus={onLook}
      onPointerEnter={(event) => {
        if (event.pointerType === "mouse") onLook();
      }}
      onPointerDown={(event) => begin?.(event, card.word)}
    >
      {card.value ? <b>{card.value}</b> : <Icon path={cardIcon(card.word)} size={22} />}
      {card.value ? null : <span>{cardName(card.word, card.name)}</span>}
    </button>
  );
}

/** A card in small, for the tale of a battle. */
export function SmallCard({ view, side, word }: { view: View; side: number; word: string }) {
  const card = view.facts.printed.cards[side as 0 | 1]?.find((one) => one.word === word);
  return (
    <span class={`cf-small ${side === 0 ? "cf-good" : "cf-evil"}`} title={card?.text}>
      {card?.value ? <b>{card.value}</b> : <Icon path={cardIcon(word)} size={18} label={card?.name ?? word} />}
    </span>
  );
}
