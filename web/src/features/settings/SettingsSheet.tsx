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
      <div class="options-form">
        <label class="field">
          <span>Your name</span>
          <Draft
            type="text"
            named={{ maxLength: 24 }}
            value={setting("name")}
            onDone={(name) => choose("name", name.trim())}
          />
          <small class="faint">Others see it at the tables where you sit down from now on.</small>
        </label>
        <label class="field">
          <span>Light or dark</span>
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
        </label>
        <label class="field">
          <span>How others' turns are told</span>
          <select value={setting("pace")} onChange={(event) => choose("pace", event.currentTarget.value)}>
            {PACES.map(([value, word]) => (
              <option key={value} value={value}>
                {word}
              </option>
            ))}
          </select>
        </label>
        <label class="field switch">
          <input
            type="checkbox"
            checked={reduced}
            onChange={(event) => {
              setReduced(event.currentTarget.checked);
              chooseMotion(event.currentTarget.checked);
            }}
          />
          <span>Less motion</span>
        </label>
        <Switch name="sounds" label="Sounds" onSwitch={() => play("turn")} />
        <Switch name="forced" label="Take the only answer there is" />
        <Switch name="order" label="Do not ask for an order that makes no difference" />
        <Switch name="boards" label="Play on boards, rather than by lists" />
        <Switch name="shortcuts" label="Single keys do something" />
        {alone() ? null : <CallMe />}
      </div>
      {alone() ? <KeepAll /> : null}
      <ForgetMe />
    </Dialog>
  );
}

function Switch({ name, label, onSwitch }: { name: keyof Settings; label: string; onSwitch?: () => void }) {
  const setting = useSettings();
  return (
    <label class="field switch">
      <input
        type="checkbox"
        checked={setting(name) === "on"}
        onChange={(event) => {
          choose(name, event.currentTarget.checked ? "on" : "off");
          onSwitch?.();
        }}
      />
      <span>{label}</span>
    </label>
  );
}
