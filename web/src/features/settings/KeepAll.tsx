import { useState } from "preact/hooks";
import { carried } from "../../core/wire/carrier";
import { isObject, textAt } from "../../core/wire/json";
import { Trouble } from "../../parts/Trouble";

const FORMAT = "loretable page 1";
const PREFIX = "loretable.";

/** What the page itself keeps: seats, decks, settings. */
function own(): Record<string, string> {
  const keys = Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i) ?? "");
  return Object.fromEntries(
    keys.filter((key) => key.startsWith(PREFIX)).map((key) => [key, localStorage.getItem(key) ?? ""]),
  );
}

async function save(): Promise<void> {
  const table = (await carried().save?.()) ?? "";
  const text = JSON.stringify({ format: FORMAT, own: own(), table });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = "loretable.json";
  link.click();
  URL.revokeObjectURL(link.href);
}

/** What is wrong with the file, or nothing. */
async function bring(file: File): Promise<string> {
  let data: unknown = null;
  try {
    data = JSON.parse(await file.text());
  } catch {
    // told below
  }
  if (!isObject(data) || textAt(data, "format") !== FORMAT || !isObject(data.own)) {
    return "This is no file that this page has saved.";
  }
  const wrong = (await carried().bring?.(textAt(data, "table"))) ?? "";
  if (wrong) return `This file cannot be taken: ${wrong}`;
  for (const [key, text] of Object.entries(data.own)) {
    if (key.startsWith(PREFIX) && typeof text === "string") localStorage.setItem(key, text);
  }
  return "";
}

/** A table in the page is kept in this browser alone: as a file it goes to another one, or is kept safe. */
export function KeepAll() {
  const [trouble, setTrouble] = useState("");
  return (
    <section class="keep-all" aria-labelledby="keep-all">
      <h2 id="keep-all">Your games are in this browser</h2>
      <p class="small">Matches, decks and settings as one file: for another browser, or to be sure.</p>
      <div class="row">
        <button type="button" onClick={() => void save()}>
          Save everything
        </button>
        <label class="field">
          <span>Bring it back</span>
          <input
            type="file"
            accept=".json,application/json"
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              if (!file) return;
              void bring(file).then((wrong) => (wrong ? setTrouble(wrong) : location.reload()));
            }}
          />
        </label>
      </div>
      <Trouble text={trouble} />
    </section>
  );
}
