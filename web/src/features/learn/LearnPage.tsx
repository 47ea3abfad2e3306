import { useEffect, useState } from "preact/hooks";
import { learnt, pageOf } from "../../boards";
import { showAttention } from "../../core/browser/attention";
import { doneLessons } from "../../core/browser/learning";
import { printRoute } from "../../core/browser/route";
import * as api from "../../core/wire/api";
import type { GameInfo, LessonTold } from "../../core/wire/rest_messages";
import { Cover } from "../../parts/cover/Cover";
import { Icon } from "../../parts/Icon";
import { ruleBook } from "../../parts/looks/icons";
import { Top } from "../../parts/Top";
import { Trouble } from "../../parts/Trouble";
import { shortTitle, titleParts } from "../home/words";
import { beginLesson } from "./begin";
import "../home/home.css";
import "./learn.css";

interface Course {
  game: GameInfo;
  lessons: LessonTold[];
  done: Set<number>;
}

const stepsIn = (lessons: readonly LessonTold[]) => lessons.reduce((sum, { steps }) => sum + steps.length, 0);

/** The first lesson that is not done, -1 where all are. */
const nextOf = ({ lessons, done }: Course) => lessons.findIndex((_, i) => !done.has(i));

/** Learn: the next lesson on the felt, and a course a game. `game`: go there at once. */
export function LearnPage({ game: wanted }: { game: string }) {
  const [courses, setCourses] = useState<Course[]>([]);
  const [trouble, setTrouble] = useState("");

  useEffect(() => {
    showAttention("Learn", 0);
    api
      .games()
      .then((games) => {
        const own = learnt.flatMap((name) => games.find((one) => one.name === name) ?? []);
        return Promise.all(
          own.map(async (game) => ({ game, lessons: await api.lessons(game.name), done: doneLessons(game.name) })),
        );
      })
      .then(setCourses, (error: unknown) => setTrouble(api.messageOf(error)));
  }, []);

  function begin(game: string, lesson: number): void {
    beginLesson(game, lesson).catch((error: unknown) => setTrouble(api.messageOf(error)));
  }

  const first =
    courses.find(({ game }) => game.name === wanted) ??
    courses.find((course) => course.done.size > 0 && nextOf(course) >= 0) ??
    courses.find((course) => nextOf(course) >= 0) ??
    courses[0];
  const at = first ? Math.max(0, nextOf(first)) : 0;
  const lesson = first?.lessons[at];
  return (
    <>
      <Top at="learn" />
      <Trouble text={trouble} />
      <div class="learn-top">
        {first && lesson ? <NextLesson course={first} at={at} lesson={lesson} onBegin={begin} /> : null}
        {courses.length > 0 ? <LookUp courses={courses} /> : null}
      </div>
      <ul class="courses" aria-label="Courses">
        {courses.map((course) => (
          <CourseSheet key={course.game.name} course={course} first={course === first} onBegin={begin} />
        ))}
      </ul>
    </>
  );
}

/** For who knows the game, and asks but one thing. */
function LookUp({ courses }: { courses: readonly Course[] }) {
  return (
    <nav class="sheet learn-look" aria-labelledby="look-title">
      <h2 id="look-title">Only one question?</h2>
      {courses.map(({ game }) => (
        <a key={game.name} href={printRoute({ page: "rules", game: game.name })}>
          <Icon path={pageOf(game.name)?.icon ?? ruleBook} size={24} />
          <span>
            <b>Rules of {shortTitle(game)}</b>
            <span class="small">on one page, with a search by name</span>
          </span>
        </a>
      ))}
    </nav>
  );
}

type Begin = (game: string, lesson: number) => void;

interface NextProps {
  course: Course;
  at: number;
  lesson: LessonTold;
  onBegin: Begin;
}

function NextLesson({ course, at, lesson, onBegin }: NextProps) {
  return (
    <section class="felt home-felt learn-felt" aria-labelledby="learn-title">
      <div class="felt-words">
        <p class="kick">
          {titleParts(course.game.title)[1]}, lesson {at + 1} of {course.lessons.length}
        </p>
        <h1 class="tale" id="learn-title">
          {lesson.name}
        </h1>
        <p class="small">{lesson.text}</p>
        <div class="felt-press">
          <button type="button" class="cream tall" onClick={() => onBegin(course.game.name, at)}>
            <span aria-hidden="true">▶</span> {course.done.size > 0 ? "Go on" : "Begin"}
          </button>
        </div>
      </div>
      <Cover game={course.game.name} felt />
    </section>
  );
}

function CourseSheet({ course, first, onBegin }: { course: Course; first: boolean; onBegin: Begin }) {
  const { game, lessons, done } = course;
  const next = nextOf(course);
  const begun = done.size > 0;
  const title = titleParts(game.title)[1];
  return (
    <li class="sheet course">
      <div class="game-cover">
        <Cover game={game.name} />
      </div>
      <div class="course-words">
        <h2 class="tale">{title}</h2>
        <div class="course-far">
          <p class="guide-bar" role="img" aria-label={`${done.size} of ${lessons.length} lessons done`}>
            {lessons.map((one, i) => (
              <i key={one.name} class={done.has(i) ? "done" : begun && i === next ? "now" : ""} />
            ))}
          </p>
          <span class="small" aria-hidden="true">
            <b class="num">{done.size}</b> of {lessons.length}
          </span>
        </div>
        <ol style={{ "--rows": String(lessons.length > 4 ? Math.ceil(lessons.length / 2) : lessons.length) }}>
          {lessons.map((one, i) => (
            <li key={one.name}>
              <button
                type="button"
                class={i === next && (begun || first) ? "quiet lesson now" : "quiet lesson"}
                onClick={() => onBegin(game.name, i)}
              >
                <span class={done.has(i) ? "guide-number done" : "guide-number"} aria-hidden="true">
                  {done.has(i) ? "✓" : i + 1}
                </span>
                <span>
                  <span class="unseen">Lesson {i + 1}: </span>
                  {one.name}
                  {done.has(i) ? <span class="unseen">, done</span> : null}
                </span>
              </button>
            </li>
          ))}
        </ol>
        <div class="game-press">
          {begun ? (
            <button
              type="button"
              class="quiet"
              aria-label={`From the start: ${title}`}
              onClick={() => onBegin(game.name, 0)}
            >
              From the start
            </button>
          ) : (
            <span class="small">{stepsIn(lessons)} steps, at your own pace</span>
          )}
          {next < 0 ? (
            <a class="button soft" href={printRoute({ page: "new", game: game.name })}>
              {pageOf(game.name)?.afterLessons ?? "Play a game"}
            </a>
          ) : (
            <button type="button" class="soft" onClick={() => onBegin(game.name, next)}>
              Lesson {next + 1}
            </button>
          )}
        </div>
      </div>
    </li>
  );
}
