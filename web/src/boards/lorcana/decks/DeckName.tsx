import "../tokens/inks.css";
import "../tokens/board.css";
import "../style/card-inks.css";
import "../../../parts/setting-up/tiles.css";
import { Gems } from "./DeckTile";
import { useDecks } from "./looks";

/** A deck by its inks and the name people know it by; what is no deck of this browser stays as it is called. */
export default function DeckName({ name }: { name: string }) {
  const deck = useDecks().find(({ value }) => value === name);
  if (!deck) return <span>{name}</span>;
  return (
    <span class="deck-name">
      <Gems look={deck} />
      {deck.title}
    </span>
  );
}
