import { beside } from "../core/browser/files";
import type { Progress } from "./carrier";

/** While the table is fetched: what is being loaded, and how far it is. */
export function Loading({ progress, trouble }: { progress: Progress; trouble: string }) {
  const { what, done, of } = progress;
  // a step of its own is not measured: its part of the bar fills slowly, so that nobody takes it for stuck
  const width = `${(100 * Math.min(of, done + 0.9)) / of}%`;
  return (
    <main class="page pocket-loading">
      <section class="felt pocket-felt">
        <h1 class="tale">
          <img src={beside("favicon.svg")} alt="" width="44" height="44" /> Loretable
        </h1>
        {trouble ? (
          <p role="alert">{trouble}</p>
        ) : (
          <>
            <p role="status">Loading {what} …</p>
            <div
              class="pocket-bar"
              role="progressbar"
              aria-label="How far it is"
              aria-valuemin={0}
              aria-valuemax={of}
              aria-valuenow={done}
            >
              <span style={{ width }} />
            </div>
            <p class="small">
              Three games, their bots and their rules come into this page: about 8 MB the first time, then nothing more,
              and there is no server behind it.
            </p>
          </>
        )}
      </section>
    </main>
  );
}
