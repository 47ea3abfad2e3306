import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { choose, type Settings, useSettings } from "../../core/browser/settings";
import { play } from "../../core/browser/sounds";
import { chooseLook, chooseMotion, chosenLook, isReduced, type Look } from "../../core/browser/theme";
import { alone } from "../../core/wire/carrier";
import { CallMe } from "../../parts/CallMe";
import { Dialog } from "../../parts/Dialog";
import { Draft } from "../../parts/Draft";
import { ForgetMe } from "./ForgetMe";
import { KeepAll } from "./KeepAll";
import "./settings.css";

const PACES: [string, string][] = [
  ["0.5", "Slowly"],
  ["1", "As usual"],
  ["2", "Twice as fast"],
  ["4", "Very fast"],
  ["0", "At once"],
];

/** What one chooses for oneself; it counts in this browser, at every table. */
export function SettingsSheet({ onClose }: { onClose: () => void }) {
  const setting = useSettings();
  const [look, setLook] = useState<Look | "">(chosenLook());
  const [reduced, setReduced] = useState(isReduced());

  return (
    <Dialog title="Settings" onClose={onClose}>
      <div class="settings">
        <Setting
          name="Your name"
          text={alone() ? "So the table calls you." : "Others see it at the tables where you sit down from now on."}
        >
          <Draft
            type="text"
            named={{ maxLength: 24 }}
            value={setting("name")}
            onDone={(name) => choose("name", name.trim())}
          />
        </Setting>
        {alone() ? null : <CallMe />}
        <Switch name="sounds" label="Sounds" text="For your turn and for the end." onSwitch={() => play("turn")} />
        <h3>How it looks</h3>
        <Setting name="Light or dark">
          <select
            value={look}
            onChange={(event) => {
              const next = event.currentTarget.value as Look | "";
              setLook(next);
              chooseLook(next);
            }}
          >
            <option value="">As the system</option>
            <option value="light">Light</option>
            <option value="dark">Dark</option>
          </select>
        </Setting>
        <Setting name="Less motion" text="Cards and pieces are where they go at once.">
          <input
            type="checkbox"
            checked={reduced}
            onChange={(event) => {
              setReduced(event.currentTarget.checked);
              chooseMotion(event.currentTarget.checked);
            }}
          />
        </Setting>
        <Switch
          name="boards"
          label="Play on boards, rather than by lists"
          text="Off: every choice is a line of a list."
        />
        <h3>How it plays</h3>
        <Setting name="How others' turns are told" text="Space, or a press on the board, goes past them.">
          <select value={setting("pace")} onChange={(event) => choose("pace", event.currentTarget.value)}>
            {PACES.map(([value, word]) => (
              <option key={value} value={value}>
                {word}
              </option>
            ))}
          </select>
        </Setting>
        <Switch
          name="forced"
          label="Take the only answer there is"
          text="Where there is nothing to choose it goes on."
        />
        <Switch name="order" label="Do not ask for an order that makes no difference" />
        <Switch name="shortcuts" label="Single keys do something" text="A question mark shows which." />
      </div>
      {alone() ? <KeepAll /> : null}
      <ForgetMe />
    </Dialog>
  );
}

interface SettingProps {
  name: string;
  text?: string;
  children: ComponentChildren;
}

/** What it is and what it means, and beside that what one chooses. */
function Setting({ name, text, children }: SettingProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: what one chooses is among its children
    <label class="setting">
      <span class="setting-words">
        <b>{name}</b>
        {text ? <small class="small">{text}</small> : null}
      </span>
      {children}
    </label>
  );
}

interface SwitchProps {
  name: keyof Settings;
  label: string;
  text?: string;
  onSwitch?: () => void;
}

function Switch({ name, label, text = "", onSwitch }: SwitchProps) {
  const setting = useSettings();
  return (
    <Setting name={label} text={text}>
      <input
        type="checkbox"
        checked={setting(name) === "on"}
        onChange={(event) => {
          choose(name, event.currentTarget.checked ? "on" : "off");
          onSwitch?.();
        }}
      />
    </Setting>
  );
}
