import { useEffect, useRef } from "preact/hooks";
import { useInbox, waitingElsewhere } from "../../core/browser/inbox";
import { printRoute } from "../../core/browser/route";
import type { MatchState } from "../../core/match/match";
import * as api from "../../core/wire/api";
import { alone } from "../../core/wire/carrier";
import type { MatchInfo } from "../../core/wire/rest_messages";
import { isBot } from "../../core/words";
import { announce } from "../../parts/Announcer";
import { Talk } from "./people/Talk";
import type { Sheet } from "./Sheets";

interface Props {
  state: MatchState;
  info: MatchInfo;
  token: string;
  host: string;
  words: readonly string[];
  onSay: (word: string) => void;
  /** Where the log is a drawer: opens and closes it. */
  onLog?: (() => void) | undefined;
  /** On a phone the board has a button of its own for it. */
  ownLog: boolean;
  /** Beside a board: the options as a list, and how many there are; 0 where nothing is asked. */
  list?: { open: boolean; count: number; toggle: () => void } | undefined;
  onSheet: (sheet: Sheet) => void;
}

export function TableMenu({ state, info, token, host, words, onSay, onLog, ownLog, list, onSheet }: Props) {
  const menu = useRef<HTMLDetailsElement>(null);
  const over = state.over || state.frozen !== "";
  const you = state.seats.find((seat) => seat.seat === state.seat);

  useEffect(() => {
    const close = (event: Event) => {
      const box = menu.current;
      if (!box?.open) return;
      const away = event instanceof KeyboardEvent ? event.key === "Escape" : !box.contains(event.target as Node);
      if (away) box.open = false;
    };
    document.addEventListener("pointerdown", close);
    document.addEventListener("keydown", close);
    return () => {
      document.removeEventListener("pointerdown", close);
      document.removeEventListener("keydown", close);
    };
  }, []);

  function open(sheet: Sheet): void {
    if (menu.current) menu.current.open = false;
    onSheet(sheet);
  }

  return (
    <div class="row table-menu">
      {onLog ? (
        <button type="button" class={`quiet log-button${ownLog ? " not-on-phone" : ""}`} onClick={onLog}>
          Log
        </button>
      ) : null}
      {list ? <ListButton {...list} /> : null}
      {token && state.seats.filter((seat) => !isBot(seat)).length > 1 ? <Talk words={words} onSay={onSay} /> : null}
      {alone() ? null : (
        <button type="button" class={list ? "quiet not-on-phone" : "quiet"} onClick={() => onSheet("invite")}>
          Invite
        </button>
      )}
      <details ref={menu} class="menu">
        <summary class="button quiet">More</summary>
        <div class="menu-list">
          {list && !alone() ? (
            <button type="button" class="on-phone" onClick={() => open("invite")}>
              Invite
            </button>
          ) : null}
          <button type="button" onClick={() => open("rules")}>
            How it is played
          </button>
          {info.luck ? (
            <button type="button" onClick={() => open("luck")}>
              Luck
            </button>
          ) : null}
          <button type="button" onClick={() => open("settings")}>
            Settings
          </button>
          <button type="button" onClick={() => open("keys")}>
            Keys
          </button>
          <a href={printRoute({ page: "replay", match: info.match, step: 0, watching: !token })}>
            {over ? "Replay" : "Replay so far"}
          </a>
          {host && over ? (
            <button type="button" onClick={() => void download(info.match, host)}>
              Download the record
            </button>
          ) : null}
          {host ? (
            <button type="button" class="danger-text" onClick={() => open("delete")}>
              Delete the match
            </button>
          ) : null}
          {token && !over && !you?.left ? (
            <button type="button" class="danger-text" onClick={() => open("concede")}>
              Concede
            </button>
          ) : null}
          <LobbyLink />
        </div>
      </details>
    </div>
  );
}

function LobbyLink() {
  const waiting = waitingElsewhere(useInbox(false).mine, location.hash);
  return <a href="#/">{waiting > 0 ? `Lobby (${waiting} ${waiting === 1 ? "waits" : "wait"} for you)` : "Lobby"}</a>;
}

/** What can be answered as a list of buttons: for who would rather read, listen or search than look at a board. */
function ListButton({ open, count, toggle }: { open: boolean; count: number; toggle: () => void }) {
  const words = open ? "Close the list" : `All ${count} options as a list`;
  return (
    <button
      type="button"
      class="quiet list-button"
      data-testid="list-button"
      aria-label={words}
      title={`${words} (O)`}
      aria-expanded={open}
      aria-controls={open ? "as-list" : undefined}
      disabled={count === 0}
      onClick={toggle}
    >
      <svg viewBox="0 0 20 20" width="20" height="20" fill="currentColor" aria-hidden="true">
        <path d="M2 3h3v3H2zm5 0h11v3H7zM2 8.5h3v3H2zm5 0h11v3H7zM2 14h3v3H2zm5 0h11v3H7z" />
      </svg>
    </button>
  );
}

async function download(match: string, host: string): Promise<void> {
  try {
    const url = URL.createObjectURL(await api.exportRecord(match, host));
    const link = document.createElement("a");
    link.href = url;
    link.download = `${match}.json`;
    link.click();
    URL.revokeObjectURL(url);
  } catch (error) {
    announce(api.messageOf(error));
  }
}
