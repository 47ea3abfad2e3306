// A search may be a query, as on the command line: what it means is the server's to say.

import { useEffect, useState } from "preact/hooks";
import { findCards, messageOf } from "../../../../core/wire/api";

const SOON = 250;
const TERM = /(^|\s)-?[a-z]+(<=|>=|!=|:|=|<|>)\S/i;

/** Words are looked for on the card; a sign between a word and a value makes it a query. */
export const isQuery = (words: string): boolean => TERM.test(words);

export interface Queried {
  /** The names for which it holds; null where nothing is asked, or not yet answered. */
  names: ReadonlySet<string> | null;
  problem: string;
}

const NOTHING: Queried = { names: null, problem: "" };

/** What the server finds, once one has stopped typing. */
export function useQuery(words: string): Queried {
  const [queried, setQueried] = useState(NOTHING);
  useEffect(() => {
    if (!isQuery(words)) {
      setQueried(NOTHING);
      return undefined;
    }
    let current = true;
    const timer = setTimeout(() => {
      findCards("lorcana", words).then(
        ({ names, problem = "" }) => current && setQueried({ names: new Set(names), problem }),
        (error: unknown) => current && setQueried({ names: new Set(), problem: messageOf(error) }),
      );
    }, SOON);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [words]);
  return queried;
}
