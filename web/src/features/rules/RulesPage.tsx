import { useEffect, useState } from "preact/hooks";
import { showAttention } from "../../core/browser/attention";
import { printRoute } from "../../core/browser/route";
import { Top } from "../../parts/Top";
import { RulesText } from "./RulesSheet";

/** How a game is played, on a page of its own. */
export function RulesPage({ game }: { game: string }) {
  const [title, setTitle] = useState("");
  useEffect(() => showAttention(title, 0), [title]);
  return (
    <>
      <Top at="learn" />
      <h1 class="tale">{title ? `How ${title} is played` : "How it is played"}</h1>
      <RulesText game={game} onTitle={setTitle} />
      <p class="row">
        <a class="button primary" href={printRoute({ page: "new", game })}>
          Play it
        </a>
        <a class="button quiet" href="#/">
          Home
        </a>
      </p>
    </>
  );
}
