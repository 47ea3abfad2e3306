import { describe, expect, it } from "vitest";
import { grouped, matching, names } from "../../../src/core/match/options";
import { spelled } from "../../../src/core/match/view";

const option = (action: string, label: string) => ({ action, label });

describe("options", () => {
  const places = ["frodo", "sam"].flatMap((who) =>
    ["shire", "rohan", "gondor", "mordor", "fangorn"].map((where) =>
      option(`place ${who} ${where}`, `${spelled(who)} in ${spelled(where)}`),
    ),
  );

  it("that are few stay together", () => {
    expect(grouped(places.slice(0, 4))).toEqual([{ title: "", options: places.slice(0, 4) }]);
  });

  it("that are many are grouped by what it is done with, where all do the same", () => {
    expect(grouped(places).map((group) => [group.title, group.options.length])).toEqual([
      ["Frodo in …", 5],
      ["Sam in …", 5],
    ]);
  });

  it("that are many are grouped by what is done", () => {
    const cards = Array.from({ length: 6 }, (_, i) => [
      option(`ink ${i}`, `Ink card ${i}`),
      option(`play ${i}`, `Play ${i}`),
    ]).flat();
    expect(grouped(cards).map((group) => group.title)).toEqual(["Ink card …", "Play …"]);
    expect(grouped([...cards, option("end", "End the turn")]).at(-1)?.title).toBe("End");
  });

  it("are grouped further where one thing can be done in many ways", () => {
    const titles = grouped([...places, option("done", "Done")]).map((group) => group.title);
    expect(titles).toEqual(["Frodo in …", "Sam in …", "Done"]);
  });

  it("are not grouped where each would be alone", () => {
    const all = Array.from({ length: 12 }, (_, i) => option(`pick ${i}`, `Pick ${i}`));
    expect(grouped(all)).toHaveLength(1);
  });

  it("are found by all words of a search", () => {
    expect(matching(places, "sam mor").map((found) => found.action)).toEqual(["place sam mordor"]);
  });

  it("know the pieces they name: by number and label, or by name, or because the server says so", () => {
    const elsa = { id: 12, face: "Elsa" };
    expect(names(option("quest 12", "Quest with Elsa (12)"), elsa)).toBe(true);
    expect(names(option("move 12", "Go to the Ford"), elsa)).toBe(false);
    expect(names(option("move frodo rohan", "Frodo to Rohan"), { id: 0, face: "Frodo" })).toBe(true);
    expect(names({ ...option("x", "y"), pieces: [12] }, elsa)).toBe(true);
  });
});
