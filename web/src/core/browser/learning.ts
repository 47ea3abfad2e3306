// How far one has come in the first games: kept in this browser, so that one can leave and go on at will.

import { isObject, listAt, numberAt, textAt } from "../wire/json";

const KEY = "loretable.learnt";

export interface Learning {
  game: string;
  lesson: number;
}

/** The lessons of a game that were done. */
export function doneLessons(game: string): Set<number> {
  return new Set(listAt(read(), game).map(Number));
}

export function keepDone(game: string, lesson: number): void {
  const all = read();
  all[game] = [...new Set([...listAt(all, game).map(Number), lesson])];
  localStorage.setItem(KEY, JSON.stringify(all));
}

function read(): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return isObject(found) ? { ...found } : {};
  } catch {
    return {};
  }
}

/** The match in which a lesson is played. */
export function keepLesson(match: string, learning: Learning): void {
  localStorage.setItem(`loretable.lesson.${match}`, JSON.stringify(learning));
}

export function lessonOf(match: string): Learning | null {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(`loretable.lesson.${match}`) ?? "null");
    return isObject(found) ? { game: textAt(found, "game"), lesson: numberAt(found, "lesson") } : null;
  } catch {
    return null;
  }
}
