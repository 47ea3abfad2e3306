import { useState } from "preact/hooks";
import type { Obj } from "../core/json";
import { spelled } from "../core/view";

interface Props {
  defaults: Obj;
  choices: Record<string, unknown[]>;
  options: Obj;
  faults: Record<string, string>;
  onChange: (options: Obj) => void;
  /** What stands in a field cannot be read, so that the option is still what it was; "" when it can again. */
  onUnread: (name: string, problem: string) => void;
}

/** A form made from the options' values: switches, numbers, words, lists of texts; whatever else there is, as JSON. */
export function OptionsForm({ defaults, choices, options, faults, onChange, onUnread }: Props) {
  return (
    <div class="options-form">
      {Object.entries(defaults).map(([name, usual]) => (
        <OptionField
          key={name}
          name={name}
          usual={usual}
          value={name in options ? options[name] : usual}
          choices={choices[name] ?? []}
          fault={faults[name] ?? ""}
          onChange={(value) => onChange(changed(options, name, value, usual))}
          onUnread={(problem) => onUnread(name, problem)}
        />
      ))}
    </div>
  );
}

/** Only what differs from the default is kept. */
function changed(options: Obj, name: string, value: unknown, usual: unknown): Obj {
  const { [name]: _old, ...others } = options;
  return JSON.stringify(value) === JSON.stringify(usual) ? others : { ...others, [name]: value };
}

interface FieldProps {
  name: string;
  usual: unknown;
  value: unknown;
  choices: readonly unknown[];
  fault: string;
  onChange: (value: unknown) => void;
  onUnread: (problem: string) => void;
}

function OptionField({ name, usual, value, choices, fault, onChange, onUnread }: FieldProps) {
  const title = spelled(name);
  const problem = fault ? <small class="fault">{fault}</small> : null;
  if (choices.length > 0) {
    return (
      <label class="field">
        <span>{title}</span>
        <select
          value={JSON.stringify(value)}
          onChange={(event) => onChange(JSON.parse(event.currentTarget.value) as unknown)}
        >
          {choices.map((choice) => (
            <option key={JSON.stringify(choice)} value={JSON.stringify(choice)}>
              {typeof choice === "string" ? choice : JSON.stringify(choice)}
            </option>
          ))}
        </select>
        {problem}
      </label>
    );
  }
  if (typeof usual === "boolean") {
    return (
      <label class="field switch">
        <input type="checkbox" checked={value === true} onChange={(event) => onChange(event.currentTarget.checked)} />
        <span>{title}</span>
        {problem}
      </label>
    );
  }
  if (typeof usual === "number") {
    return (
      <label class="field">
        <span>{title}</span>
        <Draft type="number" value={String(value)} onDone={(text) => onChange(text.trim() === "" ? usual : Number(text))} />
        {problem}
      </label>
    );
  }
  if (typeof usual === "string") {
    return (
      <label class="field">
        <span>{title}</span>
        <Draft type="text" value={String(value)} onDone={onChange} />
        {problem}
      </label>
    );
  }
  if (isTexts(value)) return <TextsField title={title} texts={value} fault={fault} onChange={onChange} />;
  return <JsonField title={title} value={value} fault={fault} onChange={onChange} onUnread={onUnread} />;
}

/** A field whose text is one's own until one has done with it, whatever is drawn anew meanwhile. */
function Draft({ type, value, onDone }: { type: "text" | "number"; value: string; onDone: (text: string) => void }) {
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <input
      type={type}
      value={draft ?? value}
      onInput={(event) => setDraft(event.currentTarget.value)}
      onChange={(event) => {
        onDone(event.currentTarget.value);
        setDraft(null);
      }}
    />
  );
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === "string");
}

interface TextsProps {
  title: string;
  texts: readonly string[];
  fault: string;
  onChange: (value: string[]) => void;
}

/** A list of texts, each in a field of its own: a deck's name, or the deck itself, pasted. */
function TextsField({ title, texts, fault, onChange }: TextsProps) {
  return (
    <fieldset class="field wide texts">
      <legend>{title}</legend>
      {texts.map((text, i) => (
        <textarea
          key={i}
          rows={text.includes("\n") ? 6 : 1}
          spellcheck={false}
          aria-label={`${title} ${i + 1}`}
          value={text}
          onInput={(event) => onChange(texts.map((old, at) => (at === i ? event.currentTarget.value : old)))}
        />
      ))}
      {fault ? <small class="fault">{fault}</small> : null}
    </fieldset>
  );
}

interface JsonProps {
  title: string;
  value: unknown;
  fault: string;
  onChange: (value: unknown) => void;
  onUnread: (problem: string) => void;
}

function JsonField({ title, value, fault, onChange, onUnread }: JsonProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const [wrong, setWrong] = useState("");
  const text = draft ?? JSON.stringify(value);
  return (
    <label class="field wide">
      <span>{title} (JSON)</span>
      <textarea
        rows={text.length > 60 ? 4 : 1}
        spellcheck={false}
        value={text}
        aria-invalid={wrong !== ""}
        onInput={(event) => setDraft(event.currentTarget.value)}
        onChange={(event) => {
          try {
            onChange(JSON.parse(event.currentTarget.value) as unknown);
            setDraft(null);
            setWrong("");
            onUnread("");
          } catch {
            setWrong("This is not JSON: nothing was changed.");
            onUnread(`${title}: this is not JSON`);
          }
        }}
      />
      {wrong || fault ? <small class="fault">{wrong || fault}</small> : null}
    </label>
  );
}
