import { useEffect, useState } from "preact/hooks";
import { learnt } from "../../boards";
import { showAttention } from "../../core/browser/attention";
import { doneLessons } from "../../core/browser/learning";
import { printRoute } from "../../core/browser/route";
import * as api from "../../core/wire/api";
import type { GameInfo, LessonTold } from "../../core/wire/rest_messages";
import { Cover } from "../../parts/cover/Cover";
import { Top } from "../../parts/Top";
import { Trouble } from "../../parts/Trouble";
import { titleParts } from "../home/words";
import { beginLesson } from "./begin";
import "../home/home.css";
import "./learn.css";

interface Course {
  game: GameInfo;
  lessons: LessonTold[];
  done: Set<number>;
}

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

  const nextOf = ({ lessons, done }: Course) => lessons.findIndex((_, i) => !done.has(i));
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
      {first && lesson ? (
        <section class="felt home-felt learn-felt" aria-labelledby="learn-title">
          <div class="felt-words">
            <p class="kick">
              {titleParts(first.game.title)[1]}, lesson {at + 1} of {first.lessons.length}
            </p>
            <h1 class="tale" id="learn-title">
              {lesson.name}
            </h1>
            <p class="small">{lesson.text}</p>
            <div class="felt-press">
              <button type="button" class="cream tall" onClick={() => begin(first.game.name, at)}>
                <span aria-hidden="true">▶</span> {first.done.size > 0 ? "Go on" : "Begin"}
              </button>
              <a class="button on-felt tall" href={printRoute({ page: "rules", game: first.game.name })}>
                Rules on one page
              </a>
            </div>
          </div>
          <Cover game={first.game.name} felt />
        </section>
      ) : null}
      <ul class="courses" aria-label="Courses">
        {courses.map((course) => {
          const { game, lessons, done } = course;
          const next = nextOf(course);
          const title = titleParts(game.title)[1];
          return (
            <li key={game.name} class="sheet course">
              <div class="game-cover">
                <Cover game={game.name} />
              </div>
              <div class="course-words">
                <h2 class="tale">{title}</h2>
                <p class="guide-bar" role="img" aria-label={`${done.size} of ${lessons.length} lessons done`}>
                  {lessons.map((one, i) => (
                    <i key={one.name} class={done.has(i) ? "done" : i === next ? "now" : ""} />
                  ))}
                </p>
                <ol>
                  {lessons.map((one, i) => (
                    <li key={one.name}>
                      <button
                        type="button"
                        class="quiet lesson"
                        aria-label={`Lesson ${i + 1}: ${one.name}${done.has(i) ? ", done" : ""}`}
                        onClick={() => begin(game.name, i)}
                      >
                        <span class={done.has(i) ? "guide-number done" : "guide-number"} aria-hidden="true">
                          {done.has(i) ? "✓" : i + 1}
                        </span>
                        {one.name}
                      </button>
                    </li>
                  ))}
                </ol>
                <div class="game-press">
                  <a
                    class="button quiet"
                    href={printRoute({ page: "rules", game: game.name })}
                    aria-label={`Rules of ${title}`}
                  >
                    Rules
                  </a>
                  {next < 0 ? (
                    <a class="button soft" href={printRoute({ page: "new", game: game.name })}>
                      Play a game
                    </a>
                  ) : (
                    <button type="button" class="soft" onClick={() => begin(game.name, next)}>
                      Lesson {next + 1}
                    </button>
                  )}
                </div>
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
}
