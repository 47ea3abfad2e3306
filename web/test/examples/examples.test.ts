// Run beside the examples of a page: what is sent to whoever runs them, and what is shown of what comes back.

import { beforeEach, describe, expect, it } from "vitest";
import { Examples, type Runner } from "../../src/examples/examples";
import type { FromRunner, ToRunner } from "../../src/examples/messages";

class FakeRunner implements Runner {
  onmessage: ((event: { data: FromRunner }) => void) | null = null;
  readonly asked: ToRunner[] = [];
  ended = false;

  postMessage(message: ToRunner): void {
    this.asked.push(message);
  }

  terminate(): void {
    this.ended = true;
  }

  tell(...all: FromRunner[]): void {
    for (const data of all) this.onmessage?.({ data });
  }
}

const block = (language: string, code: string) =>
  `<div class="language-${language} highlight"><pre><code>${code}</code></pre></div>`;

let runners: FakeRunner[] = [];

function opened(...blocks: string[]) {
  document.body.innerHTML = blocks.join("");
  runners = [];
  new Examples(document, () => {
    const runner = new FakeRunner();
    runners.push(runner);
    return runner;
  });
  return {
    runs: [...document.querySelectorAll<HTMLButtonElement>(".example-run")],
    stops: [...document.querySelectorAll<HTMLButtonElement>(".example-stop")],
    codes: [...document.querySelectorAll<HTMLElement>("code")],
    text: (kind: string) => [...document.querySelectorAll<HTMLElement>(kind)].map((one) => one.textContent),
  };
}

describe("examples", () => {
  beforeEach(() => {
    document.body.innerHTML = "";
  });

  it("have Run where this Python has all that they need", () => {
    const { runs } = opened(
      block("python", "a = 1"),
      block("py", "only to be read"),
      block("python", "import numpy"),
      block("python", "from loretable.arena import simulate"),
      block("python", "from loretable.core import Game"),
    );
    expect(runs).toHaveLength(2);
    expect(runners).toHaveLength(0);
  });

  it("run after those above them, by one runner that is hired by the first", () => {
    const { runs } = opened(block("python", "a = 1"), block("python", "import numpy"), block("python", "print(a)"));
    runs[1]?.click();
    expect(runners[0]?.asked).toEqual([{ blocks: ["a = 1", "print(a)"] }]);
    expect(runs.map((run) => run.disabled)).toEqual([true, true]);
    runners[0]?.tell({ kind: "done", trouble: "" });
    runs[0]?.click();
    expect(runners).toHaveLength(1);
    expect(runners[0]?.asked[1]).toEqual({ blocks: ["a = 1"] });
  });

  it("show what is loaded, what is printed, and what went wrong", () => {
    const { runs, text } = opened(block("python", "print(1)\nx"));
    runs[0]?.click();
    runners[0]?.tell({ kind: "loading", what: "Python" });
    expect(text(".example-status")[0]).toContain("Loading Python");
    runners[0]?.tell({ kind: "loading", what: "" }, { kind: "said", text: "1\n" }, { kind: "said", text: "2" });
    expect(text(".example-said")).toEqual(["1\n2"]);
    runners[0]?.tell({ kind: "done", trouble: "Line 2: there is no x" });
    expect(text(".example-trouble")).toEqual(["Line 2: there is no x"]);
    expect(runs[0]?.disabled).toBe(false);
  });

  it("can be changed once they have run, and be as they were again", () => {
    const { runs, codes } = opened(block("python", "<span>a</span> = 1"));
    const [code] = codes;
    expect(code?.isContentEditable).not.toBe(true);
    runs[0]?.click();
    runners[0]?.tell({ kind: "done", trouble: "" });
    expect(code?.getAttribute("role")).toBe("textbox");
    if (code) code.textContent = "a = 2";
    code?.dispatchEvent(new Event("input"));
    code?.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", ctrlKey: true }));
    expect(runners[0]?.asked[1]).toEqual({ blocks: ["a = 2"] });
    document.querySelector<HTMLButtonElement>(".example-undo")?.click();
    expect(code?.innerHTML).toBe("<span>a</span> = 1");
  });

  it("can be stopped: the next one has a runner of its own", () => {
    const { runs, stops, text } = opened(block("python", "while True: pass"));
    runs[0]?.click();
    expect(stops[0]?.hidden).toBe(false);
    stops[0]?.click();
    expect(runners[0]?.ended).toBe(true);
    expect(text(".example-status")).toEqual(["Stopped."]);
    runs[0]?.click();
    expect(runners).toHaveLength(2);
  });
});
