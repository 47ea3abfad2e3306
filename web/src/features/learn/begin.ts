import { keepLesson } from "../../core/browser/learning";
import * as tokens from "../../core/browser/tokens";
import { goTo } from "../../core/hooks";
import { playLesson } from "../../core/wire/api";

/** Deals a lesson's position, and goes there. */
export async function beginLesson(game: string, lesson: number): Promise<void> {
  const made = await playLesson(game, lesson);
  tokens.keepMade(
    made,
    "First game",
    made.seats.map(({ seat }) => seat),
  );
  keepLesson(made.match, { game, lesson });
  goTo({ page: "table", match: made.match, seat: null });
}
