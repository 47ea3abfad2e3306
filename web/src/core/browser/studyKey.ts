// The key to the Study page: it comes in the address that `loretable serve` prints, and stays in this browser.

const KEPT = "loretable.study-key";

export function studyKey(): string {
  return localStorage.getItem(KEPT) ?? "";
}

export function keepStudyKey(key: string): void {
  localStorage.setItem(KEPT, key);
}

/** The key in what somebody pasted: the whole address, or the key alone. "" where there is none. */
export function keyIn(text: string): string {
  const last = text.trim().split("/").at(-1) ?? "";
  return /^[\w-]{16,}$/.test(last) ? last : "";
}
