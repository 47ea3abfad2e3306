import type { ComponentChild } from "preact";
import { Icon } from "../../../parts/Icon";
import type { BoardProps } from "../../props";
import { type Cell, type Chart, standing, tileHeight, tileWidth } from "../layout/geometry";
import { crossedSwords, walkingBoot } from "../looks/icons";
import type { Token } from "../model/facts";
import type { MapProps } from "./Map";
import { Tile } from "./Tile";

/** Who stands in a region, its empty places, and what going there means. A list, not a component: all regions' tiles are
 * beside each other, so that a piece keeps its own when it walks. */
export function standingIn(map: MapProps, chart: Chart, cell: Cell, hintedGoal: string): ComponentChild[] {
  const { props, view, tokens, lit, selected, goals, aimed, slots, dragged, onRegion, onToken, onLook, begin } = map;
  const { printed } = view.facts;
  const { you } = props;
  const { word, name } = cell.region;
  const there = tokens(word);
  const empty = slots?.(word) ?? 0;
  const spots = standing(cell, chart, there.length + empty);
  const wide = tileWidth(cell, chart, there.length + empty);
  const high = tileHeight(cell, chart, there.length + empty);
  const close = spots[0] && spots[1] && spots[0].y === spots[1].y ? spots[1].x - spots[0].x < wide - 1 : false;
  const goal = goals.has(word);
  const arriving = arrival(props, chart, word);
  return [
    ...there.map((token, i) => {
      const back = token.id < 0 && arriving && arriving.side === token.side && i === lastOf(there, token.side);
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
            (token.id < 0 && token.side !== you && Boolean(map.fightUnknown?.(word)))
          }
          bare={close}
          hinted={token.id >= 0 && token.id !== selected && Boolean(map.hinted?.pieces?.includes(token.id))}
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
