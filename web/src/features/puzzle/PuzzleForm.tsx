import { useState } from "preact/hooks";
import * as api from "../../core/wire/api";
import { alone } from "../../core/wire/carrier";
import type { MatchInfo, PuzzleInfo } from "../../core/wire/rest_messages";
import { fullName } from "../../core/words";
import { Dialog } from "../../parts/Dialog";
import { CopyLink } from "../../parts/links/CopyLink";
import { Trouble } from "../../parts/Trouble";

interface Props {
  info: MatchInfo;
  step: number;
  seat: number;
  token: string;
  onClose: () => void;
}

/** Makes a step a position that others may try: whoever has the link sees what one seat saw, and plays on from there. */
export function PuzzleForm({ info, step, seat: first, token, onClose }: Props) {
  const [seat, setSeat] = useState(Math.min(first, info.seats.length - 1));
  const [title, setTitle] = useState("");
  const [made, setMade] = useState<PuzzleInfo | null>(null);
  const [trouble, setTrouble] = useState("");

  async function make(event: Event): Promise<void> {
    event.preventDefault();
    try {
      setMade(await api.newPuzzle(info.match, { step, seat, title }, token));
      setTrouble("");
    } catch (error) {
      setTrouble(api.messageOf(error));
    }
  }

  return (
    <Dialog title={`Step ${step} as a puzzle`} onClose={onClose}>
      {made ? (
        <>
          <p>
            {alone()
              ? "It is kept in this browser: by this link you find it here again, and can play on from it, against bots."
              : "Whoever opens this link sees the position and can play on from it, against bots."}
          </p>
          <CopyLink label="Link to the puzzle" link={made.link} />
        </>
      ) : (
        <form onSubmit={(event) => void make(event)}>
          <label class="field">
            <span>Seen and played by</span>
            <select value={String(seat)} onChange={(event) => setSeat(Number(event.currentTarget.value))}>
              {info.seats.map((one) => (
                <option key={one.seat} value={String(one.seat)}>
                  {fullName(one)}
                </option>
              ))}
            </select>
          </label>
          <label class="field">
            <span>What is to be found?</span>
            <input
              type="text"
              maxLength={80}
              placeholder="Win this turn"
              value={title}
              onInput={(event) => setTitle(event.currentTarget.value)}
            />
          </label>
          <Trouble text={trouble} />
          <div class="row end">
            <button type="button" onClick={onClose}>
              Cancel
            </button>
            <button type="submit" class="primary">
              Make the link
            </button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
