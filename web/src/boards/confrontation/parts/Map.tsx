import type { ComponentChildren, RefObject } from "preact";
import { useMemo, useRef, useState } from "preact/hooks";
import type { Option } from "../../../core/wire/messages";
import { Icon } from "../../../parts/Icon";
import { textWidth, useResized, useSeen, useSize } from "../../gestures";
import type { BoardProps } from "../../props";
import {
  type Cell,
  type Chart,
  chartOf,
  clamp,
  isLying,
  standing,
  tileHeight,
  tileWidth,
  towards,
} from "../layout/geometry";
import { crossedSwords, walkingBoot } from "../looks/icons";
import { regionName } from "../looks/pieces";
import type { Region, Token, View } from "../model/facts";
import type { Looked } from "./Inspector";
import { Terrain } from "./Terrain";
import { Tile } from "./Tile";

interface Props {
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
export function Diamond(all: Props) {
  const {
    props,
    view,
    tokens,
    lit,
    selected,
    goals,
    aimed,
    fightAt,
    slots,
    dragged,
    onRegion,
    onToken,
    onLook,
    begin,
  } = all;
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
              const enemies = tokens(word).filter((one) => one.side !== you).length;
              const goal = goals.has(word);
              const kind = goal ? (enemies > 0 && !slots ? "cf-attack" : "cf-move") : near.has(word) ? "cf-no" : "";
              return (
                <path
                  key={word}
                  d={cell.path}
                  role="button"
                  tabIndex={word === start ? 0 : -1}
                  class={[
                    "cf-region",
                    kind,
                    word === here ? "cf-here" : "",
                    word === aimed && goal ? "cf-aimed" : "",
                    word === fightAt ? "cf-fight" : "",
                  ]
                    .filter(Boolean)
                    .join(" ")}
                  data-region={word}
                  data-drop={word}
                  data-goal={goal ? (enemies > 0 && !slots ? "attack" : "move") : undefined}
                  aria-label={regionLabel(cell.region, tokens(word), you, goal, enemies > 0 && !slots, word === aimed)}
                  onClick={() => onRegion(word)}
                  onKeyDown={(event) => onKey(event, word)}
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
          {[...chart.cells.values()].flatMap((cell) => {
            const { word, name } = cell.region;
            const there = tokens(word);
            const empty = slots?.(word) ?? 0;
            const spots = standing(cell, chart, there.length + empty);
            const wide = tileWidth(cell, chart, there.length + empty);
            const high = tileHeight(cell, chart, there.length + empty);
            const close =
              spots[0] && spots[1] && spots[0].y === spots[1].y ? spots[1].x - spots[0].x < wide - 1 : false;
            const goal = goals.has(word);
            const arriving = arrival(props, chart, word);
            return [
              ...there.map((token, i) => {
                const back =
                  token.id < 0 && arriving && arriving.side === token.side && i === lastOf(there, token.side);
                return (
                  <Tile
                    key={back ? `${token.key} ${props.state.seq}` : token.key}
                    token={token}
                    printed={printed}
                    you={you}
                    place={name}
                    width={wide}
                    height={high}
                    lit={lit.has(token.id)}
                    selected={token.id >= 0 && token.id === selected}
                    target={
                      (goal && token.side !== you && !slots) ||
                      (token.id < 0 && token.side !== you && Boolean(all.fightUnknown?.(word)))
                    }
                    bare={close}
                    hinted={token.id >= 0 && token.id !== selected && Boolean(all.hinted?.pieces?.includes(token.id))}
                    ghost={dragged?.token.id === token.id && token.id >= 0}
                    style={{
                      left: `${(spots[i]?.x ?? 0) - wide / 2}px`,
                      top: `${(spots[i]?.y ?? 0) - high / 2}px`,
                      ...(back
                        ? { "--from-x": `${arriving.x}px`, "--from-y": `${arriving.y}px`, animationName: "cf-arrive" }
                        : {}),
                    }}
                    onClick={() => onToken(token, word)}
                    onPointerDown={(event) => begin(event, token)}
                    onLook={() => onLook({ kind: "token", token, place: name })}
                  />
                );
              }),
              ...spots.slice(there.length).map((spot, i) => (
                <span
                  key={`${word} slot ${i}`}
                  class={`cf-slot${aimed === word ? " cf-hot" : ""}`}
                  style={{
                    left: `${spot.x - wide / 2}px`,
                    top: `${spot.y - high / 2}px`,
                    width: `${wide}px`,
                    height: `${high}px`,
                  }}
                >
                  {aimed === word ? "drop" : ""}
                </span>
              )),
              goal && !slots ? (
                <Mark
                  key={`${word} mark`}
                  cell={cell}
                  attack={there.some((one) => one.side !== you)}
                  count={there.length}
                  chart={chart}
                  hinted={hintedGoal === word}
                  onGo={() => onRegion(word)}
                />
              ) : null,
            ];
          })}
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

function lastOf(tokens: readonly Token[], side: number): number {
  return tokens.findLastIndex((one) => one.side === side && one.id < 0);
}

/** A hidden piece has no name to be followed by: it walks in from where the event says it came. */
function arrival(props: BoardProps, chart: Chart, word: string): { side: number; x: number; y: number } | null {
  if (props.reduced || props.events.length === 0) return null;
  const told = props.events.find(
    ({ event }) =>
      ["move", "retreat", "return"].includes(String(event.event)) && String(event.place).endsWith(`/${word}`),
  );
  const from = chart.cells.get(String(told?.event.place ?? "").split("/")[0] ?? "");
  const to = chart.cells.get(word);
  if (!told || !from || !to) return null;
  return { side: Number(told.event.seat ?? -1), x: from.tiles.x - to.tiles.x, y: from.tiles.y - to.tiles.y };
}

function regionLabel(
  region: Region,
  tokens: readonly Token[],
  you: number,
  goal: boolean,
  attack: boolean,
  aimed: boolean,
): string {
  const own = tokens.filter((one) => one.side === you).length;
  const others = tokens.length - own;
  const parts = [region.name];
  if (region.mountains) parts.push("mountains");
  if (own > 0) parts.push(`${own} of yours`);
  if (others > 0) parts.push(you < 0 ? `${others} pieces` : `${others} of the enemy's`);
  if (goal) parts.push(attack ? (aimed ? "attack: once more to be sure" : "can be attacked") : "can be entered");
  return parts.join(", ");
}

/** The name of a region, and how many of a side it holds. */
function Sign({ cell, chart, tokens }: { cell: Cell; chart: Chart; tokens: readonly Token[] }) {
  const { region, name, pips } = cell;
  const narrow = !chart.lying || chart.width < 760;
  const text = regionName(region.name, narrow);
  const rows = [0, 1].filter((side) => tokens.some((one) => one.side === side));
  const counts = rows.length > 0 ? rows : [-1];
  const dots = counts.flatMap((side, at) => {
    const standing = tokens.filter((one) => one.side === side).length;
    return Array.from({ length: region.capacity }, (_, i) => ({ side, full: i < standing, gap: at }));
  });
  const step = chart.lying ? 10 : 8;
  const half = chart.lying ? 3.6 : 3.2;
  const length = dots.length * step + (counts.length - 1) * 6;
  const words = chart.lying ? 0 : textWidth(text, "600 12px");
  const [x, start] = chart.lying
    ? [name.x, pips.x - length / 2 + step / 2]
    : [name.x - length / 2, name.x - length / 2 + words / 2 + 9];
  return (
    <>
      <text class="cf-name" x={x} y={name.y}>
        {text}
      </text>
      {dots.map(({ side, full, gap }, i) => {
        // round for the Fellowship, square for Sauron, as their badges are
        const around = side === 1 ? half * 0.88 : half;
        return (
          <rect
            key={i}
            class={`cf-pip${side === 0 ? " cf-good" : side === 1 ? " cf-evil" : ""}${full ? " cf-full" : ""}`}
            x={start + i * step + gap * 6 - around}
            y={pips.y - around}
            width={2 * around}
            height={2 * around}
            rx={side === 1 ? 0.8 : half}
          />
        );
      })}
    </>
  );
}

/** What going there means, not by colour alone: a boot, or swords on the one who is attacked. */
function Mark({
  cell,
  attack,
  count,
  chart,
  hinted,
  onGo,
}: {
  cell: Cell;
  attack: boolean;
  count: number;
  chart: Chart;
  hinted: boolean;
  onGo: () => void;
}) {
  const spot = standing(cell, chart, Math.max(1, count))[0];
  if (!spot) return null;
  const at =
    attack || count > 0 ? { x: spot.x + chart.tile.width / 2 - 2, y: spot.y - chart.tile.height / 2 + 3 } : spot;
  return (
    // where pieces stand, to touch one of one's own takes it up: the sign itself leads there
    <span
      class={`cf-mark${attack ? " cf-attack" : ""}${count === 0 ? " cf-big" : ""}${hinted ? " cf-hinted" : ""}`}
      onClick={onGo}
      style={{ left: `${at.x}px`, top: `${at.y}px` }}
      aria-hidden="true"
    >
      <Icon path={attack ? crossedSwords : walkingBoot} size={count === 0 ? 22 : 13} />
    </span>
  );
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
