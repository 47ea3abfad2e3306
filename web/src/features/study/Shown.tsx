import { useEffect, useRef, useState } from "preact/hooks";
import { goTo } from "../../core/hooks";
import * as tables from "../../core/wire/api";
import { Trouble } from "../../parts/Trouble";
import { StudiedGame } from "./answers/Called";
import { Intervals } from "./answers/Intervals";
import { Matrix } from "./answers/Matrix";
import { type Pair, pairsOf } from "./answers/pairs";
import { csvOf, ratesOf } from "./answers/rates";
import { Standings } from "./answers/Standings";
import * as api from "./api";
import { Games } from "./Games";
import { cell, columnsOf, progress, timeLeft } from "./words";

const LOOK_EVERY = 1000;
const MOST_ROWS = 100;
const STATES = { running: "Running", done: "Finished", stopped: "Stopped early", failed: "Did not run" } as const;

/** One study: how far it is, what came of it, and any of its games. */
export function Shown({ id }: { id: string }) {
  const [study, setStudy] = useState<api.Study | null>(null);
  const [trouble, setTrouble] = useState("");
  const [left, setLeft] = useState("");
  const [pair, setPair] = useState<Pair | null>(null);
  const first = useRef<{ done: number; at: number } | null>(null);
  const running = study === null || study.state === "running";

  useEffect(() => {
    let current = true;
    function look(): void {
      api.study(id).then(
        (found) => {
          if (!current) return;
          setStudy(found);
          setLeft(timeLeft(first.current, found, Date.now()));
          if (found.planned > 0) first.current ??= { done: found.done, at: Date.now() };
        },
        (error: unknown) => {
          if (current) setTrouble(tables.messageOf(error));
        },
      );
    }
    look();
    const timer = running ? setInterval(look, LOOK_EVERY) : undefined;
    return () => {
      current = false;
      clearInterval(timer);
    };
  }, [id, running]);

  async function change(how: Promise<api.Study>): Promise<void> {
    try {
      first.current = null;
      setStudy(await how);
    } catch (error) {
      setTrouble(tables.messageOf(error));
    }
  }

  if (study === null) return <Trouble text={trouble} />;
  const told = Object.entries(study.report?.tables ?? {});
  // what the page draws itself is not shown once more
  const drawn = new Set(told.flatMap(([title, rows]) => (ratesOf(rows).length > 0 ? [slug(title)] : [])));
  const pairs = told.find(([, rows]) => rows.some((row) => "name" in row && "against" in row))?.[1] ?? [];
  const main = told[0];
  return (
    <StudiedGame.Provider value={study.game}>
      <article class="sheet study" aria-busy={running} data-state={study.state}>
        <div class="study-head">
          <span class={`pill state-${study.state}`}>{STATES[study.state]}</span>
          <div>
            <h1>{study.report?.title ?? study.name}</h1>
            <p class="small">{study.report?.lead ?? "Seats are changed, with the same luck for both."}</p>
          </div>
          <div class="study-deeds">
            {study.state === "running" ? (
              <button type="button" onClick={() => void change(api.stop(id))}>
                Stop{study.done > 0 ? `, keep ${study.done.toLocaleString("en")}` : ""}
              </button>
            ) : null}
            {study.state === "stopped" || study.state === "failed" ? (
              <button type="button" onClick={() => void change(api.goOn(id))}>
                Go on
              </button>
            ) : null}
            {main && study.state !== "running" ? <Csv title={main[0]} rows={main[1]} /> : null}
            {study.state !== "running" ? (
              <button
                type="button"
                class="quiet"
                onClick={() => void api.remove(id).then(() => goTo({ page: "study", id: "" }))}
              >
                Delete
              </button>
            ) : null}
          </div>
        </div>
        <div class="study-progress">
          <progress max={Math.max(1, study.planned)} value={study.done} aria-label="How far it is" />
          <span role="status">{progress(study)}</span>
          <span class="faint">{left}</span>
        </div>
        <Trouble text={trouble || study.problem} />
        {study.standings.length > 0 ? <Standings standings={study.standings} /> : null}
      </article>
      <div class={pairs.length > 2 ? "study-two" : "study-one"}>
        {pairs.length > 2 ? (
          <section class="sheet" aria-labelledby="matrix-title">
            <div class="sheet-head">
              <h2 id="matrix-title">Who beats whom</h2>
              <Csv title="Who beats whom" rows={pairs} />
            </div>
            <Matrix
              pairs={pairsOf(pairs)}
              chosen={pair}
              onChoose={(one) => setPair(one.name === pair?.name && one.against === pair.against ? null : one)}
            />
          </section>
        ) : null}
        {study.done > 0 ? <Games study={study} done={study.done} pair={pair} onAll={() => setPair(null)} /> : null}
      </div>
      {study.figures
        .filter((name) => !drawn.has(name))
        .map((name) => (
          <Figure key={name} id={id} name={name} />
        ))}
      {told.map(([title, rows]) => (
        <Listed key={title} title={title} rows={rows} drawn={rows === pairs || title === main?.[0]} />
      ))}
    </StudiedGame.Provider>
  );
}

/** A picture is shown as one: nothing in it can run. */
function Figure({ id, name }: { id: string; name: string }) {
  const [source, setSource] = useState("");
  useEffect(() => {
    api.figure(id, name).then(
      (svg) => setSource(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`),
      () => setSource(""),
    );
  }, [id, name]);
  return source ? (
    <figure class="sheet">
      <img src={source} alt={name.replaceAll("-", " ")} />
    </figure>
  ) : null;
}

/** A table of the report. `drawn`: its rates are drawn above already. */
function Listed({ title, rows, drawn }: { title: string; rows: api.Row[]; drawn: boolean }) {
  const columns = columnsOf(rows);
  if (columns.length === 0) return null;
  return (
    <section class="sheet">
      <div class="sheet-head">
        <h2>{title}</h2>
        <Csv title={title} rows={rows} />
      </div>
      {drawn ? null : <Intervals title={title} rows={rows} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard only while it has the focus */}
      <div class="study-table" tabIndex={0} role="region" aria-label={title}>
        <table>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, MOST_ROWS).map((row, i) => (
              <tr key={i}>
                {columns.map((column) => (
                  <td key={column} class={typeof row[column] === "number" ? "number" : ""}>
                    {cell(row, column)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > MOST_ROWS ? <p class="faint">and {rows.length - MOST_ROWS} more</p> : null}
    </section>
  );
}

function slug(title: string): string {
  return title.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
}

/** The whole table, also what is not shown of it. */
function Csv({ title, rows }: { title: string; rows: api.Row[] }) {
  const href = `data:text/csv;charset=utf-8,${encodeURIComponent(csvOf(rows))}`;
  return (
    <a class="button" href={href} download={`${slug(title)}.csv`}>
      CSV
    </a>
  );
}
