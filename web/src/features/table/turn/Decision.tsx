import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Picking } from "../../../boards/props";
import { useNow } from "../../../core/hooks";
import type { MatchState } from "../../../core/match/match";
import { grouped, matching } from "../../../core/match/options";
import type { Option, Question } from "../../../core/wire/messages";
import { remaining } from "../../../core/words";
import { focusAt, useOptionKeys } from "./options/keys";
import { OptionList } from "./options/OptionList";
import { PickList } from "./PickList";

const SEARCH_FROM = 10;

interface Props {
  state: MatchState;
  question: Question;
  shortcuts: boolean;
  picks: Picking | null;
  onChoose: (action: string) => void;
}

/** The question and its options: by mouse, by touch, by digit, by arrows, by search. */
export function Decision(props: Props) {
  const { state, question, picks } = props;
  const sending = state.pending?.kind === "answer";
  if (!picks || !question.picks) return <SingleDecision {...props} />;
  return (
    <div class="decision">
      <h2 class="prompt" data-testid="prompt">
        {question.prompt}
      </h2>
      <Deadline question={question} />
      <PickList picks={picks} labels={question.picks.labels} sending={sending} />
    </div>
  );
}

function SingleDecision({ state, question, shortcuts, onChoose }: Props) {
  const [search, setSearch] = useState("");
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const held = useRef(false); // was the focus in here when the question changed?

  const groups = useMemo(() => grouped(matching(question.options, search)), [question.options, search]);
  const flat = useMemo(() => groups.flatMap((group) => group.options), [groups]);
  const sending = state.pending?.kind === "answer" ? state.pending.action : null;

  const asked = `${question.prompt}\n${question.options.map((option) => option.action).join("\n")}`;
  useLayoutEffect(() => {
    setSearch("");
    // who answers by keyboard goes on by keyboard
    if (held.current && (document.activeElement === document.body || document.activeElement === null)) focusAt(list, 0);
  }, [asked]);

  useEffect(() => {
    if (state.hint) list.current?.querySelector(".hinted")?.scrollIntoView({ block: "nearest" });
  }, [state.hint]);

  function choose(option: Option | undefined): void {
    if (!option) return;
    setSearch("");
    onChoose(option.action);
  }

  useOptionKeys({ list, field, shortcuts, onDigit: (place) => choose(flat[place]) });

  return (
    <div
      class={question.options.length >= SEARCH_FROM ? "decision many" : "decision"}
      onFocusIn={() => (held.current = true)}
      onFocusOut={(event) => {
        // a button that vanishes with its question loses the focus to nothing
        if (event.relatedTarget) held.current = false;
      }}
    >
      <h2 class="prompt" data-testid="prompt">
        {question.prompt}
      </h2>
      <Deadline question={question} />
      {question.options.length >= SEARCH_FROM ? (
        <div class="row search">
          <input
            ref={field}
            type="search"
            aria-label="Search the options"
            placeholder={`Search ${question.options.length} options`}
            value={search}
            onInput={(event) => setSearch(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === "ArrowDown") {
                event.preventDefault();
                focusAt(list, 0);
              } else if (event.key === "Enter" && flat.length === 1) {
                event.preventDefault();
                choose(flat[0]);
              } else if (event.key === "Escape") {
                setSearch("");
              }
            }}
          />
        </div>
      ) : null}
      <OptionList
        groups={groups}
        list={list}
        sending={sending}
        hinted={state.hint?.action}
        shortcuts={shortcuts}
        onChoose={choose}
      />
    </div>
  );
}

function Deadline({ question }: { question: Question }) {
  const deadline = question.deadline ?? 0;
  const now = useNow(deadline > 0);
  if (deadline <= 0) return null;
  return (
    <p class="faint" role="timer">
      {remaining(deadline - now / 1000)} left, then the bot answers
    </p>
  );
}
