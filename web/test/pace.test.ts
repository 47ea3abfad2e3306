import { describe, expect, it } from "vitest";
import { emptyMatch, type MatchState } from "../src/core/match";
import type { Entry, Told } from "../src/core/messages";
import { arrive, begin, goOn, isTelling, latest, skip, stay, toldSoFar, type Pace } from "../src/core/pace";

const told = (text: string): Told => ({ text, event: {} });

function at(seq: number, entries: Entry[]): MatchState {
  return { ...emptyMatch("m"), seq, view: { step: seq }, entries };
}

const first = at(1, []);
const entry = (seq: number, ...lines: string[]): Entry => ({ seq, seat: 1, told: lines.map(told) });
const one = entry(2, "He draws.", "", "He plays.");
const two = entry(3, "He quests.");

function started(): Pace {
  return arrive(begin(emptyMatch("m")), first, false);
}

describe("what others do is told one after the other", () => {
  it("shows the table as it is to who has just come", () => {
    expect(isTelling(started())).toBe(false);
    expect(started().shown.state).toBe(first);
  });

  it("tells each event that has words, then the next moment", () => {
    let pace = arrive(started(), at(2, [one]), false);
    pace = arrive(pace, at(3, [one, two]), false);
    const heard: string[] = [];
    for (let i = 0; isTelling(pace) && i < 20; i += 1) {
      heard.push(`${pace.shown.state.seq} ${pace.shown.events[pace.at]?.text ?? "-"}`);
      pace = goOn(pace);
    }
    expect(heard).toEqual(["2 He draws.", "2 He plays.", "3 He quests."]);
    expect(pace.shown.state.seq).toBe(3);
  });

  it("does not stay at what is quiet: that is in the log with the next", () => {
    const quiet = ({ text }: Told) => text !== "He plays.";
    let pace = arrive(started(), at(2, [one]), false, quiet);
    pace = arrive(pace, at(3, [one, two]), false, quiet);
    expect(pace.shown.events[pace.at]?.text).toBe("He plays.");
    expect(toldSoFar(pace)).toEqual([one]);
    pace = goOn(pace, quiet);
    expect([pace.shown.state.seq, isTelling(pace)]).toEqual([3, false]);
    expect(isTelling(arrive(started(), at(3, [two]), false, quiet))).toBe(false);
  });

  it("writes each event into the log when it is told, and not before", () => {
    const own: Entry = { ...entry(2, "You draw.", "", "You play."), seat: 0, label: "Play it" };
    let pace = arrive(started(), at(2, [own]), false);
    pace = arrive(pace, at(4, [own, two, entry(4, "He ends.")]), false);
    const logs: string[] = [];
    for (let i = 0; isTelling(pace) && i < 20; i += 1) {
      logs.push(toldSoFar(pace).map(({ seq, told }) => `${seq}:${told.map((line) => line.text).join("|")}`).join(" "));
      pace = goOn(pace);
    }
    expect(logs).toEqual(["2:You draw.", "2:You draw.||You play.", "2:You draw.||You play. 3:He quests.", "2:You draw.||You play. 3:He quests. 4:He ends."]);
    expect(toldSoFar(pace)).toBe(pace.shown.state.entries);
  });

  it("has the whole log at once for who skips", () => {
    const pace = skip(arrive(started(), at(2, [one]), false));
    expect(toldSoFar(pace)).toEqual([one]);
  });

  it("is skipped to the last moment", () => {
    const pace = skip(arrive(arrive(started(), at(2, [one]), false), at(3, [one, two]), false));
    expect(isTelling(pace)).toBe(false);
    expect(pace.shown.state.seq).toBe(3);
  });

  it("changes the last moment in place where nothing has happened", () => {
    const pace = arrive(arrive(started(), at(2, [one]), false), at(3, [one, two]), false);
    const noticed = { ...latest(pace), summary: "noticed" };
    expect(latest(arrive(pace, noticed, false)).summary).toBe("noticed");
    expect(arrive(pace, noticed, false).shown).toBe(pace.shown);
  });

  it("tells nothing at once, and nothing of what was taken back", () => {
    expect(isTelling(arrive(started(), at(2, [one]), true))).toBe(false);
    const back: Entry = { ...entry(3, "He took back."), undone_to: 1 };
    const pace = arrive(arrive(started(), at(2, [one]), false), at(3, [one, back]), false);
    expect(isTelling(pace)).toBe(false);
    expect(pace.shown.state.seq).toBe(3);
  });

  it("stays longer for longer sentences, and shorter at a higher speed", () => {
    const pace = arrive(started(), at(2, [one]), false);
    const long = arrive(started(), at(2, [entry(2, "He does something that takes many more words than that.")]), false);
    expect(stay(long, 1)).toBeGreaterThan(stay(pace, 1));
    expect(stay(pace, 2)).toBe(stay(pace, 1) / 2);
  });
});
