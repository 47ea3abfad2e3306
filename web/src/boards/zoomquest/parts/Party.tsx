import { capital, isBot } from "../../../core/words";
import { Icon } from "../../../parts/Icon";
import type { BoardProps } from "../../props";
import { classIcon, classStyle } from "../looks/pieces";
import { type Being, type Face, livingAt, type View } from "../model/facts";
import { CardRow, MiniCard, type Pile } from "./Cards";

interface Props {
  props: BoardProps;
  view: View;
  beings: readonly Being[];
  asked: Being | null;
  /** Little room: the piles as numbers. */
  compact: boolean;
  onPlace: (place: number) => void;
}

/** The party and the monsters: everybody's three piles. What a deck is made of is no secret, its order is. */
export function Party({ props, view, beings, asked, compact, onPlace }: Props) {
  const heroes = beings.filter((one) => one.hero);
  const few = heroes.length <= 3 && !compact;
  return (
    <div
      class={`zq-party zq-of-${Math.min(5, heroes.length)}${compact ? " zq-compact" : ""}`}
      style={{ "--across": Math.min(3, heroes.length) }}
    >
      {heroes.map((hero) => (
        <section
          key={hero.number}
          class={`zq-card zq-hero${asked === hero ? " zq-asked" : ""}${hero.defeated ? " zq-fallen" : ""}`}
          aria-label={hero.name}
          data-hero={hero.number}
        >
          <header>
            <HeroToken hero={hero} you={props.you} size={30} />
            <div>
              <b>{hero.name}</b>
              <small>{(compact && status(props, view, beings, hero, asked)) || capital(hero.kind)}</small>
            </div>
            <span>{status(props, view, beings, hero, asked)}</span>
          </header>
          {few ? (
            <>
              <PileRow pile="active" word="active" faces={hero.active} />
              <PileRow pile="discard" word="discard" faces={hero.discard} />
              <PileRow pile="destroyed" word="destroyed" faces={hero.destroyed} />
            </>
          ) : (
            <div class="zq-counts">
              <Count pile="active" faces={hero.active} />
              <Count pile="discard" faces={hero.discard} />
              <Count pile="destroyed" faces={hero.destroyed} />
            </div>
          )}
        </section>
      ))}
      {compact ? <Monsters beings={beings} onPlace={onPlace} /> : null}
    </div>
  );
}

interface MonstersProps {
  beings: readonly Being[];
  onPlace: (place: number) => void;
  /** Where they are called by their lairs, as there is room for it: the places. */
  lairs?: readonly { name: string }[];
}

/** Who is still to be beaten, and with which cards; beside the map under the names of their lairs. */
export function Monsters({ beings, onPlace, lairs }: MonstersProps) {
  const monsters = beings.filter((one) => !one.hero);
  const left = monsters.filter((one) => !one.defeated);
  const places = lairs ? [...new Set(left.map(({ place }) => place))] : [-1];
  return (
    <section class="zq-card zq-monsters" aria-label="Monsters">
      <header>
        <b>Monsters</b>
        <span>
          {left.length} of {monsters.length} left
        </span>
      </header>
      {places.map((place) => (
        <div key={place}>
          {lairs ? <h4>{lairs[place]?.name}</h4> : null}
          <ul class={left.length > 4 ? "zq-many" : ""} aria-label={lairs?.[place]?.name ?? "Monsters that are left"}>
            {left
              .filter((monster) => !lairs || monster.place === place)
              .map((monster) => (
                <li key={monster.number}>
                  <button type="button" onClick={() => onPlace(monster.place)} onFocus={() => onPlace(monster.place)}>
                    {monster.name}
                  </button>
                  <CardRow {...monster} small={left.length > 4} />
                </li>
              ))}
          </ul>
        </div>
      ))}
      {left.length === 0 ? <p class="zq-soft">None is left.</p> : null}
    </section>
  );
}

function PileRow({ pile, word, faces }: { pile: Pile; word: string; faces: readonly Face[] }) {
  return (
    <div class="zq-pile">
      <span>
        <b>{faces.length}</b> {word}
      </span>
      {faces.length > 0 ? (
        <span class={`zq-row-of-cards${faces.length > 5 ? " zq-close" : ""}`}>
          {faces.map((face, i) => (
            <MiniCard key={i} face={face} pile={pile} />
          ))}
        </span>
      ) : (
        <span class="zq-soft">none</span>
      )}
    </div>
  );
}

function Count({ pile, faces }: { pile: Pile; faces: readonly Face[] }) {
  return (
    <div>
      {faces[0] ? <MiniCard face={faces[0]} pile={pile} /> : <span class="zq-mini zq-none" aria-hidden="true" />}
      <b>{faces.length}</b> <span>{pile}</span>
    </div>
  );
}

export function HeroToken({ hero, you, size }: { hero: Being; you: number; size: number }) {
  return (
    <span
      class={`zq-token ${classStyle(hero.kind)}${hero.seat === you && you >= 0 ? " zq-yours" : ""}${hero.defeated ? " zq-dead" : ""}${hero.nth % 2 === 1 ? " zq-second" : ""}`}
      style={{ width: `${size}px`, height: `${size}px` }}
    >
      <Icon path={classIcon(hero.kind)} size={Math.round(size * 0.6)} />
      <b class="zq-initial" aria-hidden="true">
        {hero.name.charAt(0)}
      </b>
    </span>
  );
}

/** What a hero is about to do, as far as all may know it. */
export function status(
  props: BoardProps,
  view: View,
  beings: readonly Being[],
  hero: Being,
  asked: Being | null,
): string {
  if (hero.defeated) return "has fallen";
  if (view.over) return "";
  const said = view.facts.announced.find((one) => one.seat === hero.seat);
  const plan = said ? `says: to ${view.facts.places[said.place]?.name ?? "?"}` : "";
  if (plan) return plan;
  if (hero === asked && props.canAnswer) return "choosing";
  if (view.asking?.chosen?.includes(hero.seat)) return "has chosen";
  if (view.asking?.waiting.includes(hero.seat) && !props.replayed) return waitingWords(props, view, hero.seat);
  return livingAt(beings, hero.place, false).length > 0 ? "at a lair" : "";
}

/** Where all choose at once bots choose last: they wait for people, and think when those have chosen. */
function waitingWords({ seats, you, canAnswer }: BoardProps, view: View, number: number): string {
  const seat = seats[number];
  if (!seat || !isBot(seat)) return "not yet";
  if (canAnswer && number !== you) return "waits for you";
  const chosen = view.asking?.chosen ?? [];
  const people = seats.filter((one) => !isBot(one) && view.asking?.waiting.includes(one.seat));
  return people.every((one) => chosen.includes(one.seat)) ? "is thinking" : "waits";
}
