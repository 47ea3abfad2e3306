import { useEffect } from "preact/hooks";
import * as tokens from "../core/tokens";
import { replaceWith } from "../hooks";

/** A seat's link: its token is kept in this browser and taken out of the address. */
export function Join({ match, token }: { match: string; token: string }) {
  useEffect(() => {
    tokens.keepToken(match, token);
    replaceWith({ page: "table", match, seat: null });
  }, [match, token]);
  return <p>Taking your seat …</p>;
}
