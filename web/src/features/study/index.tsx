import { useEffect, useState } from "preact/hooks";
import { printRoute } from "../../core/browser/route";
import { goTo } from "../../core/hooks";
import * as tables from "../../core/wire/api";
import type { GameInfo } from "../../core/wire/rest_messages";
import { Top } from "../../parts/Top";
import { Trouble } from "../../parts/Trouble";
import * as api from "./api";
import { Form } from "./Form";
import { NotAllowed } from "./NotAllowed";
import { Shown } from "./Shown";
import { progress } from "./words";
import "./study.css";

/** Studies: series of games between bots, for whoever runs the server. */
export default function StudyRoom({ id }: { id: string }) {
  return (
    <>
      <Top at="study" />
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
  const [tried, setTried] = useState(0);
  useEffect(() => {
    Promise.all([api.page(), tables.games()]).then(
      ([found, served]) => {
        setPage(found);
        setGames(served);
      },
      (error: unknown) => setTrouble(tables.messageOf(error)),
    );
  }, [tried]);
  if (page === null) return <Trouble text={trouble} />;
  if (page.allowed) return <NotAllowed text={page.allowed} onKey={() => setTried(tried + 1)} />;
  return (
    <div class="study-room">
      <section aria-labelledby="study-title">
        <h1 id="study-title">Study</h1>
        <p class="faint">
          Many games between bots, with the same luck for everybody: who is better, and how sure is that?
        </p>
        <Form
          games={games}
          kinds={page.kinds}
          cores={page.cores}
          onStarted={(study) => goTo({ page: "study", id: study.id })}
        />
      </section>
      <section aria-labelledby="studies-title">
        <h2 id="studies-title">Studies so far</h2>
        {page.studies.length === 0 ? <p class="faint">None yet.</p> : null}
        <ul class="study-list">
          {page.studies.map((study) => (
            <li key={study.id}>
              <a href={printRoute({ page: "study", id: study.id })}>{study.name}</a>
              <span class="faint">{progress(study)}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
