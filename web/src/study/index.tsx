import { useEffect, useState } from "preact/hooks";
import * as tables from "../core/api";
import type { GameInfo } from "../core/rest_messages";
import { printRoute } from "../core/route";
import { goTo } from "../hooks";
import { Brand } from "../parts/Brand";
import { Trouble } from "../parts/Trouble";
import * as api from "./api";
import { Form } from "./Form";
import { Shown } from "./Shown";
import { progress } from "./words";
import "./study.css";

/** Studies: series of games between bots, for somebody at their own machine. */
export default function StudyRoom({ id }: { id: string }) {
  return (
    <>
      <Brand />
      {id ? (
        <>
          <p>
            <a href={printRoute({ page: "study", id: "" })}>All studies</a>
          </p>
          <Shown id={id} />
        </>
      ) : (
        <All />
      )}
    </>
  );
}

function All() {
  const [page, setPage] = useState<api.StudyPage | null>(null);
  const [games, setGames] = useState<GameInfo[]>([]);
  const [trouble, setTrouble] = useState("");
  useEffect(() => {
    Promise.all([api.page(), tables.games()]).then(
      ([found, served]) => {
        setPage(found);
        setGames(served);
      },
      (error: unknown) => setTrouble(tables.messageOf(error)),
    );
  }, []);
  if (page === null) return <Trouble text={trouble} />;
  if (page.allowed)
    return (
      <>
        <h1>Study</h1>
        <p>Not here: {page.allowed}</p>
      </>
    );
  return (
    <div class="lobby">
      <section aria-labelledby="study-title">
        <h1 id="study-title">Study</h1>
        <p class="faint">Many games between bots, with the same luck for everybody: who is better, and how sure is that?</p>
        <Form games={games} cores={page.cores} onStarted={(study) => goTo({ page: "study", id: study.id })} />
      </section>
      <section aria-labelledby="studies-title">
        <h2 id="studies-title">Studies so far</h2>
        {page.studies.length === 0 ? <p class="faint">None yet.</p> : null}
        <ul class="matches">
          {page.studies.map((study) => (
            <li key={study.id} class="match">
              <a href={printRoute({ page: "study", id: study.id })}>{study.name}</a>
              <span class="faint">{progress(study)}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
