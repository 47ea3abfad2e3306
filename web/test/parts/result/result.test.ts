import { describe, expect, it } from "vitest";
import type { GameInfo, MatchInfo } from "../../../src/core/wire/rest_messages";
import { swapped, wishOf } from "../../../src/features/table/ending/EndingWays";
import { inLines } from "../../../src/parts/result/draw";
import { raceWords } from "../../../src/parts/result/outcome";
import { resultOf } from "../../../src/parts/result/results";

const seat = (number: number, player: string, who = "") => ({
  seat: number,
  name: `Player ${number + 1}`,
  player,
  who,
  taken: true,
  connected: true,
});
const info = {
  match: "m",
  game: "lorcana",
  title: "Disney Lorcana",
  name: "",
  options: { decks: ["one", "two"] },
  seats: [seat(0, "you", "Ann"), seat(1, "normal")],
} as unknown as MatchInfo;
const game = {
  name: "lorcana",
  own: ["decks"],
  options: { decks: ["one", "two"] },
  bots: ["normal"],
} as unknown as GameInfo;
const opponents = [{ bot: "normal", name: "Fox", level: "normal", text: "" }];
const race = {
  turns: [1, 2],
  goal: 20,
  lines: [
    [0, 0],
    [20, 17],
  ],
};
const ended = (scores: number[]) => ({ view: { scores }, summary: "Twenty lore on turn 11", series: null });

describe("a result", () => {
  it("names people and animals, and who has won", () => {
    const told = resultOf(info, ended([1, 0]), info.seats, opponents, 0, race);
    expect(told.title).toBe("Ann wins");
    expect(told.players.map(({ name, score }) => [name, score])).toEqual([
      ["Ann", "20"],
      ["The Fox", "17"],
    ]);
    expect(resultOf(info, ended([0, 1]), info.seats, opponents, 0, race).title).toBe("The Fox wins");
    expect(resultOf(info, ended([0, 0]), info.seats, opponents, 0, null).title).toBe("A draw");
  });

  it("says how the race was won, and speaks to whoever has no name as one does", () => {
    expect(resultOf(info, ended([1, 0]), info.seats, opponents, 0, race).sentence).toBe(
      "20 lore on turn 2. The Fox had 17.",
    );
    const nameless = [seat(0, "you"), seat(1, "normal")];
    const over = { ...ended([1, 0]), summary: "Player 1 wins by concession." };
    expect(resultOf(info, over, nameless, opponents, 0, null).sentence).toBe("You win by concession.");
    expect(resultOf(info, over, info.seats, opponents, 0, null).sentence).toBe("Ann wins by concession.");
  });

  it("begins with whoever keeps it, and so does its race", () => {
    const told = resultOf(info, ended([1, 0]), info.seats, opponents, 1, race);
    expect(told.players[0]?.score).toBe("17");
    expect(told.race?.lines.at(-1)).toEqual([17, 20]);
  });

  it("tells how a series stands", () => {
    const told = resultOf(
      info,
      { ...ended([1, 0]), series: { games: 3, number: 2, wins: [2, 1], over: true } },
      info.seats,
      opponents,
      0,
      null,
    );
    expect(told.kick).toBe("Disney Lorcana · best of 3, 2 : 1");
  });

  it("is broken into lines that fit, and cut where there are too many", () => {
    const width = (text: string) => text.length;
    expect(inLines("one two three four", 9, 3, width)).toEqual(["one two", "three", "four"]);
    expect(inLines("one two three four", 9, 2, width)).toEqual(["one two", "three …"]);
  });
});

describe("another game", () => {
  it("is like the one that was played, with the decks changed round", () => {
    const wish = wishOf(info, game);
    expect(wish?.players).toEqual(["you", "normal"]);
    expect(wish && swapped(wish, game).options).toEqual({ decks: ["two", "one"] });
  });
});

describe("a race", () => {
  const told = {
    turns: [10, 11],
    lines: [
      [14, 17],
      [20, 17],
    ],
    goal: 20,
  };

  it("is told by who came first and what the others had", () => {
    expect(raceWords(told, ["You", "The Fox"], 0)).toBe("20 lore on turn 11. The Fox had 17.");
    expect(raceWords(told, ["Ann", "You"], 1)).toBe("Ann had 20 lore on turn 11. You had 17.");
  });

  it("that nobody has won is not", () => {
    expect(raceWords({ ...told, goal: 25 }, ["You", "The Fox"], 0)).toBe("");
  });
});
