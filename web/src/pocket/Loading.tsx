import type { Progress } from "./carrier";

/** While the table is fetched: what is being loaded, and how far it is. */
export function Loading({ progress, trouble }: { progress: Progress; trouble: string }) {
  return (
    <main class="page pocket-loading">
      <h1 class="tale">Loretable</h1>
      {trouble ? (
        <p role="alert" class="trouble">
          {trouble}
        </p>
      ) : (
        <>
          <p role="status">Loading {progress.what} …</p>
          <progress value={progress.done} max={progress.of} aria-label="How far it is" />
          <p class="small">
            The whole table comes into this page: about 8 MB the first time, nothing after that, and no server behind
            it.
          </p>
        </>
      )}
    </main>
  );
}
