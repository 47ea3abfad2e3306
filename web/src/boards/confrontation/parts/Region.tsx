import { textWidth } from "../../gestures";
import type { Cell, Chart } from "../layout/geometry";
import { regionName } from "../looks/pieces";
import type { Region, Token } from "../model/facts";

interface Props {
  cell: Cell;
  tokens: readonly Token[];
  you: number;
  /** The chosen piece can go there, and what that would be. */
  goal: "attack" | "move" | undefined;
  /** Beside the chosen piece, and yet no goal. */
  closed: boolean;
  here: boolean;
  aimed: boolean;
  fight: boolean;
  /** The one that Tab comes to. */
  tabbed: boolean;
  onPress: () => void;
  onKey: (event: KeyboardEvent) => void;
  onFocus: () => void;
}

/** A region's ground: a button that says who stands there and whether one can go there. */
export function Ground({
  cell,
  tokens,
  you,
  goal,
  closed,
  here,
  aimed,
  fight,
  tabbed,
  onPress,
  onKey,
  onFocus,
}: Props) {
  const { word } = cell.region;
  return (
    <path
      d={cell.path}
      role="button"
      tabIndex={tabbed ? 0 : -1}
      class={[
        "cf-region",
        goal === "attack" ? "cf-attack" : goal === "move" ? "cf-move" : closed ? "cf-no" : "",
        here ? "cf-here" : "",
        aimed && goal ? "cf-aimed" : "",
        fight ? "cf-fight" : "",
      ]
        .filter(Boolean)
        .join(" ")}
      data-region={word}
      data-drop={word}
      data-goal={goal}
      aria-label={regionLabel(cell.region, tokens, you, goal !== undefined, goal === "attack", aimed)}
      onClick={onPress}
      onKeyDown={onKey}
      onFocus={onFocus}
    />
  );
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
export function Sign({ cell, chart, tokens }: { cell: Cell; chart: Chart; tokens: readonly Token[] }) {
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
