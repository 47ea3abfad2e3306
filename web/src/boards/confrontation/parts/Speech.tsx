import type { Option } from "../../../core/wire/messages";
import type { BoardProps } from "../../props";
import { type Chart, clamp, type Point } from "../layout/geometry";

export interface Bubble {
  prompt: string;
  options: readonly Option[];
}

interface Props {
  bubble: Bubble;
  /** The region it is about, and those that are an answer themselves. */
  at: string;
  goals: readonly string[];
  chart: Chart;
  props: BoardProps;
}

/** A question at the place that it is about. */
export function Speech({ bubble, at, goals, chart, props }: Props) {
  const wide = Math.min(280, chart.width - 24);
  const high = 74 + 52 * bubble.options.length;
  const { side, left, top, point } = bubbleSpot(chart, at, goals, wide, high);
  return (
    <div
      class={`cf-bubble cf-${side}`}
      role="group"
      aria-label={bubble.prompt}
      style={{
        left: `${left}px`,
        width: `${wide}px`,
        "--point": `${point}px`,
        // above, its foot is at the pieces however high it is
        ...(side === "above" ? { bottom: `${chart.height - top - high}px` } : { top: `${top}px` }),
      }}
    >
      <p>{bubble.prompt}</p>
      <div>
        {bubble.options.map((option) => (
          <button
            key={option.action}
            type="button"
            data-answer={option.verb}
            class={option.action === props.hinted ? "cf-hinted" : ""}
            onClick={() => props.choose(option.action)}
          >
            {option.label}
          </button>
        ))}
      </div>
    </div>
  );
}

type Side = "above" | "below" | "beside";

/** Where a question hides neither those it is about nor, as far as that can be, a region that is an answer. */
export function bubbleSpot(
  chart: Chart,
  at: string,
  goals: readonly string[],
  wide: number,
  high: number,
): { side: Side; left: number; top: number; point: number } {
  const about = chart.cells.get(at)?.tiles ?? { x: chart.width / 2, y: chart.height / 2 };
  const edge = chart.tile.height / 2 + 12;
  const aside = chart.tile.width + 14; // two stand there
  const along = clamp(about.y - high / 2, 10, Math.max(10, chart.height - high - 10));
  // in the middle first, then drawn to one side
  const vertical = [wide / 2, wide - 24, 24].flatMap((back): Candidate[] => {
    const left = clamp(about.x - back, 10, chart.width - wide - 10);
    const above: Candidate = { side: "above", left, top: about.y - edge - high };
    const below: Candidate = { side: "below", left, top: about.y + edge };
    return about.y > chart.height / 2 ? [above, below] : [below, above];
  });
  const candidates: Candidate[] = [
    ...vertical,
    { side: "beside", left: about.x + aside, top: along },
    { side: "beside", left: about.x - aside - wide, top: along },
  ];
  const answers = goals.flatMap((word) => chart.cells.get(word)?.tiles ?? []);
  const cost = ({ left, top }: Candidate): number => {
    const hidden = answers.filter((one) => meets(one, chart, left, top, wide, high)).length;
    const outside = left < 4 || top < 4 || left + wide > chart.width - 4 || top + high > chart.height - 4;
    return hidden + (outside ? 10 : 0);
  };
  // of equals the first
  const best = candidates.reduce((found, one) => (cost(one) < cost(found) ? one : found));
  return { ...best, point: clamp(about.x - best.left, 20, wide - 20) };
}

interface Candidate {
  side: Side;
  left: number;
  top: number;
}

function meets(tile: Point, chart: Chart, left: number, top: number, wide: number, high: number): boolean {
  const { width, height } = chart.tile;
  return (
    tile.x + width / 2 > left &&
    tile.x - width / 2 < left + wide &&
    tile.y + height / 2 > top &&
    tile.y - height / 2 < top + high
  );
}
