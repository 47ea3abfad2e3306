import { Icon } from "../../../parts/Icon";
import type { BoardProps } from "../../props";
import { ToolLinks } from "../../ToolLinks";
import type { Plan } from "../input/plan";
import { megaphone } from "../looks/icons";
import type { View } from "../model/facts";

interface Props {
  props: BoardProps;
  view: View;
  plan: Plan;
}

/** The question with its answers, and the plan one says aloud. */
export function Ask({ props, view, plan }: Props) {
  const { state, canAnswer, asides } = props;
  const { rows, asked, saying, chosen } = plan;
  const picked = plan.picked?.action ?? "";
  const mine = view.facts.announced.find((one) => one.seat === props.you);
  const back = asides.find(({ targets }) => !targets?.length);
  const waiting = (view.asking?.waiting ?? []).filter((seat) => seat !== props.you);
  const names = waiting.map(
    (seat) => view.facts.heroes.find((hero) => hero.seat === seat)?.name ?? `Player ${seat + 1}`,
  );
  // who only watches, and who looks at a game again, is asked nothing
  if (view.over || props.you < 0 || (props.tools === null && !canAnswer)) return null;
  return (
    <section class="zq-card zq-ask" aria-label="What to do">
      {canAnswer && state.question ? (
        <>
          <h2>
            {saying
              ? "Say where you are going"
              : asked
                ? state.question.prompt.replace(/ at .*?: /, ", ")
                : state.question.prompt}
          </h2>
          <p class="zq-soft">
            {saying
              ? "Touch a place. All hear it; it binds nobody."
              : "Nobody sees it until all have chosen. Touch a place, and once more to go."}
          </p>
          {saying ? null : (
            <div class="ask-rows zq-rows">
              {rows.map((row, i) => (
                <button
                  key={row.option.action}
                  type="button"
                  class={`ask-row zq-choice${picked === row.option.action ? " ask-hot" : ""}${row.option.action === props.hinted ? " zq-hinted" : ""}`}
                  aria-pressed={picked === row.option.action}
                  onClick={() => plan.row(row)}
                >
                  {i < 9 ? <kbd class="ask-key">{i + 1}</kbd> : null}
                  <span>
                    <b>{row.title}</b>
                    {row.note ? <small>{row.note}</small> : null}
                  </span>
                </button>
              ))}
            </div>
          )}
          {picked && !saying ? (
            <button type="button" class="zq-go" onClick={plan.confirm}>
              {goWords(rows.find(({ option }) => option.action === picked)?.title ?? "")}{" "}
              <kbd class="ask-key">Enter</kbd>
            </button>
          ) : null}
        </>
      ) : (
        <>
          <h2>{chosen >= 0 ? `You go to ${view.facts.places[chosen]?.name ?? "?"}` : "You have chosen"}</h2>
          <p class="zq-soft">{names.length > 0 ? `Waiting for ${names.join(", ")}.` : "…"}</p>
          {view.asking?.yours?.length ? (
            <button type="button" class="ask-link" onClick={() => props.retract()}>
              Change my choice
            </button>
          ) : null}
        </>
      )}
      <p class="ask-links">
        {asides.length > 0 ? (
          <button type="button" class="ask-link" data-announce aria-pressed={saying} onClick={() => plan.say(!saying)}>
            <Icon path={megaphone} size={16} />{" "}
            {saying ? "Say nothing" : mine ? "Announce another plan" : "Announce a plan"}
          </button>
        ) : null}
        {mine && back ? (
          <button type="button" class="ask-link" onClick={() => props.choose(back.action)}>
            Withdraw the plan
          </button>
        ) : null}
        <ToolLinks props={props} />
      </p>
    </section>
  );
}

/** Of a place, or "Stay at the Ford". */
function goWords(title: string): string {
  return title.startsWith("Stay ") ? title : title ? `Go to ${title}` : "Go";
}
