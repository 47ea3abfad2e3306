import { Icon } from "../../../parts/Icon";
import { openBook } from "../looks/icons";
import { placeIcon } from "../looks/pieces";
import { type Being, isLair, livingAt, roadTo, type View } from "../model/facts";
import { CardRow } from "./Cards";

/** What is to be known of a place: its words, its roads, who waits there. */
export function PlaceCard({ view, beings, place }: { view: View; beings: readonly Being[]; place: number }) {
  const one = view.facts.places[place];
  if (!one) return null;
  const monsters = livingAt(beings, place, false);
  const roads = view.facts.places
    .map((other, i) => ({ name: other.name, road: roadTo(view, place, i) }))
    .filter(({ road }) => road !== null);
  return (
    <section class="zq-card zq-looked" aria-label={one.name}>
      <h3>
        <Icon path={placeIcon(one.name)} size={18} /> {one.name}
        {isLair(beings, place) ? <span>{monsters.length > 0 ? "lair" : "cleared"}</span> : null}
      </h3>
      <p>{one.description}</p>
      {monsters.length > 0 ? (
        <ul>
          {monsters.map((monster) => (
            <li key={monster.number}>
              {monster.name} <CardRow {...monster} />
            </li>
          ))}
        </ul>
      ) : null}
      <p class="zq-soft">
        {roads.length === 0
          ? "No road leads on."
          : `Roads: ${roads.map(({ name, road }) => `${name}${road?.oneWay ? " (no way back)" : ""}`).join(", ")}.`}
      </p>
    </section>
  );
}

/** The level's own words, where one looks: what the place says to the one who stands there. */
export function Guide({ view, at, onSkip }: { view: View; at: Being | null; onSkip: () => void }) {
  const place = at ? view.facts.places[at.place] : undefined;
  const words =
    view.facts.round <= 1 ? [view.facts.text, place?.description ?? ""] : [place?.description ?? view.facts.text];
  const lost = view.facts.hopeless
    ? "No hero has an Attack left: the monsters cannot be beaten any more. You may concede."
    : "";
  const said = lost || words.filter(Boolean).join(" ");
  if (!said) return null;
  return (
    <section class="zq-card zq-guide" aria-label="Guide">
      <h3>
        <Icon path={openBook} size={18} /> {place && !lost ? place.name : "Guide"}
      </h3>
      <p>{said}</p>
      <button type="button" class="ask-link" onClick={onSkip}>
        Hide the guide
      </button>
    </section>
  );
}
