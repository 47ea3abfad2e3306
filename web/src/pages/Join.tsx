import { useEffect, useState } from "preact/hooks";
import * as api from "../core/api";
import { printRoute } from "../core/route";
import * as tokens from "../core/tokens";
import { replaceWith } from "../hooks";
import { Brand } from "../parts/Brand";
import { setting } from "../settings";
import { Trouble } from "../parts/Trouble";

/** A seat's link: the seat is claimed with a secret of this browser's own, and the link is taken out of the address. */
export function Join({ match, token }: { match: string; token: string }) {
  const [trouble, setTrouble] = useState("");
  useEffect(() => {
    let current = true;
    api.claim(match, tokens.claimFor(match, token), token, setting("name")).then(
      (claimed) => {
        tokens.keepClaimed(match, token, claimed.token, claimed.seat);
        if (current) replaceWith({ page: "table", match, seat: claimed.seat });
      },
      (error: unknown) => {
        if (current) setTrouble(api.messageOf(error));
      },
    );
    return () => {
      current = false;
    };
  }, [match, token]);
  if (!trouble) return <p>Taking your seat …</p>;
  return (
    <>
      <Brand />
      <h1>This seat cannot be taken</h1>
      <Trouble text={trouble} />
      <p>
        <a href={printRoute({ page: "watch", match })}>Watch the match</a> or go <a href="#/">to the lobby</a>
      </p>
    </>
  );
}
