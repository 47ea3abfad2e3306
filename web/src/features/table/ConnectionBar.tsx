import { useNow } from "../../core/hooks";
import type { Status } from "../../core/wire/connection";

/** Nothing while all is well; else what is the matter and when the next attempt is. */
export function ConnectionBar({ status, onRetry }: { status: Status; onRetry: () => void }) {
  const now = useNow(status.kind === "waiting");
  if (status.kind === "waiting") {
    const seconds = Math.max(0, Math.ceil((status.until - now) / 1000));
    return (
      <div class="bar bar-bad" role="alert" data-testid="connection">
        <span>
          Connection lost. Trying again <span aria-hidden="true">{seconds > 0 ? `in ${seconds} s` : "now"}</span>.
          Nothing you did is lost.
        </span>
        <button type="button" onClick={onRetry}>
          Try now
        </button>
      </div>
    );
  }
  if (status.kind === "shut") {
    return (
      <div class="bar bar-bad" role="alert" data-testid="connection">
        <span>{SHUT[status.code] ?? "The server has closed this seat."}</span>
        <a class="button" href="#/">
          Lobby
        </a>
      </div>
    );
  }
  if (status.kind === "connecting" && status.attempt > 0) {
    return (
      <div class="bar bar-bad" role="status" data-testid="connection">
        <span>Connecting …</span>
      </div>
    );
  }
  return null;
}

const SHUT: Record<number, string> = {
  4001: "The host has given this seat to somebody else.",
  4003: "This link does not open a seat here, or no longer does.",
  4004: "There is no such match, or not any more.",
  4009: "This seat is open in too many other windows; it was closed here.",
};

const WORDS: Record<Status["kind"], string> = {
  open: "Connected",
  connecting: "Connecting",
  waiting: "Connection lost",
  shut: "Closed",
  stopped: "Not connected",
};

export function ConnectionDot({ status }: { status: Status }) {
  return (
    <span
      class={`dot dot-${status.kind}`}
      role="img"
      aria-label={WORDS[status.kind]}
      title={WORDS[status.kind]}
      data-testid="dot"
    />
  );
}
