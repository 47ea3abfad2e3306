import type { HintChance, Hinted, HintStep } from "../../../core/wire/messages";

interface Props {
  hint: Hinted;
  canDo: boolean;
  onDo: (actions: readonly string[]) => void;
  onClose: () => void;
}

/** What the bot would do: where that is more than one act, in steps, with the numbers that stand on the board. */
export function HintTold({ hint, canDo, onDo, onClose }: Props) {
  const { steps = [], reasons = [], chances = [] } = hint;
  const [first] = steps;
  const own = chances.find(({ action }) => action === hint.action) ?? null;
  const others = own ? chances.filter((one) => one !== own) : [];
  const drawn = new Set((own ? chances : []).map(({ told }) => told));
  // what the first step comes to stands beside it, chances in their own place
  const [comesTo = "", ...told] = reasons.filter((reason) => reason !== first?.reason && !drawn.has(reason));
  const after = first || drawn.has(reasons[0] ?? "") ? [comesTo, ...told].filter(Boolean) : told;
  return (
    <div class="hint-told" data-testid="hint">
      <header>
        <h3>{first ? "Hint, step by step" : "Hint"}</h3>
        <button type="button" class="quiet icon hint-close" aria-label="Close the hint" onClick={onClose}>
          ✕
        </button>
      </header>
      {first ? (
        <Steps steps={steps} />
      ) : (
        <p>
          <strong>{hint.label}</strong>
          {after === told && comesTo ? <small class="hint-why">{comesTo}</small> : null}
        </p>
      )}
      {own ? <Chance chance={own} /> : null}
      <Others title="As good, as far as can be told" chances={others.filter((one) => own && isEqual(one, own))} />
      <Others title="Instead" chances={others.filter((one) => own && !isEqual(one, own))} />
      {after.length > 0 ? (
        <ul>
          {after.map((reason) => (
            <li key={reason} class="hint-why">
              {reason}
            </li>
          ))}
        </ul>
      ) : null}
      {first ? (
        <button type="button" class="hint-do" disabled={!canDo} onClick={() => onDo(first.actions)}>
          Do step 1: {first.label}
        </button>
      ) : null}
    </div>
  );
}

function Steps({ steps }: { steps: readonly HintStep[] }) {
  return (
    <ol class="hint-steps">
      {steps.map(({ label, reason, actions }) => (
        <li key={actions.join()}>
          <strong>{label}</strong>
          {reason ? <small>{reason}</small> : null}
        </li>
      ))}
    </ol>
  );
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}

function span({ low, high }: HintChance): string {
  return `${Math.round(low * 100)} to ${Math.round(high * 100)}`;
}

/** How often it wins, on a line from never to always. */
function Chance({ chance }: { chance: HintChance }) {
  const at = { "--at": percent(chance.value), "--low": percent(chance.low), "--high": percent(chance.high) };
  return (
    <div class="hint-chance">
      <span class="hint-bar" style={at} aria-hidden="true" />
      <p>
        <span>
          <b>{percent(chance.value)}</b> to win
        </span>
        <small>
          {span(chance)}, of {chance.games} games tried out
        </small>
      </p>
    </div>
  );
}

function isEqual(one: HintChance, own: HintChance): boolean {
  return one.high >= own.value && one.value >= own.low;
}

function Others({ title, chances }: { title: string; chances: readonly HintChance[] }) {
  if (chances.length === 0) return null;
  return (
    <>
      <h4>{title}</h4>
      <ul class="hint-others">
        {chances.map((one) => (
          <li key={one.action}>
            <span>{one.label}</span>
            <span>
              <b>{percent(one.value)}</b> <small>{span(one)}</small>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
