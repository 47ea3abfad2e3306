// Where matches are kept in the browser: texts by key, in IndexedDB. Several are changed at once or not at all.

const STORE = "kept";

export interface Texts {
  /** What is kept under keys that begin so, as the JSON of an object. */
  all(prefix: string): Promise<string>;
  /** Done when all of it is kept; null deletes. */
  put(json: string): Promise<void>;
}

/** Where a browser keeps nothing for a page (in some private windows, or as it was told), everything goes with the page. */
export const openDrawer = (): Promise<Texts> => Drawer.open().catch(() => new PassingDrawer());

export class PassingDrawer implements Texts {
  private readonly kept = new Map<string, string>();

  async all(prefix: string): Promise<string> {
    return JSON.stringify(Object.fromEntries([...this.kept].filter(([key]) => key.startsWith(prefix))));
  }

  async put(json: string): Promise<void> {
    for (const [key, text] of Object.entries(JSON.parse(json) as Record<string, string | null>)) {
      if (text === null) this.kept.delete(key);
      else this.kept.set(key, text);
    }
  }
}

export class Drawer implements Texts {
  private constructor(private readonly database: IDBDatabase) {}

  static open(name = "loretable"): Promise<Drawer> {
    return new Promise((resolve, reject) => {
      const asked = indexedDB.open(name, 1);
      asked.onupgradeneeded = () => asked.result.createObjectStore(STORE);
      asked.onsuccess = () => resolve(new Drawer(asked.result));
      asked.onerror = () => reject(asked.error);
    });
  }

  all(prefix: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const store = this.database.transaction(STORE).objectStore(STORE);
      const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
      const keys = store.getAllKeys(range);
      const texts = store.getAll(range);
      texts.onsuccess = () => {
        const found = keys.result.map((key, i) => [String(key), String(texts.result[i])] as const);
        resolve(JSON.stringify(Object.fromEntries(found)));
      };
      texts.onerror = () => reject(texts.error);
    });
  }

  put(json: string): Promise<void> {
    const changes = JSON.parse(json) as Record<string, string | null>;
    return new Promise((resolve, reject) => {
      const transaction = this.database.transaction(STORE, "readwrite", { durability: "strict" });
      const store = transaction.objectStore(STORE);
      for (const [key, text] of Object.entries(changes)) {
        if (text === null) store.delete(key);
        else store.put(text, key);
      }
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error("AbortError"));
      transaction.onerror = () => reject(transaction.error);
    });
  }
}
