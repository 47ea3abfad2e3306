import type { VNode } from "preact";
import { OWN_TABLE } from "../core/browser/files";
import type { Route } from "../core/browser/route";
import { alone } from "../core/wire/carrier";
import { Top } from "../parts/Top";

/** What a table inside a page has not, and why: links to it come from elsewhere, or were typed. */
const NOT_IN_A_PAGE: Partial<Record<Route["page"], readonly [string, string]>> = {
  join: [
    "This seat is at another table",
    "The table of this page is inside your browser, and you are alone at it. Open the link as it was sent to you.",
  ],
  study: [
    "Studies are not in this page",
    "For a study, bots play hundreds of games against each other. That is too much for a page: a table of your own does it.",
  ],
  key: ["This key is for another table", "The table of this page is inside your browser, and has no locks."],
  admin: ["There is nothing to look after", "The table of this page is inside your browser, and you are alone at it."],
};

/** Where a link leads to what the table inside of this page has not. */
export function notHere(page: Route["page"]): VNode | null {
  const told = alone() ? NOT_IN_A_PAGE[page] : undefined;
  return told ? <Nowhere title={told[0]} text={told[1]} more /> : null;
}

/** `more`: a table of one's own has it. */
export function Nowhere({ title, text, more }: { title: string; text: string; more?: boolean }) {
  return (
    <>
      <Top at="" />
      <section class="felt nowhere">
        <h1 class="tale">{title}</h1>
        <p>{text}</p>
        <div class="row">
          <a class="button cream" href="#/">
            Home
          </a>
          {more ? (
            <a class="button on-felt" href={OWN_TABLE}>
              A table of your own
            </a>
          ) : null}
        </div>
      </section>
    </>
  );
}
