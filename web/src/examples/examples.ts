// Puts Run beside the examples of the documentation: they run in their page, and can be changed there.

import type { FromRunner, ToRunner } from "./messages";

export interface Runner {
  onmessage: ((event: { data: FromRunner }) => void) | null;
  postMessage(message: ToRunner): void;
  terminate(): void;
}

/** What the Python of browsers has not, or this folder leaves out: an example with it is only to be read. */
const ELSEWHERE =
  /\b(numpy|subprocess|gymnasium|pettingzoo|pyspiel|open_spiel|loretable\.(arena|bridges|terminal|table|games\.\w+\.graph))\b/;

/** Blocks that are only shown are marked otherwise, and look the same. */
const BLOCKS = ".language-python.highlight code";

const CHANGE = "Change the code above, and run it again: Ctrl and Enter.";

function made<Name extends keyof HTMLElementTagNameMap>(name: Name, kind: string, text = "") {
  const found = document.createElement(name);
  found.className = kind;
  found.textContent = text;
  return found;
}

class Example {
  readonly run = made("button", "example-run md-button md-button--primary", "Run");
  private readonly stop = made("button", "example-stop md-button", "Stop");
  private readonly undo = made("button", "example-undo md-button", "As it was");
  private readonly status = made("span", "example-status");
  private readonly said = made("pre", "example-said");
  private readonly trouble = made("p", "example-trouble");
  private readonly first: Node[];

  constructor(
    private readonly code: HTMLElement,
    private readonly page: Examples,
  ) {
    this.first = [...code.cloneNode(true).childNodes];
    const row = made("div", "example");
    for (const button of [this.run, this.stop, this.undo]) button.type = "button";
    this.stop.hidden = this.undo.hidden = this.said.hidden = this.trouble.hidden = true;
    this.status.setAttribute("role", "status");
    this.trouble.setAttribute("role", "alert");
    this.said.tabIndex = 0;
    this.said.setAttribute("role", "group");
    this.said.setAttribute("aria-label", "What it prints");
    row.append(this.run, this.stop, this.undo, this.status);
    code.closest(".highlight")?.after(row, this.said, this.trouble);
    this.run.addEventListener("click", () => this.page.start(this));
    this.stop.addEventListener("click", () => this.page.end());
    this.undo.addEventListener("click", () => {
      code.replaceChildren(...this.first.map((node) => node.cloneNode(true)));
      this.undo.hidden = true;
      this.run.focus();
    });
    code.addEventListener("input", () => {
      this.undo.hidden = false;
    });
    code.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      this.page.start(this);
    });
  }

  get text(): string {
    return this.code.innerText;
  }

  begin(): void {
    this.stop.hidden = false;
    this.said.textContent = this.trouble.textContent = "";
    this.said.hidden = this.trouble.hidden = true;
    this.status.textContent = "Running …";
  }

  load(what: string): void {
    this.status.textContent = what ? `Loading ${what} … (8 MB, once)` : "Running …";
  }

  say(text: string): void {
    this.said.hidden = false;
    this.said.append(text);
  }

  end(status: string, trouble = ""): void {
    this.stop.hidden = true;
    this.status.textContent = status;
    this.trouble.textContent = trouble;
    this.trouble.hidden = trouble === "";
  }

  /** From the first run on: before it, the code is to be read. */
  open(): void {
    this.code.contentEditable = "plaintext-only";
    this.code.spellcheck = false;
    this.code.setAttribute("role", "textbox");
    this.code.setAttribute("aria-multiline", "true");
    this.code.setAttribute("aria-label", "Example, to be changed");
  }
}

export class Examples {
  private readonly all: Example[];
  private runner: Runner | null = null;
  private running: Example | null = null;

  constructor(
    place: ParentNode,
    private readonly hire: () => Runner,
  ) {
    const blocks = [...place.querySelectorAll<HTMLElement>(BLOCKS)];
    this.all = blocks.filter((code) => !ELSEWHERE.test(code.innerText)).map((code) => new Example(code, this));
  }

  start(example: Example): void {
    if (this.running) return;
    this.running = example;
    for (const each of this.all) each.run.disabled = true;
    this.runner ??= this.hire();
    this.runner.onmessage = ({ data }) => this.hear(example, data);
    example.begin();
    this.runner.postMessage({ blocks: this.all.slice(0, this.all.indexOf(example) + 1).map((each) => each.text) });
  }

  private hear(example: Example, data: FromRunner): void {
    if (data.kind === "loading") example.load(data.what);
    else if (data.kind === "said") example.say(data.text);
    else {
      example.open();
      this.close(data.trouble ? "" : CHANGE, data.trouble);
    }
  }

  /** Whatever runs is stopped; the next one begins with a Python of its own. */
  end(): void {
    this.runner?.terminate();
    this.runner = null;
    this.close("Stopped.");
  }

  private close(status: string, trouble = ""): void {
    this.running?.end(status, trouble);
    this.running = null;
    for (const each of this.all) each.run.disabled = false;
  }
}
