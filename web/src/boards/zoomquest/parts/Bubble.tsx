import type { Option } from "../../../core/wire/messages";
import { Icon } from "../../../parts/Icon";
import type { BoardProps } from "../../props";
import type { Chart, Spot } from "../layout/chart";
import { cardIcon } from "../looks/pieces";
import type { Face, View } from "../model/facts";

/** A question at the place that it is about: battle or rest, which card comes back. */
export function Bubble({
  props,
  view,
  options,
  spot,
  chart,
}: {
  props: BoardProps;
  view: View;
  options: readonly Option[];
  spot: Spot | undefined;
  chart: Chart;
}) {
  const wide = Math.min(280, chart.width - 24);
  const at = spot ?? { x: chart.width / 2, y: chart.height / 2 };
  const above = at.y > chart.height / 2;
  const left = Math.min(chart.width - wide - 10, Math.max(10, at.x - wide / 2));
  const { picks } = props;
  return (
    <div
      class={`zq-bubble ${above ? "zq-above" : "zq-below"}`}
      role="group"
      aria-label={props.state.question?.prompt}
      style={{
        left: `${left}px`,
        width: `${wide}px`,
        "--point": `${Math.min(wide - 20, Math.max(20, at.x - left))}px`,
        ...(above ? { bottom: `${chart.height - at.y + 64}px` } : { top: `${at.y + 54}px` }),
      }}
    >
      <p>{props.state.question?.prompt}</p>
      <div>
        {picks
          ? picks.options.map((piece) => {
              const face = faceOf(view, piece);
              return (
                <button
                  key={piece}
                  type="button"
                  class={`zq-${face.toLowerCase()}`}
                  aria-pressed={picks.chosen.includes(piece)}
                  onClick={() => picks.toggle(piece)}
                >
                  <Icon path={cardIcon(face)} size={18} /> {face}
                </button>
              );
            })
          : options.map((option) => (
              <button
                key={option.action}
                type="button"
                data-answer={option.verb}
                onClick={() => props.choose(option.action)}
              >
                {option.label}
              </button>
            ))}
      </div>
      {picks ? (
        <button type="button" class="zq-go" disabled={picks.problem !== ""} onClick={() => picks.done()}>
          {picks.problem || "Take it"}
        </button>
      ) : null}
    </div>
  );
}

function faceOf(view: View, piece: number): Face {
  for (const { cards } of Object.values(view.zones)) {
    const found = cards.find(({ id }) => id === piece);
    if (found) return found.face as Face;
  }
  return "Attack";
}
