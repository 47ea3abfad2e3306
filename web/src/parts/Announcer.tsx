// What is said to those who listen: one polite region for the whole page.

import { useEffect, useState } from "preact/hooks";

const TOGETHER = 80;

let say: ((text: string) => void) | null = null;

export function announce(text: string): void {
  say?.(text);
}

export function Announcer() {
  const [text, setText] = useState("");
  useEffect(() => {
    let waiting: string[] = [];
    say = (next) => {
      // the same sentence twice is said twice; what comes up together is said together
      if (waiting.length === 0) {
        setText("");
        setTimeout(() => {
          setText(waiting.join(" "));
          waiting = [];
        }, TOGETHER);
      }
      waiting.push(/[.!?…]$/.test(next) ? next : `${next}.`);
    };
    return () => {
      say = null;
    };
  }, []);
  return (
    <div class="unseen" role="status" aria-live="polite" data-testid="announcer">
      {text}
    </div>
  );
}
