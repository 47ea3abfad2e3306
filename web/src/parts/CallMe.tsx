import { useEffect, useState } from "preact/hooks";
import { callingOn } from "../core/browser/calling";
import { keepPush, switchCalls, whyNoCalls } from "../core/browser/pushing";

/** Where this switch is shown: what is changed at one place is seen at the other. */
const places = new Set<(said: string) => void>();

function say(said: string): void {
  for (const place of places) place(said);
}

/** Whether one is called when it is one's turn, and why not, or not always. */
export function CallMe() {
  const why = whyNoCalls();
  const [on, setOn] = useState(callingOn());
  const [said, setSaid] = useState(why);

  useEffect(() => {
    const place = (text: string) => {
      setOn(callingOn());
      setSaid(text);
    };
    places.add(place);
    if (callingOn()) void keepPush(true).then(say);
    return () => {
      places.delete(place);
    };
  }, []);

  return (
    <label class="field switch call-me">
      <input
        type="checkbox"
        checked={on}
        disabled={why !== ""}
        onChange={(event) => {
          const wanted = event.currentTarget.checked;
          void switchCalls(wanted).then((against) => {
            say(against);
            if (wanted && !against) void keepPush(true).then(say);
          });
        }}
      />
      <span>Call me when it is my turn</span>
      {said ? <small class="faint">{said}</small> : null}
    </label>
  );
}
