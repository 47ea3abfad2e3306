import { useEffect, useMemo, useState } from "preact/hooks";
import * as tokens from "../../core/browser/tokens";
import { Film } from "../../core/match/film";
import * as api from "../../core/wire/api";
import type { MatchInfo } from "../../core/wire/rest_messages";
import { named, withAnimals } from "../../core/words";
import { Brand } from "../../parts/Brand";
import { Trouble } from "../../parts/Trouble";
import { Replayed } from "./Replayed";

interface Props {
  match: string;
  step: number | null;
  watching: boolean;
}

/** A match step by step, as this seat may see it; from each step one can play on. */
export function ReplayPage({ match, step, watching }: Props) {
  const [loaded, setLoaded] = useState<{ info: MatchInfo; film: Film } | null>(null);
  const [trouble, setTrouble] = useState("");
  const kept = useMemo(() => tokens.find(match), [match]);
  const [token, setToken] = useState(watching ? "" : (kept?.seats[0]?.token ?? ""));
  const [open, setOpen] = useState(true);

  useEffect(() => {
    api
      .matchInfo(match, token)
      .then(async (info) => {
        const over = info.over === true && (info.series?.over ?? true);
        const replay = await api.replay(match, token, over && open);
        const seats = withAnimals(info.seats);
        return { info: { ...info, seats }, film: new Film(replay, (entry) => named(entry, seats, replay.seat)) };
      })
      .then(setLoaded, (error: unknown) => setTrouble(api.messageOf(error)));
  }, [match, token, open]);

  if (!loaded) {
    return (
      <>
        <Brand />
        {trouble ? <Trouble text={trouble} /> : <p class="faint">Fetching the replay …</p>}
      </>
    );
  }
  return (
    <Replayed
      info={loaded.info}
      film={loaded.film}
      token={token}
      host={kept?.host ?? ""}
      start={step ?? 0}
      watching={watching}
      own={kept?.seats ?? []}
      onEyes={setToken}
      open={open}
      onOpen={setOpen}
    />
  );
}
