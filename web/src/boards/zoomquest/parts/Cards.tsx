import { Icon } from "../../../parts/Icon";
import { cardIcon } from "../looks/pieces";
import { counted, type Face } from "../model/facts";

export type Pile = "active" | "discard" | "destroyed";

/** A card in small. Which pile it lies in is told by its fill and its rim, not by colour alone. */
export function MiniCard({ face, pile, small }: { face: Face; pile: Pile; small?: boolean }) {
  return (
    <span class={`zq-mini zq-${face.toLowerCase()} zq-${pile}${small ? " zq-tiny" : ""}`}>
      <Icon path={cardIcon(face)} size={small ? 12 : 15} />
    </span>
  );
}

/** All the cards of somebody in a row: those to draw, those played, those lost. Of many, they overlap. */
export function CardRow({
  active,
  discard,
  destroyed,
  small,
}: {
  active: readonly Face[];
  discard: readonly Face[];
  destroyed: readonly Face[];
  small?: boolean;
}) {
  const all = active.length + discard.length + destroyed.length;
  const label = `${counted(active)} to draw; discarded: ${counted(discard)}; destroyed: ${counted(destroyed)}`;
  return (
    <span class={`zq-row-of-cards${all > 5 ? " zq-close" : ""}`} role="img" aria-label={label}>
      {active.map((face, i) => (
        <MiniCard key={`a${i}`} face={face} pile="active" small={small ?? false} />
      ))}
      {discard.map((face, i) => (
        <MiniCard key={`b${i}`} face={face} pile="discard" small={small ?? false} />
      ))}
      {destroyed.map((face, i) => (
        <MiniCard key={`c${i}`} face={face} pile="destroyed" small={small ?? false} />
      ))}
    </span>
  );
}
