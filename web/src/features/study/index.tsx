import { useEffect, useState } from "preact/hooks";
import { printRoute } from "../../core/browser/route";
import { goTo } from "../../core/hooks";
import * as tables from "../../core/wire/api";
import type { GameInfo } from "../../core/wire/rest_messages";
import { Top } from "../../parts/Top";
import { Trouble } from "../../parts/Trouble";
import * as api from "./api";
import { Empty } from "./Empty";
import { Form } from "./Form";
import { NotAllowed } from "./NotAllowed";
import { Shown } from "./Shown";
import { progress } from "./words";
import "./study.css";
import "./answers/answers.css";
import "./answers/intervals.css";

/** Studies: series of games between bots, for whoever runs the server. The question beside its answers. */
export default function StudyRoom({ id }: { id: string }) {
  const [page, setPage] = useState<api.StudyPage | null>(null);
  const [games, setGames] = useState<GameInfo[]>([]);
  const [trouble, setTrouble] = useState("");
  const [tried, setTried] = useState(0);
  useEffect(() => {
    Promise.all([api.page(), tables.games()]).then(
      ([found, served]) => {
        setPage(found);
        setGames(served);
      },
      (error: unknown) => setTrouble(tables.messageOf(error)),
    );
  }, [tried, id]);
  return (
    <>
      <Top at="study" />
      {page === null ? (
        <Trouble text={trouble} />
      ) : page.allowed ? (
        <NotAllowed text={page.allowed} onKey={() => setTried(tried + 1)} />
      ) : (
        <Room id={id} page={page} games={games} />
      )}
    </>
  );
}

function Room({ id, page, games }: { id: string; page: api.StudyPage; games: readonly GameInfo[] }) {
  const shown = id || page.studies[0]?.id || "";
  return (
    <div class={shown ? "study-room" : "study-room study-empty"}>
      <section class="sheet study-ask" id="ask" aria-labelledby="study-title">
        <h2 class="tale" id="study-title">
          Study
        </h2>
        <p class="small">Ask; bots play it, with the same luck for everybody.</p>
        <Form
          games={games}
          kinds={page.kinds}
          cores={page.cores}
          onStarted={(study) => goTo({ page: "study", id: study.id })}
        />
      </section>
      <div class="study-answers">
        {shown ? <Shown key={shown} id={shown} /> : <Empty games={games} kinds={page.kinds} />}
        {page.studies.length > 0 ? (
          <section class="sheet" aria-labelledby="studies-title">
            <h2 id="studies-title">Studies so far</h2>
            <ul class="study-list">
              {page.studies.map((study) => (
                <li key={study.id}>
                  <a
                    href={printRoute({ page: "study", id: study.id })}
                    aria-current={study.id === shown ? "true" : undefined}
                  >
                    {study.name}
                  </a>
                  <span class="faint">{progress(study)}</span>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
      </div>
      {shown ? (
        <div class="study-bar">
          <button type="button" class="primary" onClick={() => document.getElementById("ask")?.scrollIntoView()}>
            Ask something new
          </button>
        </div>
      ) : null}
    </div>
  );
}
