// When a press was begun: a question that has come since is not what it was meant for.

import { useEffect, useLayoutEffect, useRef } from "preact/hooks";

const FORGOTTEN = 1500;

/** Says whether the press that is being handled was begun before the question of this key was drawn. */
export function useStalePresses(key: string): () => boolean {
  const began = useRef(0);
  const drawn = useRef(0);
  const pressing = useRef(false);
  useLayoutEffect(() => {
    drawn.current = performance.now();
  }, [key]);
  useEffect(() => {
    let done = 0;
    // what the page does by itself later on is no press
    const handling = () => {
      pressing.current = true;
      clearTimeout(done);
      done = window.setTimeout(() => {
        pressing.current = false;
      });
    };
    const begin = (event: Event) => {
      began.current = event.timeStamp;
      handling();
    };
    // a click without a press before it: by a program, or by what reads the page to somebody
    const click = (event: Event) => {
      if (!event.isTrusted || event.timeStamp - began.current > FORGOTTEN) began.current = event.timeStamp;
      handling();
    };
    window.addEventListener("pointerdown", begin, true);
    window.addEventListener("keydown", begin, true);
    window.addEventListener("click", click, true);
    window.addEventListener("pointerup", handling, true);
    return () => {
      window.removeEventListener("pointerdown", begin, true);
      window.removeEventListener("keydown", begin, true);
      window.removeEventListener("click", click, true);
      window.removeEventListener("pointerup", handling, true);
      clearTimeout(done);
    };
  }, []);
  return () => pressing.current && began.current < drawn.current;
}
