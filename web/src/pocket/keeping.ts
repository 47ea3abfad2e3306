// Imported before anything else. A browser that was told to keep nothing for this page throws where it asks: then what is kept
// goes with the page, and the page says so.

class PassingStorage implements Storage {
  [name: string]: unknown;
  readonly #kept = new Map<string, string>();

  get length(): number {
    return this.#kept.size;
  }

  clear(): void {
    this.#kept.clear();
  }

  getItem(key: string): string | null {
    return this.#kept.get(key) ?? null;
  }

  key(index: number): string | null {
    return [...this.#kept.keys()][index] ?? null;
  }

  removeItem(key: string): void {
    this.#kept.delete(key);
  }

  setItem(key: string, value: string): void {
    this.#kept.set(key, String(value));
  }
}

function keeps(name: "localStorage" | "sessionStorage"): boolean {
  try {
    return window[name].length >= 0;
  } catch {
    Object.defineProperty(window, name, { value: new PassingStorage(), configurable: true });
    return false;
  }
}

export const browserKeeps = [keeps("localStorage"), keeps("sessionStorage")].every(Boolean);
