// A few short tones, made on the spot: nothing is fetched. Off until somebody wants them.

export type Sound = "turn" | "move" | "said" | "end";

const TONES: Record<Sound, readonly [frequency: number, at: number, length: number][]> = {
  turn: [
    [523, 0, 0.12],
    [784, 0.11, 0.2],
  ],
  move: [[330, 0, 0.07]],
  said: [[659, 0, 0.1]],
  end: [
    [523, 0, 0.15],
    [659, 0.14, 0.15],
    [784, 0.28, 0.35],
  ],
};

let context: AudioContext | null = null;

export function soundsOn(): boolean {
  return localStorage.getItem("loretable.sounds") === "on";
}

export function play(sound: Sound): void {
  if (!soundsOn() || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  const now = context.currentTime;
  for (const [frequency, at, length] of TONES[sound]) {
    const tone = context.createOscillator();
    const loudness = context.createGain();
    tone.type = "sine";
    tone.frequency.value = frequency;
    loudness.gain.setValueAtTime(0, now + at);
    loudness.gain.linearRampToValueAtTime(0.12, now + at + 0.015);
    loudness.gain.exponentialRampToValueAtTime(0.0005, now + at + length);
    tone.connect(loudness).connect(context.destination);
    tone.start(now + at);
    tone.stop(now + at + length + 0.02);
  }
}
