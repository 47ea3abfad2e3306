import { Icon } from "../../../parts/Icon";
import { characterIcon, shortName } from "../looks/pieces";
import { fallen, SIDES, type Token, type View } from "../model/facts";

/** What stands beside the diamond: the turn, what is going on, and what the signs mean. */
export function Corners({ view, sentence }: { view: View; sentence: string }) {
  const placing = view.asking?.kind === "set up";
  return (
    <>
      <div class="cf-corner cf-turn">
        <small>{view.over ? "The end" : placing ? "Set-up" : `Turn ${view.facts.ply + 1}`}</small>
        <p data-testid="sentence">{sentence}</p>
      </div>
      <ul class="cf-corner cf-legend" aria-label="Signs">
        <li>
          <i class="cf-sign-move" /> {placing ? "free" : "move"}
        </li>
        {placing ? null : (
          <li>
            <i class="cf-sign-attack" /> attack
          </li>
        )}
        {placing ? null : (
          <li>
            <i class="cf-sign-no" /> not possible
          </li>
        )}
        <li>
          <i class="cf-sign-river" /> river, Fellowship only
        </li>
        <li>
          <i class="cf-sign-tunnel" /> tunnel, one way
        </li>
      </ul>
    </>
  );
}

/** Those who have fallen, in the lower corners. */
export function Fallen({ view, onLook }: { view: View; onLook: (token: Token) => void }) {
  const sides = view.seat === 1 ? [1, 0] : [0, 1];
  if (sides.every((side) => fallen(view, side).length === 0)) return null;
  return (
    <div class="cf-fallen">
      {sides.map((side) => {
        const gone = fallen(view, side);
        return (
          <section key={side} aria-label={`Fallen of ${SIDES[side]}`}>
            <h3>
              Fallen, {SIDES[side]} {gone.length}
            </h3>
            <ul>
              {gone.map((token) => {
                const one = view.facts.printed.characters[token.id];
                if (!one) return null;
                return (
                  <li key={token.id}>
                    <button
                      type="button"
                      aria-label={`${one.name} has fallen`}
                      onClick={() => onLook(token)}
                      onFocus={() => onLook(token)}
                    >
                      <Icon path={characterIcon(one.word, one.side)} size={18} />
                      <span>{shortName(one.word, one.name)}</span>
                    </button>
                  </li>
                );
              })}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
