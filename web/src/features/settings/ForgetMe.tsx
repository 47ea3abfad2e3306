import { useState } from "preact/hooks";
import { choose } from "../../core/browser/settings";
import { all, forget } from "../../core/browser/tokens";
import { forgetMe, messageOf } from "../../core/wire/api";
import { Trouble } from "../../parts/Trouble";

/** Deletes what this browser's player has left on the server, and what is kept of it here. Asked twice: it is for good. */
export function ForgetMe() {
  const [sure, setSure] = useState(false);
  const [told, setTold] = useState("");
  const [trouble, setTrouble] = useState("");

  const act = async () => {
    if (!sure) {
      setSure(true);
      return;
    }
    setSure(false);
    const tokens = all().flatMap(({ seats, host }) => [...seats.map(({ token }) => token), ...(host ? [host] : [])]);
    try {
      const found = await forgetMe(tokens);
      for (const match of [...found.deleted, ...found.renamed]) forget(match);
      choose("name", "");
      const left =
        found.playing.length > 0 ? ` ${found.playing.length} you still play with others: end those first.` : "";
      setTold(`${found.deleted.length} matches deleted, your name taken off ${found.renamed.length} of others.${left}`);
    } catch (error) {
      setTrouble(messageOf(error));
    }
  };

  return (
    <section class="forget" aria-label="What is known about you">
      <button type="button" onClick={() => void act()}>
        {sure ? "Yes, delete it for good" : "Delete what is known about me"}
      </button>
      <p class="faint small">
        Matches you alone have played go, with what this browser keeps of them. Others keep theirs, without your name.
      </p>
      <p role="status">{told}</p>
      <Trouble text={trouble} />
    </section>
  );
}
