import { useEffect, useState } from "preact/hooks";
import { known } from "../../boards";
import { showAttention } from "../../core/browser/attention";
import { askInbox, byTurn, useInbox } from "../../core/browser/inbox";
import { printRoute } from "../../core/browser/route";
import * as tokens from "../../core/browser/tokens";
import { forgetMe } from "../../core/wire/api";
import { alone } from "../../core/wire/carrier";
import type { SeatInfo } from "../../core/wire/messages";
import type { GameInfo, MyMatch, Opponent } from "../../core/wire/rest_messages";
import { ago, listed, withAnimals, withNames } from "../../core/words";
import { CallMe } from "../../parts/CallMe";
import { Confirm } from "../../parts/Dialog";
import { sentenceOf } from "../../parts/Summary";
import { Trouble } from "../../parts/Trouble";
import { Initial, Seated, whoPlays } from "../../parts/Who";
import { shortTitle } from "./words";

const SHOWN = 4;

/** The matches of this browser: against whom, where they stand, whose turn it is, how they ended. */
export function YourGames({ games }: { games: readonly GameInfo[] }) {
  const { mine, asked, trouble } = useInbox();
  const [all, setAll] = useState(false);
  const [leaving, setLeaving] = useState<MyMatch | null>(null);

  const sorted = [...mine].sort(byTurn);
  const waiting = mine.filter((match) => match.your_turn).length;
  useEffect(() => showAttention("", waiting), [waiting]);
  return (
    <section class={all ? "sheet your-games your-all" : "sheet your-games"} aria-labelledby="mine-title">
      <div class="sheet-head">
        <h2 id="mine-title">Your games</h2>
        {waiting > 0 ? (
          <span class="pill pill-turn">
            {waiting} {waiting === 1 ? "waits" : "wait"} for you
          </span>
        ) : null}
        {mine.length > 0 ? (
          <button type="button" class="quiet" aria-pressed={all} onClick={() => setAll(!all)}>
            {all ? "Fewer" : `All ${mine.length}`}
          </button>
        ) : null}
      </div>
      <Trouble text={trouble} />
      {asked && mine.length === 0 && !trouble ? <NoGames /> : null}
      <ul class="matches">
        {(all ? sorted : sorted.slice(0, SHOWN)).map((match) => (
          <Row
            key={match.token}
            mine={match}
            game={games.find(({ name }) => name === match.info.game)}
            whole={all}
            onForget={() => setLeaving(match)}
          />
        ))}
      </ul>
      {mine.some(({ info }) => !info.over) && !alone() ? <CallMe /> : null}
      {leaving ? (
        <Confirm
          title="Forget this match?"
          text={
            alone()
              ? `${leaving.info.title} is deleted: nobody else has it.`
              : `${leaving.info.title} is taken off this list. Without its link you cannot come back to your seat.`
          }
          yes="Forget it"
          onNo={() => setLeaving(null)}
          onYes={() => {
            setLeaving(null);
            void leave(leaving.info.match).then(askInbox);
          }}
        />
      ) : null}
    </section>
  );
}

/** A table in the page keeps it in this browser alone: there it goes for good. */
async function leave(match: string): Promise<void> {
  const kept = tokens.find(match);
  if (alone() && kept) await forgetMe([...kept.seats.map(({ token }) => token), ...(kept.host ? [kept.host] : [])]);
  tokens.forget(match);
}

function NoGames() {
  return (
    <div class="no-games">
      <p>
        No games yet. Whatever you begin{alone() ? "" : " or join"} stands here and waits for you, overnight or for a
        week.
      </p>
      {alone() ? null : (
        <>
          <p class="small">All a friend needs is a browser.</p>
          <a class="button soft" href={`#/new/${known[0]}/friend`}>
            Invite a friend
          </a>
        </>
      )}
    </div>
  );
}

interface RowProps {
  mine: MyMatch;
  game: GameInfo | undefined;
  whole: boolean;
  onForget: () => void;
}

function Row({ mine, game, whole, onForget }: RowProps) {
  const { info } = mine;
  const seat = info.seat ?? -1;
  const others = info.seats.filter((one) => one.seat !== seat);
  const opponents = game?.opponents ?? [];
  const names = others.map((one) => whoPlays(one, opponents));
  const waited = others.filter((one) => one.waited_for).map((one) => whomToWaitFor(one, opponents));
  const [first] = others;
  const seats = tokens.find(info.match)?.seats ?? [];
  const open = printRoute({ page: "table", match: info.match, seat: seats.length > 1 && seat >= 0 ? seat : null });
  const title = names.length > 2 ? `${names[0]} and ${names.length - 1} more` : listed(names) || "Alone";
  const series = info.series ? `, best of ${info.series.games}, ${info.series.wins.join(" : ")}` : "";
  return (
    <li class={mine.your_turn ? "match your-turn" : "match"}>
      <a class="match-link" href={open}>
        {first ? <Seated seat={first} opponents={opponents} /> : <Initial name={info.title} />}
        <span class="match-words">
          <span class="match-title">
            <b>{info.name || title}</b> <span>{`${game ? shortTitle(game) : info.title}${series}`}</span>
          </span>
          <span class="small">{sentence(mine, waited, info.name ? title : "")}</span>
        </span>
        <span class="match-state">
          <Pill mine={mine} />
          <span class="small">{ago(info.changed)}</span>
        </span>
      </a>
      {whole ? (
        <div class="match-more">
          {mine.news.length > 0 ? (
            <details class="news">
              <summary>What changed ({mine.news.length})</summary>
              <ul>
                {mine.news.slice(-8).map((line, i) => (
                  <li key={i}>{line}</li>
                ))}
              </ul>
            </details>
          ) : null}
          {info.over ? (
            <a class="button quiet" href={printRoute({ page: "replay", match: info.match, step: 0, watching: false })}>
              Replay
            </a>
          ) : null}
          <button type="button" class="quiet" onClick={onForget} aria-label={`Forget ${info.name || info.title}`}>
            Forget
          </button>
        </div>
      ) : null}
    </li>
  );
}

/** In the middle of a sentence: "Ben", "the Fox". */
function whomToWaitFor(seat: SeatInfo, opponents: readonly Opponent[]): string {
  if (seat.player === "open" && !seat.taken) return `${seat.who || "somebody"} to sit down`;
  return whoPlays(seat, opponents).replace(/^The /, "the ");
}

/** Where it stands and whom it waits for, in a line. */
function sentence(mine: MyMatch, waited: readonly string[], with_: string): string {
  const { info } = mine;
  const parts: string[] = [];
  if (with_) parts.push(`With ${with_}.`);
  if (info.frozen) parts.push("Frozen.");
  else if (info.stopped) parts.push("Stopped: the rules have changed since.");
  else if (info.over) parts.push(withNames(sentenceOf(info.summary ?? ""), withAnimals(info.seats), info.seat ?? -1));
  else {
    if (mine.standing) parts.push(`${mine.standing}.`);
    if (!mine.your_turn && waited.length > 0) parts.push(`Waiting for ${listed(waited)}.`);
  }
  return parts.join(" ");
}

function Pill({ mine }: { mine: MyMatch }) {
  if (mine.your_turn) return <span class="pill pill-turn">Your turn</span>;
  if (!mine.info.over) return <span class="pill">Waiting</span>;
  if (mine.result === "won") return <span class="pill pill-won">Won</span>;
  if (mine.result === "lost") return <span class="pill pill-lost">Lost</span>;
  return <span class="pill">{mine.result === "drawn" ? "Drawn" : "Over"}</span>;
}
