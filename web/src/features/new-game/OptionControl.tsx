import { useId } from "preact/hooks";
import { spelled } from "../../core/match/view";
import type { OptionWords } from "../../core/wire/rest_messages";
import { Draft } from "../../parts/Draft";

interface Props {
  name: string;
  words: OptionWords | undefined;
  usual: unknown;
  value: unknown;
  choices: readonly unknown[];
  fault: string;
  onChange: (value: unknown) => void;
}

/** How many letters stand side by side; more are a list. */
const SIDE_BY_SIDE = 14;

/** An option: its name, a sentence of help, one control. What differs from the usual has a dot. */
export function OptionControl({ name, words, usual, value, choices, fault, onChange }: Props) {
  const id = useId();
  const title = words?.name ?? spelled(name);
  const changed = JSON.stringify(value) !== JSON.stringify(usual);
  const values = words?.values?.length
    ? words.values
    : choices.map((choice) => ({ value: choice, words: typeof choice === "string" ? choice : JSON.stringify(choice) }));
  return (
    <div class={changed ? "option-row changed" : "option-row"}>
      <div class="option-words">
        <b>
          {changed ? <span class="option-dot" role="img" aria-label="changed" /> : null}
          {title}
        </b>
        {words?.help ? (
          <span class="small" id={`${id}-help`}>
            {words.help}
          </span>
        ) : null}
        {fault ? <small class="fault">{fault}</small> : null}
      </div>
      <Control
        labelled={title}
        described={words?.help ? `${id}-help` : undefined}
        values={values}
        usual={usual}
        value={value}
        words={words}
        onChange={onChange}
      />
    </div>
  );
}

interface ControlProps {
  labelled: string;
  described: string | undefined;
  values: readonly { value: unknown; words: string }[];
  usual: unknown;
  value: unknown;
  words: OptionWords | undefined;
  onChange: (value: unknown) => void;
}

function Control({ labelled, described, values, usual, value, words, onChange }: ControlProps) {
  const named = { "aria-label": labelled, "aria-describedby": described };
  if (values.length > 1 && values.reduce((sum, one) => sum + one.words.length + 4, 0) <= SIDE_BY_SIDE + 4)
    return (
      <span class="seg" role="radiogroup" {...named}>
        {values.map((one) => (
          <button
            key={JSON.stringify(one.value)}
            type="button"
            role="radio"
            aria-checked={JSON.stringify(one.value) === JSON.stringify(value)}
            onClick={() => onChange(one.value)}
          >
            {one.words}
          </button>
        ))}
      </span>
    );
  if (values.length > 0)
    return (
      <select
        {...named}
        value={JSON.stringify(value)}
        onChange={(event) => onChange(JSON.parse(event.currentTarget.value) as unknown)}
      >
        {values.map((one) => (
          <option key={JSON.stringify(one.value)} value={JSON.stringify(one.value)}>
            {one.words}
          </option>
        ))}
      </select>
    );
  if (typeof usual === "boolean")
    return <Toggle labelled={labelled} on={value === true} onSwitch={(on) => onChange(on)} />;
  if (typeof usual === "number")
    return (
      <Draft
        type="number"
        named={{ ...named, class: "option-number" }}
        value={String(value)}
        least={words?.most ? words.least : undefined}
        most={words?.most || undefined}
        onDone={(text) => onChange(text.trim() === "" ? usual : Number(text))}
      />
    );
  if (typeof usual === "string") return <Draft type="text" named={named} value={String(value)} onDone={onChange} />;
  return <Lines named={named} value={value} onChange={onChange} />;
}

export function Toggle({ labelled, on, onSwitch }: { labelled: string; on: boolean; onSwitch: (on: boolean) => void }) {
  return (
    <button
      type="button"
      role="switch"
      class="toggle"
      aria-checked={on}
      aria-label={labelled}
      onClick={() => onSwitch(!on)}
    >
      <span aria-hidden="true" />
    </button>
  );
}

/** What a game of somebody's own has as a list of texts: a line each. Other shapes are for files and the command line. */
function Lines({ named, value, onChange }: { named: object; value: unknown; onChange: (value: unknown) => void }) {
  if (!Array.isArray(value) || !value.every((one) => typeof one === "string"))
    return <span class="small">by file or command line</span>;
  return (
    <textarea
      {...named}
      rows={3}
      spellcheck={false}
      value={value.join("\n")}
      onChange={(event) => onChange(event.currentTarget.value.split("\n").filter(Boolean))}
    />
  );
}
