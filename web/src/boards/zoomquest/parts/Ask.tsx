import type { Option } from "../../../core/wire/messages";
import { Icon } from "../../../parts/Icon";
import type { BoardProps } from "../../props";
import { ToolLinks } from "../../ToolLinks";
import { megaphone } from "../looks/icons";
import { type Being, livingAt, roadTo, type View } from "../model/facts";

export interface Row {
  option: Option;
  place: number;
  title: string;
  note: string;
}

export function placeOf(view: View, option: Option): number {
  return view.facts.places.findIndex(({ id }) => id === option.targets?.[0]);
}

/** What can be chosen, in words: where to, by which road, and what waits there. */
export function rowsOf(view: View, beings: readonly Being[], options: readonly Option[], asked: Being | null): Row[] {
  return options.map((option) => {
    const place = placeOf(view, option);
    const there = view.facts.places[place];
    const deed = option.targets?.[1];
    if (!there || !asked) return { option, place, title: option.label, note: "" };
    const monsters = livingAt(beings, place, false);
    const wait =
      monsters.length === 0 ? "" : monsters.length === 1 ? (monsters[0]?.name ?? "") : `${monsters.length} monsters`;
    if (place === asked.place) {
      const note = deed ? `and ${deed}` : wait ? `fight on: ${wait}` : "rest: no monster here";
      return { option, place, title: `Stay at ${there.name}`, note };
    }
    const road = roadTo(view, asked.place, place);
    const parts = [
      road?.route.name ? `by ${road.route.name}` : "",
      road?.oneWay ? "no way back" : "",
      wait,
      deed ? `and ${deed}` : "",
    ];
    return { option, place, title: there.name, note: parts.filter(Boolean).join(", ") };
  });
}

interface Props {
  props: BoardProps;
  view: View;
  rows: readonly Row[];
  asked: Being | null;
  picked: string;
  saying: boolean;
  onRow: (row: Row) => void;
  onConfirm: () => void;
  onSaying: (on: boolean) => void;
  chosen: number;
}

/** The question with its answers, and the plan one says aloud. */
export function Ask({ props, view, rows, asked, picked, saying, onRow, onConfirm, onSaying, chosen }: Props) {
  const { state, canAnswer, asides } = props;
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
                  onClick={() => onRow(row)}
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
            <button type="button" class="zq-go" onClick={onConfirm}>
              Go <kbd class="ask-key">Enter</kbd>
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
          <button type="button" class="ask-link" data-announce aria-pressed={saying} onClick={() => onSaying(!saying)}>
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
