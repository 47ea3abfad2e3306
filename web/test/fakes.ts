import type { Line } from "../src/core/wire/connection";
import type { FromClient, FromServer } from "../src/core/wire/messages";

/** A socket without a network. */
export class FakeLine implements Line {
  onopen: (() => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  sent: FromClient[] = [];
  closed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as FromClient);
  }

  close(): void {
    this.closed = true;
  }

  open(): void {
    this.onopen?.();
  }

  say(message: FromServer): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  break(code = 1006): void {
    this.onclose?.({ code });
  }

  last(type: FromClient["type"]): FromClient | undefined {
    return this.sent.findLast((message) => message.type === type);
  }
}

export class FakeNetwork {
  lines: FakeLine[] = [];

  readonly plug = (): Line => {
    const line = new FakeLine();
    this.lines.push(line);
    return line;
  };

  get line(): FakeLine {
    const line = this.lines.at(-1);
    if (!line) throw new Error("nobody has connected");
    return line;
  }
}
