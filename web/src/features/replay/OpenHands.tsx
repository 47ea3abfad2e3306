import { isObject, listAt, type Obj, textAt } from "../../core/wire/json";

interface Props {
  view: Obj | null;
  seatNames: readonly string[];
  /** Whose eyes one has; -1 for nobody's. */
  you: number;
  onPiece: (face: string) => void;
}

/** What the others held at this step, of a match that is over; one's own hand the board shows. A press shows the card. */
export function OpenHands({ view, seatNames, you, onPiece }: Props) {
  const zones = isObject(view?.zones) ? view.zones : {};
  const hands = seatNames.flatMap((name, seat) => {
    const zone = zones[`hand.${seat}`];
    const cards = listAt(zone, "cards")
      .map((card) => textAt(card, "face"))
      .filter(Boolean);
    return seat === Math.max(0, you) || cards.length === 0 ? [] : [{ name, cards }];
  });
  if (hands.length === 0) return null;
  return (
    <section class="open-hands" aria-label="What the others held">
      {hands.map(({ name, cards }) => (
        <div key={name} class="open-hand">
          <h3>{name} held</h3>
          <ul>
            {cards.map((face, i) => (
              <li key={i}>
                <button type="button" class="chip" onClick={() => onPiece(face)}>
                  {face.split(" - ")[0]}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
