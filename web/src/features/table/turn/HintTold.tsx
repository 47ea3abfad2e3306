import type { Hinted } from "../../../core/wire/messages";

interface Props {
  hint: Hinted;
  canDo: boolean;
  onDo: (actions: readonly string[]) => void;
  onClose: () => void;
}

/** What the bot would do: where that is more than one act, in steps, with the numbers that stand on the board. */
export function HintTold({ hint, canDo, onDo, onClose }: Props) {
  const { steps = [], reasons = [] } = hint;
  const [first] = steps;
  // what the first step comes to stands beside it
  const told = reasons.filter((reason) => reason !== first?.reason);
  return (
    <div class="hint-told" data-testid="hint">
      <button type="button" class="quiet icon hint-close" aria-label="Close the hint" onClick={onClose}>
        ✕
      </button>
      {first ? (
        <>
          <p>
            <strong>Hint, step by step</strong>
          </p>
          <ol class="hint-steps">
            {steps.map(({ label, reason, actions }) => (
              <li key={actions.join()}>
                <strong>{label}</strong>
                {reason ? <span> {reason}</span> : null}
              </li>
            ))}
          </ol>
        </>
      ) : (
        <p>
          <strong>Hint:</strong> {hint.label}
        </p>
      )}
      {told.length > 0 ? (
        <ul>
          {told.map((reason) => (
            <li key={reason} class="faint">
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
