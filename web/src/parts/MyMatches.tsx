import { useEffect, useState } from "preact/hooks";
import * as api from "../core/api";
import { showAttention } from "../core/attention";
import type { MyMatch } from "../core/rest_messages";
import { printRoute } from "../core/route";
import * as tokens from "../core/tokens";
import { ago, listed } from "../core/words";
import { Confirm } from "./Dialog";
import { sentenceOf } from "./Summary";
import { Trouble } from "./Trouble";

const ASK_EVERY = 10_000;

/** The matches of this browser: whose turn it is, and what has happened since one last looked. */
export function MyMatches() {
  const [mine, setMine] = useState<MyMatch[]>([]);
  const [asked, setAsked] = useState(false);
  const [trouble, setTrouble] = useState("");
  const [leaving, setLeaving] = useState<MyMatch | null>(null);

  async function ask(): Promise<void> {
    const own = tokens.all().flatMap((kept) => kept.seats.map((seat) => ({ token: seat.token, seen: kept.seen })));
    try {
      const found = own.length > 0 ? await api.mine(own.map((one) => one.token), own.map((one) => Math.max(0, one.seen))) : [];
      setMine(found);
      setTrouble("");
      showAttention("", found.filter((match) => match.your_turn).length);
    } catch (error) {
      setTrouble(api.messageOf(error));
    }
    setAsked(true);
  }

  useEffect(() => {
    void ask();
    const timer = setInterval(() => void ask(), ASK_EVERY);
    return () => clearInterval(timer);
  }, []);

  const running = mine.filter((match) => !match.info.over).sort(byTurn);
  const over = mine.filter((match) => match.info.over).sort(byTurn);

  return (
    <section aria-labelledby="mine-title" class="mine">
      <h2 id="mine-title">My matches</h2>
      <Trouble text={trouble} />
      {asked && mine.length === 0 && !trouble ? (
        <p class="faint">None yet. A match you begin or join is kept in this browser: reload, or come back tomorrow.</p>
      ) : null}
      <ul class="matches" aria-label="Running">
        {running.map((match) => (
          <MatchCard key={match.token} mine={match} onForget={() => setLeaving(match)} />
        ))}
      </ul>
      {over.length > 0 ? (
        <>
          <h3>Over</h3>
          <ul class="matches" aria-label="Over">
            {over.map((match) => (
              <MatchCard key={match.token} mine={match} onForget={() => setLeaving(match)} />
            ))}
          </ul>
        </>
      ) : null}
      {leaving ? (
        <Confirm
          title="Forget this match?"
          text={`${leaving.info.title} is taken off this list. Without its link you cannot come back to your seat.`}
          yes="Forget it"
          onNo={() => setLeaving(null)}
          onYes={() => {
            tokens.forget(leaving.info.match);
            setLeaving(null);
            void ask();
          }}
        />
      ) : null}
    </section>
  );
}

function byTurn(a: MyMatch, b: MyMatch): number {
  return Number(b.your_turn) - Number(a.your_turn) || b.info.changed - a.info.changed;
}

function MatchCard({ mine, onForget }: { mine: MyMatch; onForget: () => void }) {
  const { info } = mine;
  const seat = info.seat ?? -1;
  const waiting = info.seats.filter((one) => one.waited_for && one.seat !== seat).map((one) => one.name);
  const seats = tokens.find(info.match)?.seats ?? [];
  const open = printRoute({ page: "table", match: info.match, seat: seats.length > 1 && seat >= 0 ? seat : null });
  const you = info.seats.find((one) => one.seat === seat)?.name;
  return (
    <li class={mine.your_turn ? "match your-turn" : "match"}>
      <div class="match-head">
        <a href={open} class="match-title">
          {info.name || info.title}
        </a>
        {mine.your_turn ? <span class="badge">Your turn</span> : null}
      </div>
      <p class="faint">
        {you ? `You are ${you}. ` : ""}
        {info.over ? sentenceOf(info.summary ?? "") : waiting.length > 0 ? `Waiting for ${listed(waiting)}. ` : ""}
        {info.frozen ? "Frozen. " : ""}
        <span class="nowrap">{ago(info.changed)}</span>
      </p>
      {mine.news.length > 0 ? (
        <details class="news" open={mine.your_turn}>
          <summary>What changed ({mine.news.length})</summary>
          <ul>
            {mine.news.slice(-8).map((line, i) => (
              <li key={i}>{line}</li>
            ))}
          </ul>
        </details>
      ) : null}
      <div class="row">
        <a class={mine.your_turn ? "button primary" : "button"} href={open}>
          {info.over ? "Look at it" : mine.your_turn ? "Play" : "Open"}
        </a>
        {info.over ? (
          <a class="button quiet" href={printRoute({ page: "replay", match: info.match, step: 0, watching: false })}>
            Replay
          </a>
        ) : null}
        <button type="button" class="quiet" onClick={onForget} aria-label={`Forget ${info.name || info.title}`}>
          Forget
        </button>
      </div>
    </li>
  );
}
