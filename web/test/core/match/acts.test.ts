import { describe, expect, it } from "vitest";
import { log } from "../../../src/boards/lorcana/model/log";
import { inShort, lastTurnOf, partsOfEntry, scoresAt } from "../../../src/core/match/acts";
import type { Entry, Told } from "../../../src/core/wire/messages";

const card = (id: number, face: string) => ({ id, face });
const olaf = card(42, "Olaf - Friendly Snowman");
const told = (event: string, text: string, more: object = {}, cause = ""): Told => ({
  text,
  event: { event, seat: 0, ...more },
  ...(cause ? { cause } : {}),
});
const entry = (seq: number, ...lines: Told[]): Entry => ({ seq, seat: 0, told: lines });
const said = (one: Entry) =>
  partsOfEntry(one, log).map((part) => {
    if (part.kind === "heading") return `# ${part.words}`;
    if (part.kind === "chose") return `  (${part.words})`;
    if (part.kind === "act") return [part.told.text, ...part.tags].join(" | ");
    const times = part.times > 1 ? ` x${part.times}` : "";
    return `${part.deep ? "    " : "  "}${part.cause ? `${part.cause}: ` : ""}${part.told.text}${times}`;
  });

describe("the log of Lorcana", () => {
  it("has a line an act, with what was paid and gained at its end", () => {
    const paid = told("pay", "You pay 1 ink", { amount: 1, source: olaf }, "Playing Olaf - Friendly Snowman");
    expect(said(entry(1, paid, told("play", "You play Olaf", { piece: olaf })))).toEqual(["You play Olaf | 1 ink"]);
    const lore = told("gain lore", "You gain 1 lore from Olaf", { amount: 1, piece: olaf });
    expect(said(entry(2, told("quest", "Olaf quests", { piece: olaf }), lore))).toEqual(["Olaf quests | +1"]);
  });

  it("indents what an act caused, and what another card's text did further", () => {
    const broom = card(7, "Magic Broom");
    const lines = entry(
      3,
      told("challenge", "Broom challenges Olaf", { piece: broom, other: olaf, source: broom }, "Challenge"),
      told("damage", "Olaf takes 2 damage", { piece: olaf, source: broom }, "Challenge"),
      told("banish", "Olaf is banished", { piece: olaf }, "As much damage as willpower"),
      told("draw", "You draw a card", { source: card(9, "Magica") }, "Magica"),
    );
    expect(said(lines)).toEqual([
      "Broom challenges Olaf",
      "  Olaf takes 2 damage",
      "  Olaf is banished",
      "    Magica: You draw a card",
    ]);
  });

  it("says once what happens several times, and nothing of decks that are shuffled before the first turn", () => {
    const draw = told("draw", "The Fox draws a card", { seat: 1 }, "Opening hand");
    const mixed = told("shuffle", "The Fox shuffles the deck", { seat: 1 }, "Opening hand");
    expect(said(entry(1, told("alter", "The Fox puts 2 cards back", { seat: 1 }), draw, draw, mixed))).toEqual([
      "The Fox puts 2 cards back",
      "  The Fox draws a card x2",
    ]);
  });

  it("hangs what a choice led to under the act before it, and says what was chosen where nothing else is told", () => {
    const back = told(
      "return to hand",
      "Olaf goes back to your hand",
      { piece: olaf, source: card(1, "Song") },
      "Song",
    );
    expect(said(entry(4, back))).toEqual(["  Song: Olaf goes back to your hand"]);
    expect(said({ ...entry(5), label: "Pick Olaf (42)", action: "pick 42" })).toEqual(["  (Pick Olaf)"]);
  });

  it("heads a turn, with the lore of everybody after it, counted back from now", () => {
    const turn = (seq: number, n: number) => entry(seq, told("turn", `Turn ${n}: you`, { amount: n }));
    const gain = (seq: number, seat: number, amount: number) =>
      entry(seq, told("gain lore", "", { seat, amount, piece: olaf }));
    expect(said(turn(1, 7))).toEqual(["# Turn 7: you"]);
    const entries = [turn(1, 1), gain(2, 0, 3), turn(3, 2), gain(4, 1, 2), gain(5, 1, 9)];
    const scores = scoresAt(entries, new Set([5]), log, { facts: { lore: [3, 2] } });
    expect([scores.get(1), scores.get(3)]).toEqual([
      [3, 0],
      [3, 2],
    ]);
  });

  it("is told at the end from the last turn on, without what was taken back", () => {
    const quest = entry(
      3,
      told("quest", "Olaf quests", { piece: olaf }),
      told("gain lore", "", { amount: 1, piece: olaf }),
    );
    const entries = [
      entry(1, told("turn", "Turn 1: you"), told("draw", "You draw a card")),
      entry(2, told("turn", "Turn 2: you"), told("draw", "You draw another")),
      quest,
      entry(4, told("play", "You play Olaf", { piece: olaf })),
    ];
    const last = lastTurnOf(entries, new Set([4]), log);
    expect(last.title).toBe("Turn 2: you");
    expect(last.parts.map((part) => part.kind === "act" && part.told.text)).toEqual([
      "You draw another",
      "Olaf quests",
    ]);
    // a game without turns: the last few
    expect(lastTurnOf(entries, new Set(), {}, 2)).toMatchObject({ title: "", parts: [{}, {}] });
  });
});

describe("what is told in a line", () => {
  it("names cards by their short names, with what was gained at its end and what it caused after it", () => {
    const lore = told("gain lore", "You gain 1 lore from Olaf - Friendly Snowman", { amount: 1, piece: olaf });
    const quest = told("quest", "Olaf - Friendly Snowman quests", { piece: olaf });
    expect(inShort([quest, lore], log)).toEqual({ act: "Olaf quests", tags: ["+1"], also: "" });
    const draw = told("draw", "You draw a card", {}, "Olaf - Friendly Snowman");
    expect(inShort([quest, draw, draw], log)).toEqual({ act: "Olaf quests", tags: [], also: "You draw a card ×2" });
  });

  it("is told as it is where a game has no log of its own", () => {
    expect(inShort([told("bet", "Ann bets")])).toEqual({ act: "Ann bets", tags: [], also: "" });
  });
});
