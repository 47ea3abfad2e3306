import { Brand } from "../../parts/Brand";
import type { Opened, Props, Showing } from "./showing";

/** What is replayed, and through whose eyes. */
export function Head({ page, showing, opened }: { page: Props; showing: Showing; opened: Opened }) {
  const { token, own, onEyes, open, onOpen } = page;
  const { over, result, title, names, board } = showing;
  return (
    <Brand>
      <div class="table-title">
        <div class="replay-title">
          <h1>{over ? result.title : title}</h1>
          <span class="small">
            Replay{over ? ` · ${result.players.map(({ name }) => name).join(" v ")}` : ""} · {title}
          </span>
        </div>
        {own.length === 0 ? (
          <span class="tag">as a spectator</span>
        ) : (
          <label class="eyes">
            as{" "}
            <select value={token} onChange={(event) => onEyes(event.currentTarget.value)}>
              {own.map((one) => (
                <option key={one.token} value={one.token}>
                  {own.length === 1 ? "yourself" : (names[one.seat] ?? "a player")}
                </option>
              ))}
              <option value="">a spectator</option>
            </select>
          </label>
        )}
      </div>
      {over ? (
        <span class="seg replay-eyes" role="radiogroup" aria-label="What is shown">
          <button type="button" role="radio" aria-checked={!open} onClick={() => onOpen(false)}>
            {token ? "As you saw it" : "As it was watched"}
          </button>
          <button type="button" role="radio" aria-checked={open} onClick={() => onOpen(true)}>
            All open
          </button>
        </span>
      ) : null}
      {board === "none" ? null : (
        <button type="button" class="quiet log-button" onClick={opened.toggleLog}>
          Log
        </button>
      )}
    </Brand>
  );
}
