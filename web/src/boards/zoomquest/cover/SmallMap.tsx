// A level in small: roads, places, lairs with how many cards lurk there, heroes; nothing to press.

import "../tokens/board.css";
import "../style/map.css";
import "./small-map.css";
import * as icons from "./icons";

export interface SmallLevel {
  title: string;
  text: string;
  par: number;
  places: { name: string; x: number; y: number }[];
  routes: { from: number; to: number; both: boolean }[];
  heroes: { name: string; class: string; place: number }[];
  monsters: { name: string; of: string; place: number }[];
}

interface Props {
  level: SmallLevel;
  /** The classes of the party, which stands where the level's own does. */
  party?: readonly string[];
  width: number;
  height: number;
  /** Names of places, monsters by themselves: for a large picture. */
  named?: boolean;
  /** Roads and places alone: for a very small one. */
  bare?: boolean;
}

const CLASS: Record<string, string> = {
  warrior: icons.crossedSwords,
  guardian: icons.checkedShield,
  healer: icons.caduceus,
};
const KIND: Record<string, string> = {
  beast: icons.wolfHead,
  goblin: icons.goblinHead,
  orc: icons.orcHead,
  lord: icons.crownedSkull,
};

export function classIcon(kind: string): string {
  return CLASS[kind] ?? icons.crossedSwords;
}

export function SmallMap({ level, party, width, height, named = false, bare = false }: Props) {
  const { places } = level;
  const across = [Math.min(...places.map(({ x }) => x)), Math.max(...places.map(({ x }) => x))] as const;
  const down = [Math.min(...places.map(({ y }) => y)), Math.max(...places.map(({ y }) => y))] as const;
  const [side, top, foot] = named ? [84, 84, 48] : bare ? [30, 26, 22] : [38, 46, 26];
  const scaled = (value: number, [least, most]: readonly [number, number], from: number, to: number) =>
    from + ((value - least) / Math.max(1, most - least)) * (to - from);
  const spots = places.map(({ x, y }) => ({
    x: scaled(x, across, side, width - side),
    y: down[0] === down[1] ? height / 2 + 10 : scaled(y, down, top, height - foot),
  }));
  const radius = named ? 20 : places.length > 10 ? 8 : bare ? 11 : 13;
  // who lies in wait is called by name where there is room for it
  const told = named && places.length <= 9;
  const classes = party ?? level.heroes.map((hero) => hero.class);
  const starts = level.heroes.map(({ place }) => place);
  return (
    <span class="zq-map zq-small" aria-hidden="true">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio={bare ? "xMidYMid meet" : "xMidYMid slice"}
        aria-hidden="true"
      >
        {spots.map(({ x, y }, i) => (
          <ellipse key={i} class="zq-blob" cx={x} cy={y} rx={width / 9} ry={height / 7} />
        ))}
        {level.routes.map(({ from, to }, i) => {
          const [a, b] = [spots[from], spots[to]];
          const line = a && b ? `M${a.x} ${a.y}L${b.x} ${b.y}` : "";
          return (
            <g key={i}>
              <path class="zq-road zq-small-road" d={line} />
              <path class="zq-road-bed zq-small-bed" d={line} />
            </g>
          );
        })}
        {spots.map(({ x, y }, i) => {
          const here = level.monsters.filter(({ place }) => place === i);
          const lair = here.length > 0;
          const kinds = named && here.length <= 2 ? here.map((one) => [one] as const) : lair && !bare ? [here] : [];
          const [wide, tile] = told ? [68, 44] : named ? [40, 40] : [24, 24];
          const sign = told ? 24 : tile * 0.64;
          return (
            <g key={i}>
              <circle class={lair ? "zq-small-place zq-small-lair" : "zq-small-place"} cx={x} cy={y} r={radius} />
              {named ? (
                <text class="zq-small-name" x={x} y={y + radius + 17}>
                  {places[i]?.name}
                </text>
              ) : null}
              {kinds.map((group, k) => {
                const at = x + (k - (kinds.length - 1) / 2) * (wide + 4) - wide / 2;
                const first = group[0];
                const many = group.length > 1;
                return (
                  <g key={k} transform={`translate(${at} ${y - radius - tile - 2})`}>
                    <rect class="zq-small-edge" y={2} width={wide} height={tile} rx={named ? 8 : 6} />
                    <rect class="zq-small-monster" width={wide} height={tile} rx={named ? 8 : 6} />
                    <path
                      class="zq-small-sign"
                      d={KIND[/king|lord|chief/i.test(first?.name ?? "") ? "lord" : (first?.of ?? "")] ?? icons.orcHead}
                      transform={`translate(${(wide - sign) / 2} ${told ? 3 : tile * 0.16}) scale(${sign / 512})`}
                    />
                    {told ? (
                      <text class="zq-small-who" x={wide / 2} y={tile - 5}>
                        {shortly(first?.name ?? "")}
                      </text>
                    ) : null}
                    {many ? (
                      <>
                        <circle class="zq-small-count" cx={wide} cy={0} r={9} />
                        <text class="zq-small-number" x={wide} y={4}>
                          {group.length}
                        </text>
                      </>
                    ) : null}
                  </g>
                );
              })}
            </g>
          );
        })}
        {classes.map((kind, i) => {
          const spot = spots[starts[i % Math.max(1, starts.length)] ?? 0];
          if (!spot) return null;
          const size = named ? 17 : 11;
          const x = spot.x + (i - (classes.length - 1) / 2) * size * 1.7;
          const y = spot.y - radius - size - 2;
          return (
            <g key={i} transform={`translate(${Math.min(width - size - 3, Math.max(size + 3, x))} ${y})`}>
              <circle class={`zq-small-hero zq-small-${kind}`} r={size} />
              <path
                class="zq-small-class"
                d={CLASS[kind] ?? icons.crossedSwords}
                transform={`translate(${-size * 0.62} ${-size * 0.62}) scale(${(size * 1.24) / 512})`}
              />
            </g>
          );
        })}
      </svg>
    </span>
  );
}

/** Without its number; the last word where there is no room for all of them. */
function shortly(name: string): string {
  const whole = name.replace(/\s*\d+$/, "");
  return whole.length <= 12 ? whole : (whole.split(" ").at(-1) ?? whole);
}
