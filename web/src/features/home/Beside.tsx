import { useState } from "preact/hooks";
import { inOrder, pageOf } from "../../boards";
import { OWN_TABLE } from "../../core/browser/files";
import { pastedRoute } from "../../core/browser/route";
import { goTo } from "../../core/hooks";
import { alone } from "../../core/wire/carrier";
import type { GameInfo } from "../../core/wire/rest_messages";
import { Icon } from "../../parts/Icon";
import { histogram, ruleBook } from "../../parts/looks/icons";
import { Trouble } from "../../parts/Trouble";
import { Puzzle } from "./Puzzle";

/** What else there is: learn, decks, study; and the way in for who was sent a link. */
export function Beside({ games }: { games: readonly GameInfo[] }) {
  const workshops = inOrder(games).flatMap(({ name }) => {
    const workshop = pageOf(name)?.workshop;
    return workshop ? [{ name, workshop }] : [];
  });
  return (
    <>
      {alone() ? <OwnTable /> : <PasteLink />}
      <Puzzle />
      <nav class="beside" aria-label="More">
        <Door icon={ruleBook} title="Learn" text="A first game of each, on the real board" link="#/learn" />
        {workshops.map(({ name, workshop }) => (
          <Door key={name} icon={workshop.icon} title={workshop.title} text={workshop.about()} link={`#/own/${name}`} />
        ))}
        {alone() ? null : (
          <Door icon={histogram} title="Study" text="Matchups, swaps, sides: bots play it out" link="#/study" />
        )}
      </nav>
    </>
  );
}

function Door({ icon, title, text, link }: { icon: string; title: string; text: string; link: string }) {
  return (
    <a class="sheet door" href={link}>
      <Icon path={icon} size={26} />
      <span>
        <b>{title}</b> <span class="small">{text}</span>
      </span>
    </a>
  );
}

/** Where links are pasted at other tables: nobody can be sent one to a table inside a page. */
function OwnTable() {
  return (
    <section class="sheet paste" aria-labelledby="own-table">
      <h2 id="own-table">With a friend?</h2>
      <p class="small">The table of this page is inside your browser: nobody else comes to it.</p>
      <a class="button soft" href={OWN_TABLE}>
        A table of your own
      </a>
    </section>
  );
}

function PasteLink() {
  const [text, setText] = useState("");
  const [wrong, setWrong] = useState(false);
  return (
    <form
      class="sheet paste"
      onSubmit={(event) => {
        event.preventDefault();
        const route = pastedRoute(text);
        setWrong(route === null);
        if (route !== null) goTo(route);
      }}
    >
      <label for="pasted">Somebody sent you a link?</label>
      <div class="row">
        <input
          id="pasted"
          type="text"
          autocomplete="off"
          placeholder="Paste it here"
          value={text}
          aria-invalid={wrong}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button type="submit">Open</button>
      </div>
      {wrong ? <Trouble text="This is no link to a table: it should hold #/join/… or #/watch/…" /> : null}
    </form>
  );
}
