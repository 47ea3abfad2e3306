import { type Chart, kindsAt, type Spot } from "../layout/chart";
import type { Being } from "../model/facts";
import { HeroToken } from "./Party";

interface Props {
  beings: readonly Being[];
  chart: Chart;
  you: number;
  /** The hero who may be dragged now. */
  movable: Being | null;
  /** The hero who is being dragged. */
  ghost: Being | undefined;
  onPlace: (place: number) => void;
  begin: (event: PointerEvent, hero: Being) => void;
}

/** The heroes, each where it stands; who goes is seen walking. */
export function Walkers({ beings, chart, you, movable, ghost, onPlace, begin }: Props) {
  return (
    <>
      {beings
        .filter((one) => one.hero)
        .map((hero) => {
          const at = tokenSpot(chart, beings, hero);
          const free = hero === movable;
          return (
            // biome-ignore lint/a11y/noStaticElementInteractions: by hand only; its place is a button that says who is there
            // biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard its place is pressed
            <span
              key={hero.number}
              class={`zq-walker${free ? " zq-movable" : ""}${ghost === hero ? " zq-ghost" : ""}`}
              style={{ left: `${at.x}px`, top: `${at.y}px` }}
              title={`${hero.name}, ${hero.kind}`}
              onPointerDown={free ? (event) => begin(event, hero) : undefined}
              onClick={() => onPlace(hero.place)}
            >
              <HeroToken hero={hero} you={you} size={at.size} />
            </span>
          );
        })}
    </>
  );
}

/** Heroes stand above a place, beside its monsters, in rows of three. */
function tokenSpot(chart: Chart, beings: readonly Being[], hero: Being): { x: number; y: number; size: number } {
  const spot = chart.spots[hero.place] as Spot;
  const size = chart.many ? 26 : chart.lying ? 34 : 28;
  const here = beings.filter((one) => one.hero && one.place === hero.place);
  const index = here.indexOf(hero);
  const monsters = kindsAt(beings, hero.place).length;
  const step = size + 4;
  if (monsters > 0) {
    // left of the disc: above it the monsters stand
    const side = index % 2 === 0 ? -1 : 1;
    return {
      x: spot.x + side * (chart.radius + size * 0.52 + Math.floor(index / 2) * step * 0.7),
      y: spot.y - 4,
      size,
    };
  }
  const row = Math.floor(index / 3);
  const inRow = Math.min(3, here.length - row * 3);
  return { x: spot.x + ((index % 3) - (inRow - 1) / 2) * step, y: spot.dockY - size / 2 - row * (size + 2), size };
}
