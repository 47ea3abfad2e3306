import type { ComponentChildren, RefObject } from "preact";
import { useMemo, useRef, useState } from "preact/hooks";
import type { Option } from "../../../core/wire/messages";
import { useResized, useSeen, useSize } from "../../gestures";
import type { BoardProps } from "../../props";
import { type Chart, chartOf, clamp, isLying, towards } from "../layout/geometry";
import type { Region, Token, View } from "../model/facts";
import type { Looked } from "./Inspector";
import { Ground, Sign } from "./Region";
import { standingIn } from "./Standing";
import { Terrain } from "./Terrain";
import { Tile } from "./Tile";

export interface MapProps {
  props: BoardProps;
  view: View;
  tokens: (region: string) => Token[];
  lit: ReadonlySet<number>;
  /** What a hint names. */
  hinted?: Option | undefined;
  selected: number;
  /** Where the chosen piece can go; any value will do. */
  goals: ReadonlyMap<string, unknown>;
  /** The region that one more touch attacks, or that something is dragged over. */
  aimed: string;
  fightAt: string;
  fightUnknown?: (region: string) => boolean;
  /** While placing: empty places to fill. */
  slots?: (region: string) => number;
  dragged: { x: number; y: number; token: Token } | null;
  onRegion: (region: string) => void;
  onToken: (token: Token, region: string) => void;
  onLook: (looked: Looked) => void;
  begin: (event: PointerEvent, token: Token) => void;
  children?: ComponentChildren;
}

/** The diamond from one's own side. */
export function Diamond(all: MapProps) {
  const { props, view, tokens, selected, goals, aimed, fightAt, slots, dragged, onRegion, onLook } = all;
  const { printed } = view.facts;
  const box = useRef<HTMLDivElement>(null);
  const { width, height: room } = useSize(box);
  const seen = useSeen(box);
  const lying = isLying(width);
  // lying it takes the room there is, standing it is as high as its rows need, and seen whole where that can be
  const height = lying ? Math.max(330, room) : Math.round(clamp(Math.min(width * 1.46, seen), 500, 600));
  const resized = useResized(width, height);
  const turned = view.seat === 1;
  const chart = useMemo(() => chartOf(printed.regions, width || 900, height, turned), [printed, width, height, turned]);
  const [focused, setFocused] = useState("");
  const you = props.you;
  // where it leads is marked once its piece has been taken up
  const hintedGoal = selected < 0 || all.hinted?.pieces?.includes(selected) ? (all.hinted?.targets?.[0] ?? "") : "";
  const here = selected >= 0 ? placeOf(chart, tokens, selected) : "";
  const near = here && goals.size > 0 ? neighbours(printed.regions, here) : new Set<string>();
  const start = focused || here || [...chart.cells.keys()][turned ? chart.cells.size - 1 : 0] || "";

  function onKey(event: KeyboardEvent, word: string): void {
    if (event.key.startsWith("Arrow")) {
      event.preventDefault();
      const next = towards(chart, word, event.key);
      setFocused(next);
      box.current?.querySelector<SVGElement>(`[data-region="${next}"]`)?.focus();
    } else if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      onRegion(word);
    } else if (event.key === "i" || event.key === "I") {
      event.preventDefault();
      const one = tokens(word)[0];
      onLook(one ? { kind: "token", token: one, place: nameOf(printed.regions, word) } : { kind: "region", word });
    }
  }

  return (
    <div
      class={`cf-map ${lying ? "cf-lying" : "cf-standing"}${resized ? " resized" : ""}`}
      ref={box}
      style={lying || width === 0 ? {} : { height: `${height}px` }}
      data-testid="map"
    >
      {width > 0 ? (
        <>
          {/* biome-ignore lint/a11y/noSvgWithoutTitle: its regions are buttons, each with a name */}
          <svg width={width} height={height} class="cf-svg">
            <defs>
              <pattern id="cf-hatch" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
                <rect width="3" height="8" class="cf-hatch" />
              </pattern>
            </defs>
            <Terrain chart={chart} printed={printed} />
            {[...chart.cells.values()].map((cell) => {
              const { word } = cell.region;
              const attack = tokens(word).some((one) => one.side !== you) && !slots;
              return (
                <Ground
                  key={word}
                  cell={cell}
                  tokens={tokens(word)}
                  you={you}
                  goal={goals.has(word) ? (attack ? "attack" : "move") : undefined}
                  closed={near.has(word)}
                  here={word === here}
                  aimed={word === aimed}
                  fight={word === fightAt}
                  tabbed={word === start}
                  onPress={() => onRegion(word)}
                  onKey={(event) => onKey(event, word)}
                  onFocus={() => {
                    setFocused(word);
                    onLook({ kind: "region", word });
                  }}
                />
              );
            })}
            <g aria-hidden="true">
              {[...chart.cells.values()].map((cell) => (
                <Sign key={cell.region.word} cell={cell} chart={chart} tokens={tokens(cell.region.word)} />
              ))}
            </g>
          </svg>
          {[...chart.cells.values()].flatMap((cell) => standingIn(all, chart, cell, hintedGoal))}
          {dragged && dragged.token.id >= 0 ? <Ghost box={box} dragged={dragged} view={view} chart={chart} /> : null}
          {all.children}
        </>
      ) : null}
    </div>
  );
}

function placeOf(chart: Chart, tokens: (region: string) => Token[], piece: number): string {
  return [...chart.cells.keys()].find((word) => tokens(word).some((one) => one.id === piece)) ?? "";
}

function neighbours(regions: readonly Region[], word: string): Set<string> {
  const here = regions.find((one) => one.word === word);
  const behind = regions.filter((one) => one.ahead.includes(word)).map((one) => one.word);
  return new Set([...(here?.ahead ?? []), ...(here?.beside ?? []), ...behind]);
}

function nameOf(regions: readonly Region[], word: string): string {
  return regions.find((one) => one.word === word)?.name ?? word;
}

function Ghost({
  box,
  dragged,
  view,
  chart,
}: {
  box: RefObject<HTMLDivElement>;
  dragged: { x: number; y: number; token: Token };
  view: View;
  chart: Chart;
}) {
  const frame = box.current?.getBoundingClientRect();
  const { width, height } = chart.tile;
  return (
    <div
      class="cf-dragged"
      aria-hidden="true"
      style={{
        left: `${dragged.x - (frame?.left ?? 0) - width / 2}px`,
        top: `${dragged.y - (frame?.top ?? 0) - height * 0.7}px`,
      }}
    >
      <Tile
        token={dragged.token}
        printed={view.facts.printed}
        you={dragged.token.side}
        place=""
        width={width}
        height={height}
        selected
      />
    </div>
  );
}
