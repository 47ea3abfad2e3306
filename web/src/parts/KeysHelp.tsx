import { Dialog } from "./Dialog";

const KEYS: [string, string][] = [
  ["1 – 9", "take the option with that number"],
  ["↓ ↑ ← →", "go through the options"],
  ["Enter", "take the option one is at"],
  ["o", "beside a board: all options as a list"],
  ["/", "search the options"],
  ["w", "why not?"],
  ["h", "hint"],
  ["u", "take back"],
  ["Esc", "close what is open"],
  ["?", "this list"],
];

interface Props {
  shortcuts: boolean;
  onSwitch: (on: boolean) => void;
  onClose: () => void;
}

export function KeysHelp({ shortcuts, onSwitch, onClose }: Props) {
  return (
    <Dialog title="Keys" onClose={onClose}>
      <dl class="keys">
        {KEYS.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <label class="field switch">
        <input type="checkbox" checked={shortcuts} onChange={(event) => onSwitch(event.currentTarget.checked)} />
        <span>Single keys do something</span>
      </label>
    </Dialog>
  );
}
