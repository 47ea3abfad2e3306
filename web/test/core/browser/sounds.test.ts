import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { play, type Sound } from "../../../src/core/browser/sounds";

let heard: number[];
let kept: Map<string, string>;

class FakeAudio {
  currentTime = 0;
  state = "running";
  destination = {};
  createOscillator() {
    const tone = {
      type: "",
      frequency: { value: 0 },
      connect: (next: unknown) => next,
      stop: () => undefined,
      start: () => heard.push(tone.frequency.value),
    };
    return tone;
  }
  createGain() {
    const change = () => undefined;
    return {
      gain: { setValueAtTime: change, linearRampToValueAtTime: change, exponentialRampToValueAtTime: change },
      connect: () => undefined,
    };
  }
}

function tones(sound: Sound): number[] {
  heard = [];
  play(sound);
  return heard;
}

beforeEach(() => {
  heard = [];
  kept = new Map();
  vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key) ?? null });
  vi.stubGlobal("AudioContext", FakeAudio);
});

afterEach(() => vi.unstubAllGlobals());

describe("sounds", () => {
  it("are off until somebody wants them", () => {
    expect(tones("turn")).toEqual([]);
    kept.set("loretable.sounds", "off");
    expect(tones("end")).toEqual([]);
  });

  it("tell by their tones what has happened: no two are alike", () => {
    kept.set("loretable.sounds", "on");
    const all = (["turn", "move", "said", "end"] as const).map((sound) => tones(sound).join(" "));
    expect(all.every(Boolean)).toBe(true);
    expect(new Set(all).size).toBe(4);
    expect(tones("turn")).toEqual([523, 784]);
    expect(tones("move")).toHaveLength(1);
  });

  it("are left out where the browser makes none", () => {
    kept.set("loretable.sounds", "on");
    vi.stubGlobal("AudioContext", undefined);
    expect(tones("turn")).toEqual([]);
  });
});
