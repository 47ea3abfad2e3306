import { useState } from "preact/hooks";
import { keepStudyKey, keyIn } from "../../core/browser/studyKey";
import { Trouble } from "../../parts/Trouble";

/** Why there are no studies here for whoever came; who has the address that opens them can paste it. */
export function NotAllowed({ text, onKey }: { text: string; onKey: () => void }) {
  const [pasted, setPasted] = useState("");
  const [wrong, setWrong] = useState(false);
  return (
    <>
      <h1>Study</h1>
      <p>Not here: {text}</p>
      <form
        class="sheet paste"
        onSubmit={(event) => {
          event.preventDefault();
          const key = keyIn(pasted);
          setWrong(key === "");
          if (key === "") return;
          keepStudyKey(key);
          onKey();
        }}
      >
        <label for="study-key">The address that was printed, or its last part</label>
        <div class="row">
          <input
            id="study-key"
            autocomplete="off"
            value={pasted}
            onInput={(event) => setPasted(event.currentTarget.value)}
          />
          <button type="submit" disabled={pasted.trim() === ""}>
            Open
          </button>
        </div>
        <Trouble text={wrong ? "This holds no key: it ends with some thirty letters and digits." : ""} />
      </form>
    </>
  );
}
