import { DeckOptions, ownDeck, Problems } from "../Choices";
import type { Starter } from "../deck";
import type { Editing } from "./editing";

/** What a deck begins with: a list that is pasted, a starter, one of one's own. */
export function Begin({ editing, starters }: { editing: Editing; starters: readonly Starter[] }) {
  const { kept, text, setText, problems, open } = editing;
  return (
    <section class="panel" aria-label="Begin with">
      <h2>Paste a list</h2>
      <textarea
        rows={5}
        spellcheck={false}
        aria-label="A deck list"
        placeholder={
          "4 Stitch - Rock Star\n4 Be Our Guest\n…  or what a deck site, Tabletop Simulator or Pixelborn exports"
        }
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <div class="row">
        <button type="button" class="primary" disabled={!text.trim()} onClick={() => void open(text)}>
          Read it
        </button>
        <label class="field">
          <span class="unseen">Open a deck</span>
          <select
            aria-label="Open a deck"
            value=""
            onChange={(event) => {
              const value = event.currentTarget.value;
              const own = ownDeck(kept, value);
              void open(own ? own.list : value, own?.name ?? "");
            }}
          >
            <option value="">Open a deck …</option>
            <DeckOptions kept={kept} starters={starters} />
          </select>
        </label>
      </div>
      <Problems problems={problems} />
    </section>
  );
}
