// A table that was started for the first time plays at once, while its engine is still being compiled: that is said, as long
// as it is so. Then the server starts anew by itself, and those at its tables are brought back.

import { useEffect, useState } from "preact/hooks";
import { readiness } from "../core/wire/api";

const LOOK_AGAIN = 10_000;

export function Compiling() {
  const [compiling, setCompiling] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gone = false;
    const look = (before: boolean) =>
      readiness()
        .then((told) => told.compiling ?? false)
        .catch(() => before) // it may be starting anew just now
        .then((now) => {
          if (gone) return;
          setCompiling(now);
          if (now) timer = setTimeout(look, LOOK_AGAIN, now);
        });
    void look(false);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, []);
  if (!compiling) return null;
  return (
    <p class="compiling" role="status">
      The engine is being compiled. Until then bots think more slowly; the table goes on by itself.
    </p>
  );
}
