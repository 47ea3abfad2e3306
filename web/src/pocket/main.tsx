// The page with its table inside: loads it, says what is being loaded, then is the page that a server shows.

import { render } from "preact";
import { App } from "../app/App";
import { followTheme } from "../core/browser/theme";
import { carryBy } from "../core/wire/carrier";
import { type TableWorker, WorkerCarrier } from "./carrier";
import { KeepsNothing } from "./KeepsNothing";
import { browserKeeps } from "./keeping";
import { Loading } from "./Loading";
import { followNewer, givesWay } from "./newer";
import "../app/styles";
import "./pocket.css";

const NO_WASM =
  "This browser cannot run the table: it has no WebAssembly. A newer one can; so can a table on a server, which any browser reaches.";
const ELSEWHERE = "The table is open in another tab or window: go on there, or close it. This one waits.";

const first = { what: "the page", done: 0, of: 1 };
const place = document.getElementById("page") as HTMLElement;
const show = (progress = first, trouble = "") => render(<Loading progress={progress} trouble={trouble} />, place);

/** One page has the table at a time: two would write over each other. Kept until the page is closed. */
function alone(): Promise<void> {
  if (!("locks" in navigator)) return Promise.resolve();
  return new Promise((resolve) => {
    const waiting = setTimeout(() => show(first, ELSEWHERE), 500);
    const go = () => {
      clearTimeout(waiting);
      resolve();
    };
    const held = () => {
      go();
      return new Promise(() => undefined);
    };
    navigator.locks.request("loretable.table", held).catch(go); // where nothing is kept there is nothing to write over
  });
}

function tellThatNothingIsKept(): void {
  const note = document.createElement("div");
  document.body.append(note);
  render(<KeepsNothing onClose={() => note.remove()} />, note);
}

async function begin(): Promise<void> {
  if (typeof WebAssembly === "undefined") {
    show(first, NO_WASM);
    return;
  }
  show();
  await alone();
  if (await givesWay()) return location.reload();
  show();
  const base = new URL(".", document.baseURI).href;
  const table = new Worker(new URL("./table.worker.ts", import.meta.url), { type: "module" });
  const carrier = new WorkerCarrier(table as unknown as TableWorker, show);
  const { port1, port2 } = new MessageChannel();
  table.postMessage({ kind: "begin", base, thinker: port1 }, [port1]);
  const { kept, again } = await carrier.ready;
  performance.mark(again ? "started again" : "started anew");
  carryBy(carrier);
  render(null, place);
  render(<App />, place);
  if (!(kept && browserKeeps)) tellThatNothingIsKept();
  // bots get a place of their own once the board is there: until then the table thinks for them
  const thinker = new Worker(new URL("./thinker.worker.ts", import.meta.url), { type: "module" });
  thinker.postMessage({ kind: "begin", base, table: port2 }, [port2]);
  if ("serviceWorker" in navigator) await navigator.serviceWorker.register(`${base}offline.js`).catch(() => undefined);
  void navigator.storage?.persist?.();
}

followTheme();
followNewer();
begin().catch((error: unknown) => show(first, `The table could not be loaded: ${String(error)}`));
