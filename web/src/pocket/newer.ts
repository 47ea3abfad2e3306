// A newer version of the page is fetched while an older one is played on. It takes over when a page is opened and no table is
// open: what belongs together stays together.

const PATIENCE = 3000;

let begun = false;

/** Where a newer version is there, the page is loaded anew with it; otherwise it goes on, and keeps to its own. */
export async function givesWay(): Promise<boolean> {
  if (!("serviceWorker" in navigator)) return false;
  const found = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  const gone = found?.waiting ? await tookOver(found.waiting) : false;
  begun = !gone;
  return gone;
}

function tookOver(newer: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    navigator.serviceWorker.addEventListener("controllerchange", () => resolve(true), { once: true });
    setTimeout(resolve, PATIENCE, false);
    newer.postMessage("take over");
  });
}

/** Of several pages that wait for the table one makes room for the newer version: the others follow. */
export function followNewer(): void {
  if (!navigator.serviceWorker?.controller) return;
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (!begun) location.reload();
  });
}
