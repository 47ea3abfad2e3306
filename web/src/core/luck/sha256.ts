// SHA-256 of a text, in plain JavaScript: browsers have it only where a page comes by https, and a table in a LAN does not.

const ROUNDS = primes(64).map((prime) => fraction(Math.cbrt(prime)));
const START = primes(8).map((prime) => fraction(Math.sqrt(prime)));

function primes(count: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) if (found.every((prime) => n % prime !== 0)) found.push(n);
  return found;
}

/** The first 32 bits behind the point. */
function fraction(value: number): number {
  return Math.floor((value % 1) * 2 ** 32) | 0;
}

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

export function sha256(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const blocks = (bytes.length + 8) >> 6;
  const words = new Int32Array((blocks + 1) << 4);
  bytes.forEach((byte, i) => {
    words[i >> 2] = (words[i >> 2] ?? 0) | (byte << (24 - (i & 3) * 8));
  });
  const end = bytes.length;
  words[end >> 2] = (words[end >> 2] ?? 0) | (0x80 << (24 - (end & 3) * 8));
  words[words.length - 2] = Math.floor(end / 2 ** 29);
  words[words.length - 1] = end << 3;
  let state = START;
  for (let at = 0; at < words.length; at += 16) state = mixed(state, words.subarray(at, at + 16));
  return state.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}

function mixed(state: readonly number[], block: Int32Array): number[] {
  const w = new Int32Array(64);
  w.set(block);
  const of = (i: number): number => w[i] ?? 0;
  for (let i = 16; i < 64; i++) {
    const a = turned(of(i - 15), 7) ^ turned(of(i - 15), 18) ^ (of(i - 15) >>> 3);
    const b = turned(of(i - 2), 17) ^ turned(of(i - 2), 19) ^ (of(i - 2) >>> 10);
    w[i] = of(i - 16) + a + of(i - 7) + b;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i++) {
    const one = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const first = (h + one + ((e & f) ^ (~e & g)) + (ROUNDS[i] ?? 0) + of(i)) | 0;
    const two = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const second = (two + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  return [a, b, c, d, e, f, g, h].map((word, i) => (word + (state[i] ?? 0)) | 0);
}
