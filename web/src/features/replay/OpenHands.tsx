import { isObject, listAt, type Obj, textAt } from "../../core/wire/json";

interface Props {
  game: string;
  view: Obj | null;
  seatNames: readonly string[];
  onPiece: (face: string) => void;
}

/** What everybody held at this step: of a match that is over. A press shows the card. */
export function OpenHands({ view, seatNames, onPiece }: Props) {
  const zones = isObject(view?.zones) ? view.zones : {};
  const hands = seatNames.map((name, seat) => ({
    name,
    cards: listAt(zones[`hand.${seat}`], "cards")
      .map((card) => textAt(card, "face"))
      .filter(Boolean),
  }));
  if (!hands.some(({ cards }) => cards.length > 0)) return null;
  return (
    <section class="open-hands" aria-label="What everybody held">
      {hands.map(({ name, cards }) => (
        <div key={name}>
          <h3 class="kick">{name}</h3>
          <ul>
            {cards.map((face, i) => (
              <li key={i}>
                <button type="button" class="chip" onClick={() => onPiece(face)}>
                  {face.split(" - ")[0]}
                </button>
              </li>
            ))}
            {cards.length === 0 ? <li class="small">nothing</li> : null}
          </ul>
        </div>
      ))}
    </section>
  );
}
