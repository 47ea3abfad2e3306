// The picture of a step, for a game whose board does not draw itself.

import { useEffect, useState } from "preact/hooks";
import * as api from "../../core/wire/api";

/** Asked for when one has stopped there for a moment; the last one stays until it comes. */
export function usePicture(match: string, seq: number, token: string, wanted: boolean): string {
  const [pictures] = useState(() => new Map<string, string>());
  const [shown, setShown] = useState("");
  useEffect(() => {
    if (!wanted) return undefined; // the game has a board that draws itself
    const key = `${token} ${seq}`;
    const known = pictures.get(key);
    if (known !== undefined) {
      setShown(known);
      return undefined;
    }
    let current = true;
    const timer = setTimeout(() => {
      api.picture(match, seq, token).then(
        (picture) => {
          pictures.set(key, picture.svg);
          if (current) setShown(picture.svg);
        },
        () => {
          if (current) setShown("");
        },
      );
    }, 80);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [match, seq, token, wanted]);
  return shown;
}
