import { useEffect, useRef, useState } from "preact/hooks";
import * as tokens from "../../core/browser/tokens";
import { goTo } from "../../core/hooks";
import * as tables from "../../core/wire/api";
import { Trouble } from "../../parts/Trouble";
import * as api from "./api";
import { Intervals } from "./Intervals";
import { csvOf, ratesOf } from "./rates";
import { cell, columnsOf, progress, timeLeft } from "./words";

const LOOK_EVERY = 1000;
const MOST_ROWS = 100;

/** One study: how far it is, what came of it, and any of its games. */
export function Shown({ id }: { id: string }) {
  const [study, setStudy] = useState<api.Study | null>(null);
  const [trouble, setTrouble] = useState("");
  const [left, setLeft] = useState("");
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
  // what the page draws itself is not shown once more
  const drawn = new Set(
    Object.entries(study.report?.tables ?? {}).flatMap(([title, rows]) =>
      ratesOf(rows).length > 0 ? [slug(title)] : [],
    ),
  );
  return (
    <article class="study" aria-busy={running}>
      <h1>{study.report?.title ?? study.name}</h1>
      <div class="row">
        <progress max={Math.max(1, study.planned)} value={study.done} aria-label="How far it is" />
        <span role="status">{progress(study)}</span>
        <span class="faint">{left}</span>
        {study.state === "running" ? (
          <button type="button" onClick={() => void change(api.stop(id))}>
            Stop
          </button>
        ) : null}
        {study.state === "stopped" || study.state === "failed" ? (
          <button type="button" onClick={() => void change(api.goOn(id))}>
            Go on
          </button>
        ) : null}
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
      <Trouble text={trouble || study.problem} />
      {study.report ? <p>{study.report.lead}</p> : null}
      {study.done > 0 && study.state !== "running" ? <OpenGame study={study} /> : null}
      {study.figures
        .filter((name) => !drawn.has(name))
        .map((name) => (
          <Figure key={name} id={id} name={name} />
        ))}
      {Object.entries(study.report?.tables ?? {}).map(([title, rows]) => (
        <Listed key={title} title={title} rows={rows} />
      ))}
    </article>
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
    <figure>
      <img src={source} alt={name.replaceAll("-", " ")} />
    </figure>
  ) : null;
}

function Listed({ title, rows }: { title: string; rows: api.Row[] }) {
  const columns = columnsOf(rows);
  if (columns.length === 0) return null;
  return (
    <section>
      <div class="sheet-head">
        <h2>{title}</h2>
        <Csv title={title} rows={rows} />
      </div>
      <Intervals title={title} rows={rows} />
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

/** Any game of a study can be opened at the table: looked through, and played on from. */
function OpenGame({ study }: { study: api.Study }) {
  const [number, setNumber] = useState("0");
  const [trouble, setTrouble] = useState("");
  async function open(event: Event): Promise<void> {
    event.preventDefault();
    try {
      const made = await api.openGame(study.id, Number(number));
      tokens.keepMade(made, study.name, [0]);
      goTo({ page: "replay", match: made.match, step: 0, watching: false });
    } catch (error) {
      setTrouble(tables.messageOf(error));
    }
  }
  return (
    <form class="row" onSubmit={(event) => void open(event)}>
      <label class="row">
        Game
        <input
          type="number"
          min={0}
          max={Math.max(0, study.done - 1)}
          value={number}
          onInput={(event) => setNumber(event.currentTarget.value)}
        />
      </label>
      <button type="submit">Open at the table</button>
      <Trouble text={trouble} />
    </form>
  );
}
