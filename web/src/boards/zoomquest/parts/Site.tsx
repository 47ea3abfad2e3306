import { Icon } from "../../../parts/Icon";
import { type Chart, kindsAt, type Spot } from "../layout/chart";
import { monsterIcon, placeIcon, shortName } from "../looks/pieces";
import { type Being, isLair, livingAt, type Place, type View } from "../model/facts";

interface Props {
  view: View;
  beings: readonly Being[];
  chart: Chart;
  place: Place;
  /** Its number. */
  at: number;
  /** Its number key where one can go there. */
  goal: number | undefined;
  here: boolean;
  sayable: boolean;
  picked: boolean;
  hinted: boolean;
  /** Something is dragged over it. */
  over: boolean;
  /** The one that Tab comes to. */
  tabbed: boolean;
  onPlace: () => void;
  onFocus: () => void;
  onLook: () => void;
  onArrow: (key: string) => void;
}

/** A place with its name and its monsters. */
export function Site(props: Props) {
  const { view, beings, chart, place, at, goal, here, picked, onPlace } = props;
  const spot = chart.spots[at] as Spot;
  const lair = isLair(beings, at);
  const monsters = livingAt(beings, at, false);
  const can = goal !== undefined;
  const classes = [
    "zq-place",
    lair && monsters.length > 0 ? "zq-lair" : "",
    here ? "zq-here" : "",
    can ? "zq-can" : "",
    props.sayable ? "zq-say" : "",
    picked ? "zq-picked" : "",
    props.hinted ? "zq-hinted" : "",
    props.over && can ? "zq-over" : "",
  ];
  const glyph = !chart.many || lair || here || view.facts.starts.includes(at);
  return (
    <div class="zq-site" style={{ left: `${spot.x}px`, top: `${spot.y}px` }}>
      <button
        type="button"
        class={classes.filter(Boolean).join(" ")}
        style={{
          width: `${chart.radius * 2}px`,
          height: `${chart.radius * 2}px`,
          margin: `${-chart.radius}px`,
        }}
        tabIndex={props.tabbed ? 0 : -1}
        data-place={place.id}
        data-drop={String(at)}
        data-goal={can ? "" : undefined}
        onClick={onPlace}
        onFocus={props.onFocus}
        onPointerEnter={(event) => {
          if (event.pointerType === "mouse") props.onLook();
        }}
        onKeyDown={(event) => {
          if (!event.key.startsWith("Arrow")) return;
          event.preventDefault();
          props.onArrow(event.key);
        }}
      >
        {glyph ? (
          <Icon path={placeIcon(place.name)} size={Math.round(chart.radius * (chart.many ? 1.05 : 1.12))} />
        ) : null}
        <span class="unseen">{placeLabel(view, beings, at, can, picked)}</span>
        {goal !== undefined && goal < 9 ? (
          <kbd class="ask-key" aria-hidden="true">
            {goal + 1}
          </kbd>
        ) : null}
        {lair && monsters.length === 0 ? (
          <i class="zq-tick" aria-hidden="true">
            ✓
          </i>
        ) : null}
      </button>
      {/* name and monsters belong to the place: a touch on them is one on it */}
      <span class="zq-name" style={{ top: `${chart.radius + 5}px` }} aria-hidden="true" onClick={onPlace}>
        {place.name}
      </span>
      <Monsters beings={beings} place={at} chart={chart} onTouch={onPlace} />
    </div>
  );
}

function Monsters({
  beings,
  place,
  chart,
  onTouch,
}: {
  beings: readonly Being[];
  place: number;
  chart: Chart;
  onTouch: () => void;
}) {
  const kinds = kindsAt(beings, place);
  if (kinds.length === 0) return null;
  return (
    <span class="zq-dock" style={{ bottom: `${chart.radius + 4}px` }} aria-hidden="true" onClick={onTouch}>
      {kinds.map(({ being, count }) => (
        <span key={being.number} class="zq-monster" title={being.name}>
          <Icon path={monsterIcon(being.kind, being.name)} size={chart.many ? 20 : 26} />
          {chart.many ? null : <span>{shortName(being.name)}</span>}
          <b>{count > 1 ? `×${count}` : being.active.length + being.discard.length}</b>
        </span>
      ))}
    </span>
  );
}

function placeLabel(view: View, beings: readonly Being[], place: number, goal: boolean, picked: boolean): string {
  const one = view.facts.places[place];
  const heroes = livingAt(beings, place, true).map(({ name }) => name);
  const monsters = livingAt(beings, place, false).map(
    ({ name, active, discard }) => `${name} with ${active.length + discard.length} cards`,
  );
  const parts = [one?.name ?? ""];
  if (heroes.length > 0) parts.push(`here: ${heroes.join(", ")}`);
  if (monsters.length > 0) parts.push(`monsters: ${monsters.join(", ")}`);
  else if (isLair(beings, place)) parts.push("cleared");
  if (goal) parts.push(picked ? "picked: once more to go" : "you can go there");
  return parts.join("; ");
}
