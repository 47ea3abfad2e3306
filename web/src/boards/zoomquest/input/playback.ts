// A battle is shown reveal by reveal: by the table as it tells it, or by whoever has taken it into their own hands.

import { useEffect, useState } from "preact/hooks";
import { useKeys } from "../../../core/hooks";

const BEAT = 900; // how long a card is looked at, at the usual speed
export const SPEEDS = [0.5, 1, 2, 4] as const;

interface Wanted {
  /** The last picture. */
  last: number;
  /** The picture that the table tells now, -1 where it tells nothing and the film runs by itself. */
  told: number;
  speed: number;
  reduced: boolean;
  onClose: () => void;
  /** One has taken it into one's own hands: the table need not tell it any more. */
  onOwn: () => void;
}

export interface Playback {
  /** The picture that is shown. */
  at: number;
  last: number;
  moving: boolean;
  pace: number;
  setPace: (pace: number) => void;
  to: (place: number) => void;
  toggle: () => void;
}

export function usePlayback({ last, told, speed, reduced, onClose, onOwn }: Wanted): Playback {
  const [own, setOwn] = useState<number | null>(told >= 0 ? null : 0);
  const [running, setRunning] = useState(!reduced);
  const [pace, setPace] = useState<number>(speed || 1);
  const at = Math.min(last, own ?? Math.max(0, told));

  useEffect(() => {
    if (own === null || !running || own >= last) return undefined;
    const timer = setTimeout(() => setOwn(own + 1), BEAT / pace);
    return () => clearTimeout(timer);
  }, [own, running, pace, last]);

  function to(place: number, keepRunning = false): void {
    if (own === null) onOwn();
    setOwn(Math.min(last, Math.max(0, place)));
    setRunning(keepRunning);
  }

  function toggle(): void {
    if (at >= last) to(0, true);
    else if (own === null) to(at, false);
    else setRunning(!running);
  }

  useKeys((event) => {
    switch (event.key) {
      case " ":
        toggle();
        return true;
      case "ArrowRight":
        to(at + 1);
        return true;
      case "ArrowLeft":
        to(at - 1);
        return true;
      case "Home":
        to(0);
        return true;
      case "End":
        to(last);
        return true;
      case "+":
      case "-": {
        const next = SPEEDS[SPEEDS.indexOf(pace as 1) + (event.key === "+" ? 1 : -1)];
        if (next) setPace(next);
        return true;
      }
      case "Escape":
        onClose();
        return true;
      default:
        return false;
    }
  });

  const moving = own === null || (running && at < last);
  return { at, last, moving, pace, setPace, to, toggle };
}
