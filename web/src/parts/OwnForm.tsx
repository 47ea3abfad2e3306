import type { Obj } from "../core/json";
import type { GameInfo } from "../core/rest_messages";
import { usePicker } from "./Bring";

interface Props {
  game: GameInfo;
  seats: readonly string[];
  players: readonly string[];
  options: Obj;
  faults: Record<string, string>;
  onChange: (options: Obj) => void;
}

/** This seat's part of an option that has something for each seat, as the preset, the default or the form has it. */
function partOf(game: GameInfo, options: Obj, option: string, seat: number): unknown {
  const found = [options[option], game.options[option], ...game.presets.map((preset) => preset.options[option])];
  const list = found.find((one) => Array.isArray(one) && one.length > 0);
  return Array.isArray(list) ? list[seat % list.length] : "";
}

/** The options with something for every seat: those who choose for themselves later begin with this. */
export function withOwn(game: GameInfo, options: Obj, count: number): Obj {
  const own = (game.own ?? []).map((option) => [option, Array.from({ length: count }, (_, seat) => partOf(game, options, option, seat))]);
  return { ...options, ...Object.fromEntries(own) };
}

/** What each seat brings: the host chooses for oneself and for bots; friends choose for themselves when they come. */
export function OwnForm({ game, seats, players, options, faults, onChange }: Props) {
  const Picker = usePicker(game.name);
  const own = game.own ?? [];
  if (own.length === 0 || !Picker) return null;
  return (
    <div class="own-form">
      {seats.map((name, seat) =>
        players[seat] === "open" ? (
          <p key={seat} class="faint">
            {name} chooses when they sit down.
          </p>
        ) : (
          <fieldset key={seat} class="field wide">
            <legend>{players[seat] === "you" ? `${name} (you)` : `${name} (bot)`}</legend>
            {own.map((option) => (
              <Picker
                key={option}
                game={game.name}
                option={option}
                value={partOf(game, options, option, seat)}
                fault={faultOf(faults, option)}
                onChange={(value) => {
                  const all = withOwn(game, options, seats.length)[option] as unknown[];
                  onChange({ ...options, [option]: all.map((old, other) => (other === seat ? value : old)) });
                }}
              />
            ))}
          </fieldset>
        ),
      )}
      {own.length > 0 ? <SeatCount game={game} seats={seats} options={options} onChange={onChange} /> : null}
    </div>
  );
}

function faultOf(faults: Record<string, string>, option: string): string {
  return faults[option] ?? "";
}

interface CountProps {
  game: GameInfo;
  seats: readonly string[];
  options: Obj;
  onChange: (options: Obj) => void;
}

/** Where each seat brings something there are as many seats as are brought for. */
function SeatCount({ game, seats, options, onChange }: CountProps) {
  return (
    <div class="row">
      <button type="button" class="quiet" onClick={() => onChange(withOwn(game, options, seats.length + 1))}>
        One more player
      </button>
      {seats.length > 2 ? (
        <button type="button" class="quiet" onClick={() => onChange(withOwn(game, options, seats.length - 1))}>
          One fewer
        </button>
      ) : null}
    </div>
  );
}
