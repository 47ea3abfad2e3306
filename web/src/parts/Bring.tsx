import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { pageOf } from "../boards";
import type { PickerProps } from "../boards/props";
import { spelled } from "../core/match/view";
import * as api from "../core/wire/api";
import type { SeatInfo } from "../core/wire/messages";
import type { MatchInfo } from "../core/wire/rest_messages";
import { listed, playerName } from "../core/words";
import { Trouble } from "./Trouble";

/** How something of one's own is chosen: a game's own way, or a field for its text. */
export function usePicker(game: string): ComponentType<PickerProps> | null {
  const load = pageOf(game)?.picker;
  const [found, setFound] = useState<{ picker: ComponentType<PickerProps> } | null>(
    load ? null : { picker: PlainPicker },
  );
  useEffect(() => {
    let current = true;
    load?.().then(
      (module) => current && setFound({ picker: module.default }),
      () => current && setFound({ picker: PlainPicker }),
    );
    return () => {
      current = false;
    };
  }, [game]);
  return found?.picker ?? null;
}

function PlainPicker({ option, value, fault, onChange }: PickerProps) {
  const text = typeof value === "string" ? value : JSON.stringify(value ?? "");
  return (
    <label class="field wide">
      <span>{spelled(option)}</span>
      <textarea
        rows={text.includes("\n") ? 8 : 2}
        spellcheck={false}
        value={text}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
      {fault ? <small class="fault">{fault}</small> : null}
    </label>
  );
}

interface Props {
  info: MatchInfo;
  token: string;
  you: number;
  choosing: readonly number[];
  seats: readonly SeatInfo[];
}

/** Before a game can begin: whoever has not chosen yet what they bring does so here. */
export function Bring({ info, token, you, choosing, seats }: Props) {
  const Picker = usePicker(info.game);
  const [values, setValues] = useState<Record<string, unknown>>({});
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [trouble, setTrouble] = useState("");
  const [busy, setBusy] = useState(false);
  const others = choosing.filter((seat) => seat !== you).map((seat) => playerName(seats, seat));

  async function send(event: Event): Promise<void> {
    event.preventDefault();
    setBusy(true);
    setFaults({});
    setTrouble("");
    try {
      const brought = (info.own ?? []).map((option) => [option, values[option] ?? mine(info, option, you)]);
      await api.setOwn(info.match, { options: Object.fromEntries(brought) }, token);
    } catch (error) {
      const where = error instanceof api.ApiError ? (error.problem.where ?? "") : "";
      const [, option] = /^options\.(\w+)/.exec(where) ?? [];
      if (option) setFaults({ [option]: api.messageOf(error) });
      else setTrouble(api.messageOf(error));
    }
    setBusy(false);
  }

  if (!choosing.includes(you)) {
    return (
      <section class="bring panel" aria-label="Before the game">
        <h2 data-testid="bringing">Waiting for {listed(others)} to choose</h2>
        <p class="faint">The game begins when everybody has chosen what they bring to the table.</p>
      </section>
    );
  }
  return (
    <form class="bring panel" aria-label="Before the game" onSubmit={(event) => void send(event)}>
      <h2 data-testid="bringing">What do you bring to the table?</h2>
      {Picker
        ? (info.own ?? []).map((option) => (
            <Picker
              key={option}
              game={info.game}
              option={option}
              value={values[option] ?? mine(info, option, you)}
              fault={faults[option] ?? ""}
              onChange={(value) => setValues((old) => ({ ...old, [option]: value }))}
            />
          ))
        : null}
      <Trouble text={trouble} />
      <div class="row">
        <button type="submit" class="primary big" disabled={busy}>
          {busy ? "One moment …" : "Sit down with this"}
        </button>
        {others.length > 0 ? <span class="faint">{listed(others)} chooses, too.</span> : null}
      </div>
    </form>
  );
}

function mine(info: MatchInfo, option: string, you: number): unknown {
  const all = info.options[option];
  return Array.isArray(all) ? all[you] : undefined;
}
