import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Picking } from "../../../boards/props";
import { useKeys, useNow } from "../../../core/hooks";
import type { MatchState } from "../../../core/match/match";
import { grouped, matching } from "../../../core/match/options";
import type { Option, Question } from "../../../core/wire/messages";
import { remaining } from "../../../core/words";
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
    if (held.current && (document.activeElement === document.body || document.activeElement === null)) focusAt(0);
  }, [asked]);

  useEffect(() => {
    if (state.hint) list.current?.querySelector(".hinted")?.scrollIntoView({ block: "nearest" });
  }, [state.hint]);

  function buttons(): HTMLButtonElement[] {
    return [...(list.current?.querySelectorAll<HTMLButtonElement>("button[data-action]") ?? [])];
  }

  function focusAt(place: number): void {
    const all = buttons();
    all[(place + all.length) % Math.max(1, all.length)]?.focus();
  }

  function choose(option: Option | undefined): void {
    if (!option) return;
    setSearch("");
    onChoose(option.action);
  }

  useKeys((event) => {
    const all = buttons();
    const place = all.indexOf(document.activeElement as HTMLButtonElement);
    switch (event.key) {
      case "ArrowDown":
      case "ArrowRight":
        // from nowhere in particular one comes to the first; elsewhere the key does what it does there
        if (place < 0 && !document.activeElement?.matches("body, main")) return false;
        focusAt(place + 1);
        return true;
      case "ArrowUp":
      case "ArrowLeft":
        if (place < 0) return false;
        focusAt(place - 1);
        return true;
      case "Home":
      case "End":
        if (place < 0) return false;
        focusAt(event.key === "Home" ? 0 : -1);
        return true;
      case "/":
        if (!shortcuts || field.current === null) return false;
        field.current.focus();
        return true;
      default:
        if (!shortcuts || !/^[1-9]$/.test(event.key)) return false;
        choose(flat[Number(event.key) - 1]);
        return true;
    }
  });

  let number = 0;
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
                focusAt(0);
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
      <div ref={list} class="options" role="group" aria-label="Options" aria-busy={sending !== null}>
        {flat.length === 0 ? <p class="faint">No option has these words in it.</p> : null}
        {groups.map((group) => (
          <div
            key={group.title}
            class="option-group"
            {...(group.title ? { role: "group", "aria-label": group.title } : {})}
          >
            {group.title ? <h3 class="option-title">{group.title}</h3> : null}
            <div class="option-list">
              {group.options.map((option) => {
                number += 1;
                const hinted = state.hint?.action === option.action;
                return (
                  <button
                    key={option.action}
                    type="button"
                    class={`option${hinted ? " hinted" : ""}${sending === option.action ? " sending" : ""}`}
                    data-action={option.action}
                    tabIndex={number === 1 ? 0 : -1}
                    aria-disabled={sending !== null}
                    aria-keyshortcuts={shortcuts && number <= 9 ? String(number) : undefined}
                    onClick={() => choose(option)}
                  >
                    {number <= 9 ? (
                      <kbd aria-hidden="true" class={shortcuts ? "" : "off"}>
                        {number}
                      </kbd>
                    ) : null}
                    <span>{option.label}</span>
                    {hinted ? <small class="tag">hint</small> : null}
                  </button>
                );
              })}
            </div>
          </div>
        ))}
      </div>
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
