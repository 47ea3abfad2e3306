// A match that is being played or watched: its state, its connection, and what a person can do.

import { remember } from "../browser/luck";
import { carried } from "../wire/carrier";
import { Connection, type Line, type Status } from "../wire/connection";
import type { Answer, FromClient, FromServer, Pick, Vote } from "../wire/messages";
import { emptyMatch, type MatchState, type Pending, receive } from "./match";

export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** `news`: the match has moved on, and may do so again at once; otherwise it is something of one's own. */
export type Listener = (news: boolean) => void;

export class Table {
  state: MatchState;
  status: Status = { kind: "stopped" };
  /** What the server's clock is ahead of this one, in milliseconds. */
  ahead = 0;
  private readonly connection: Connection;
  private readonly listeners = new Set<Listener>();
  private answer: Answer | Pick | null = null;
  private drawing = false; // is the board shown as the game's picture?
  private asked = -1; // the number a picture was last asked for

  /** `share`: what one adds to the luck of a match that is not dealt yet. */
  constructor(match: string, token: string, open: () => Line = () => carried().open(match), share = "") {
    this.state = emptyMatch(match);
    this.connection = new Connection({
      open,
      hello: () => ({ type: "hello", token, since: Math.max(0, this.state.seq), ...(share ? { share } : {}) }),
      onMessage: (message) => this.hear(message),
      onStatus: (status) => this.changed(status),
    });
  }

  start(): void {
    this.connection.start();
  }

  stop(): void {
    this.connection.stop();
  }

  retry(): void {
    this.connection.retry();
  }

  probe(): void {
    this.connection.probe();
  }

  subscribe(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Takes an option. Until the server has stored it, it is sent again whenever the line comes back. */
  choose(action: string): void {
    const beside = this.state.asides.some((aside) => aside.action === action);
    if (this.state.pending?.kind === "answer" || (this.state.question === null && !beside)) return;
    this.answer = { type: "answer", id: newId(), after: this.state.seq, action };
    this.wait("answer", this.answer.id, action);
    this.connection.send(this.answer);
  }

  /** Sends several pieces at once, where they are asked for. */
  pick(pieces: number[]): void {
    if (this.state.pending?.kind === "answer" || !this.state.question?.picks) return;
    this.answer = { type: "pick", id: newId(), after: this.state.seq, pieces };
    this.wait("answer", this.answer.id, "");
    this.connection.send(this.answer);
  }

  /** `turn`: all that one has answered since somebody else did. */
  undo(turn = false): void {
    this.ask("undo", { type: "undo", id: newId(), ...(turn ? { turn } : {}) });
  }

  concede(): void {
    this.ask("concede", { type: "concede", id: newId() });
  }

  retract(): void {
    this.ask("retract", { type: "retract", id: newId() });
  }

  /** What should become of a match that has stopped. */
  settle(how: Vote["how"]): void {
    this.ask("settle", { type: "settle", id: newId(), how });
  }

  hint(): void {
    this.ask("hint", { type: "hint", id: newId() });
  }

  say(word: string): void {
    this.ask("say", { type: "say", id: newId(), word });
  }

  /** What cannot be done, and why: in general, or with one card. */
  whyNot(piece = -1, target = ""): void {
    if (this.state.question === null) return;
    this.set({ ...this.state, blocked: null });
    this.ask("why-not", { type: "why-not", id: newId(), piece, target });
  }

  /** Whether the board is shown as a picture, by somebody who looks: only then one is asked for after each change. */
  draw(on: boolean): void {
    this.drawing = on;
    this.look();
  }

  private look(): void {
    const { seq, choosing } = this.state;
    // while somebody chooses what to bring there is nothing to be seen; afterwards the number is still the same
    if (!this.drawing || seq < 0 || choosing.length > 0 || this.asked === seq) return;
    if (this.connection.send({ type: "look" })) this.asked = this.state.seq;
  }

  consent(agree: boolean): void {
    const wish = this.state.wish;
    if (wish === null) return;
    if (this.connection.send({ type: "consent", id: wish.id, agree })) this.set({ ...this.state, wish: null });
  }

  /** Something the page itself has to say, to this player alone. */
  tellMe(text: string): void {
    this.set({ ...this.state, notice: { tone: "plain", text } });
  }

  hush(): void {
    if (this.state.notice !== null) this.set({ ...this.state, notice: null });
  }

  /** Who has seen enough of a hint. */
  forgetHint(): void {
    if (this.state.hint !== null) this.set({ ...this.state, hint: null });
  }

  private ask(kind: Pending["kind"], message: FromClient & { id: string }): void {
    if (this.state.pending !== null) return;
    if (this.connection.send(message)) this.wait(kind, message.id, "");
    else this.set({ ...this.state, notice: { tone: "bad", text: "There is no connection at the moment." } });
  }

  private wait(kind: Pending["kind"], id: string, action: string): void {
    this.set({ ...this.state, pending: { id, kind, action }, notice: null });
  }

  private hear(message: FromServer): void {
    if (message.type === "update" && message.now) this.ahead = message.now * 1000 - Date.now();
    const { state, missed } = receive(this.state, message);
    const { pending } = state;
    if (pending?.id !== this.answer?.id || pending?.stored !== undefined) this.answer = null;
    if (missed) this.connection.send({ type: "since", after: Math.max(0, this.state.seq) });
    const silent = onlyStored(this.state, state);
    this.state = silent ? state : this.state;
    if (state !== this.state) this.set(state, message.type === "update");
    if (message.type === "frozen") this.connection.stop();
    if (message.type === "update") {
      if (message.link) remember(message.match, { seq: message.seq, link: message.link });
      this.look();
    }
  }

  private changed(status: Status): void {
    const reopened = status.kind === "open" && this.status.kind !== "open";
    this.status = status;
    if (reopened) this.asked = -1; // what was asked for on the old line does not come
    if (reopened && this.answer !== null) this.connection.send(this.answer);
    // anything else that was on its way may or may not have arrived: the next update shows it
    if (reopened && this.answer === null && this.state.pending !== null) this.state = { ...this.state, pending: null };
    this.tell();
  }

  private set(state: MatchState, news = false): void {
    this.state = state;
    this.tell(news);
  }

  private tell(news = false): void {
    for (const listener of this.listeners) listener(news);
  }
}

/** An answer was stored, and nothing is to be seen of it until its update comes, which is right behind. */
function onlyStored(before: MatchState, after: MatchState): boolean {
  return before.pending?.stored === undefined && after.pending?.stored !== undefined && before.notice === after.notice;
}
