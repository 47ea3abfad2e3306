// A Python that has started before: its memory, with the rules of all games read, kept in the browser. The next one goes on from
// there, which takes a third of the time. It belongs to one package; where there is none, or something is wrong with it, Python
// starts anew.

const CACHE = "loretable-started"; // offline.js leaves it alone
const ROOM = 500_000_000;

/** A place in the cache: what has another package does not find it. */
async function placeOf(archive: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", archive));
  return `started/${Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

export async function findStarted(archive: Promise<ArrayBuffer>): Promise<Uint8Array | null> {
  if (!(await caches.has(CACHE))) return null; // nobody waits for the package then
  const found = await (await caches.open(CACHE)).match(await placeOf(await archive));
  return found ? new Uint8Array(await found.arrayBuffer()) : null;
}

/** Only where it takes no room that somebody could miss. */
export async function keepStarted(archive: ArrayBuffer, memory: Uint8Array<ArrayBuffer>): Promise<void> {
  const { quota = 0, usage = 0 } = await navigator.storage.estimate();
  if (quota - usage < ROOM) return;
  await caches.delete(CACHE);
  await (await caches.open(CACHE)).put(await placeOf(archive), new Response(memory));
}

/** Was there one? */
export async function forgetStarted(): Promise<boolean> {
  try {
    return await caches.delete(CACHE);
  } catch {
    return false; // a browser that keeps nothing
  }
}
