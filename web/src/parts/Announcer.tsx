// What is said to those who listen: one polite region for the whole page.

import { useEffect, useState } from "preact/hooks";

let say: ((text: string) => void) | null = null;

export function announce(text: string): void {
  say?.(text);
}

export function Announcer() {
  const [text, setText] = useState("");
  useEffect(() => {
    say = (next) => {
      // the same sentence twice is said twice
      setText("");
      setTimeout(() => setText(next), 50);
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
