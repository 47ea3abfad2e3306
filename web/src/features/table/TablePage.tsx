import { useEffect, useMemo, useState } from "preact/hooks";
import { remember } from "../../core/browser/luck";
import * as tokens from "../../core/browser/tokens";
import * as api from "../../core/wire/api";
import type { MatchInfo } from "../../core/wire/rest_messages";
import { Brand } from "../../parts/Brand";
import { Trouble } from "../../parts/Trouble";
import { LiveTable } from "./LiveTable";

interface Props {
  match: string;
  seat: number | null;
  watching: boolean;
}

/** Finds the seat this browser has in a match, and sits down; else one watches. */
export function TablePage({ match, seat, watching }: Props) {
  const [info, setInfo] = useState<MatchInfo | null>(null);
  const [trouble, setTrouble] = useState("");
  const [version, setVersion] = useState(0);
  const kept = useMemo(() => tokens.find(match), [match, version]);
  const own = watching ? [] : (kept?.seats ?? []);
  const token = (own.find((one) => one.seat === seat) ?? own[0])?.token ?? "";

  useEffect(() => {
    let current = true;
    api.matchInfo(match, token || (kept?.host ?? "")).then(
      (found) => {
        if (!current) return;
        if (token) tokens.keepToken(match, token, found.seat ?? -1, found.name || found.title);
        if (found.luck) remember(match, { commitment: found.luck.commitment });
        setInfo(found);
        setVersion((old) => old + 1);
      },
      (error: unknown) => {
        if (current) setTrouble(api.messageOf(error));
      },
    );
    return () => {
      current = false;
    };
  }, [match, token]);

  if (trouble) {
    return (
      <>
        <Brand />
        <h1>This table cannot be opened</h1>
        <Trouble text={trouble} />
        <p>
          <a href="#/">To the lobby</a>
        </p>
      </>
    );
  }
  if (info === null) {
    return (
      <>
        <Brand />
        <p class="faint">Going to the table …</p>
      </>
    );
  }
  return (
    <LiveTable
      key={`${match} ${token}`}
      info={info}
      token={token}
      kept={kept}
      onKept={() => setVersion((old) => old + 1)}
    />
  );
}
