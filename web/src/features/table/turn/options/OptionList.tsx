import type { RefObject } from "preact";
import type { OptionGroup } from "../../../../core/match/options";
import type { Option } from "../../../../core/wire/messages";

interface Props {
  groups: readonly OptionGroup[];
  list: RefObject<HTMLDivElement>;
  /** The answer that is on its way. */
  sending: string | null;
  hinted: string | undefined;
  shortcuts: boolean;
  onChoose: (option: Option) => void;
}

/** What can be answered, by groups; the first nine have a digit. */
export function OptionList({ groups, list, sending, hinted, shortcuts, onChoose }: Props) {
  let number = 0;
  return (
    <div ref={list} class="options" role="group" aria-label="Options" aria-busy={sending !== null}>
      {groups.every(({ options }) => options.length === 0) ? (
        <p class="faint">No option has these words in it.</p>
      ) : null}
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
              return (
                <OptionButton
                  key={option.action}
                  option={option}
                  number={number}
                  sending={sending}
                  hinted={hinted === option.action}
                  shortcuts={shortcuts}
                  onChoose={onChoose}
                />
              );
            })}
          </div>
        </div>
      ))}
    </div>
  );
}

interface ButtonProps {
  option: Option;
  number: number;
  sending: string | null;
  hinted: boolean;
  shortcuts: boolean;
  onChoose: (option: Option) => void;
}

function OptionButton({ option, number, sending, hinted, shortcuts, onChoose }: ButtonProps) {
  return (
    <button
      type="button"
      class={`option${hinted ? " hinted" : ""}${sending === option.action ? " sending" : ""}`}
      data-action={option.action}
      tabIndex={number === 1 ? 0 : -1}
      aria-disabled={sending !== null}
      aria-keyshortcuts={shortcuts && number <= 9 ? String(number) : undefined}
      onClick={() => onChoose(option)}
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
}
