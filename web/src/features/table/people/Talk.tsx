import { useEffect, useState } from "preact/hooks";
import type { SeatInfo } from "../../../core/wire/messages";
import { playerName } from "../../../core/words";

const STAYS = 6000;

/** A few words one can say to the others. */
export function Talk({ words, onSay }: { words: readonly string[]; onSay: (word: string) => void }) {
  const [open, setOpen] = useState(false);
  return (
    <details class="menu talk" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary class="button quiet">Say</summary>
      <div class="menu-list">
        {words.map((word) => (
          <button
            key={word}
            type="button"
            onClick={() => {
              setOpen(false);
              onSay(word);
            }}
          >
            {spoken(word)}
          </button>
        ))}
      </div>
    </details>
  );
}

export function spoken(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}

/** What somebody has just said, for a moment. */
export function Heard({
  said,
  seats,
}: {
  said: { seat: number; word: string; number: number } | null;
  seats: readonly SeatInfo[];
}) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!said) return undefined;
    setShown(true);
    const timer = setTimeout(() => setShown(false), STAYS);
    return () => clearTimeout(timer);
  }, [said?.number]);
  if (!said || !shown) return null;
  return (
    <p class="heard" data-testid="heard">
      <strong>{playerName(seats, said.seat)}</strong> {spoken(said.word)}
    </p>
  );
}
