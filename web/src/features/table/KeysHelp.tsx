import { Dialog } from "../../parts/Dialog";

const KEYS: [string, string][] = [
  ["1 – 9", "take the option with that number"],
  ["↓ ↑ ← →", "go through the options"],
  ["Enter", "take the option one is at"],
  ["/", "search the options"],
  ["w", "why not?"],
];

const EVERYWHERE: [string, string][] = [
  ["h", "hint"],
  ["u", "take back"],
  ["Shift u", "take back the whole turn"],
  ["s", "skip what is being told"],
  ["o", "beside a board: all options as a list"],
  ["Esc", "close what is open"],
  ["?", "this list"],
];

interface Props {
  /** The keys of the board that is shown. */
  board: readonly (readonly [string, string])[] | undefined;
  shortcuts: boolean;
  onSwitch: (on: boolean) => void;
  onClose: () => void;
}

export function KeysHelp({ board, shortcuts, onSwitch, onClose }: Props) {
  return (
    <Dialog title="Keys" onClose={onClose}>
      <dl class="keys">
        {[...(board ?? KEYS), ...EVERYWHERE].map(([key, what]) => (
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
