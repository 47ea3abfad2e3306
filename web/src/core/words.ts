// Small words: times, names of players, joined lists.

import type { Entry, SeatInfo } from "./wire/messages";

export function playerWord(player: string): string {
  if (player === "you") return "You";
  if (player === "open") return "A friend, by link";
  const how = BOTS[player];
  return how ? `Bot: ${player} (${how})` : `Bot: ${player}`;
}

/** How bots play that several games have; a game's other bots go by their names alone. */
const BOTS: Readonly<Record<string, string>> = {
  easy: "thinks a little",
  normal: "thinks for a moment",
  hard: "thinks about a second",
  greedy: "what looks best at once",
  rules: "by rules of thumb",
  random: "anything that is allowed",
  absent: "stays and rests",
};

export function isBot(seat: SeatInfo): boolean {
  return seat.player !== "you" && seat.player !== "open";
}

/** "Amber". */
export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

export function listed(names: readonly string[]): string {
  if (names.length <= 1) return names.join("");
  return `${names.slice(0, -1).join(", ")} and ${names[names.length - 1]}`;
}

export function seatName(seats: readonly SeatInfo[], seat: number): string {
  return seats.find((one) => one.seat === seat)?.name ?? `Seat ${seat + 1}`;
}

/** What a player is called: by the name they gave, else by their seat. */
export function playerName(seats: readonly SeatInfo[], seat: number): string {
  const found = seats.find((one) => one.seat === seat);
  return found?.who || found?.name || `Seat ${seat + 1}`;
}

const ORDER = ["first", "second", "third", "fourth"];

/** The seats, and where the game only counts its players, each bot called by its animal: "The Fox". */
export function withAnimals(seats: readonly SeatInfo[]): SeatInfo[] {
  return seats.map((seat, at) => {
    const { animal = "", who = "" } = seat;
    if (!animal || who || !isCounted(seat)) return seat;
    const alike = seats.flatMap((other, i) => (other.animal === animal && isCounted(other) ? [i] : []));
    const which = alike.length > 1 ? `${ORDER[alike.indexOf(at)] ?? alike.indexOf(at) + 1} ` : "";
    return { ...seat, who: `The ${which}${animal}` };
  });
}

const COUNTED = /^Player \d+$/;

/** Has the seat no name but its number? */
export function isCounted(seat: SeatInfo): boolean {
  return COUNTED.test(seat.name);
}

/** Name and seat, where both say something: "Ann (Sauron)". */
export function fullName(seat: SeatInfo): string {
  return seat.who && seat.who !== seat.name ? `${seat.who} (${seat.name})` : seat.name;
}

/** A sentence of the game with the names that players gave themselves, where it only counts them: "Player 2 draws a card". Of who
 * reads it, it speaks as one speaks to somebody: "You draw a card", "goes to your hand". */
export function withNames(text: string, seats: readonly SeatInfo[], you = -1): string {
  const own = seats.find((seat) => seat.seat === you && isCounted(seat));
  const spoken = own ? toYou(text, own.name) : text;
  return spoken.replaceAll(/\bPlayer \d+\b/g, (words, at: number) => {
    const seat = seats.find(({ name }) => name === words);
    const who = seat?.who || words;
    // an animal is "The Fox" only where a sentence begins
    const begins = at === 0 || spoken.slice(0, at).endsWith(". ");
    return seat?.animal && !begins ? who.replace(/^The /, "the ") : who;
  });
}

function toYou(text: string, name: string): string {
  const subject = new RegExp(`^${name} (\\w+)(?= |$)`);
  return text
    .replace(subject, (_all, verb: string) => `You ${secondPerson(verb)}`)
    .replaceAll(new RegExp(`\\bthe (\\w+) of ${name}\\b`, "g"), "your $1")
    .replaceAll(new RegExp(`\\b(\\d+ \\w+) of ${name}\\b`, "g"), "$1 of yours")
    .replaceAll(new RegExp(`\\b${name}'s\\b`, "g"), "your")
    .replaceAll(new RegExp(`^${name}\\b`, "g"), "You")
    .replaceAll(new RegExp(`\\b${name}\\b`, "g"), "you")
    .replace(/^your\b/, "Your");
}

const IRREGULAR: Readonly<Record<string, string>> = { is: "are", has: "have", does: "do", goes: "go", was: "were" };

/** What several do, or oneself: "pays 1 ink less" is "pay 1 ink less". */
export function ofSeveral(says: string): string {
  return says.replace(/^\w+(?= |$)/, secondPerson);
}

/** "draws": "draw". */
function secondPerson(verb: string): string {
  return IRREGULAR[verb] ?? verb.replace(/(?:(ss|sh|ch|x|zz)es|([^s])s)$/, "$1$2");
}

/** An entry of the log, told with names, and to who reads it. */
export function named(entry: Entry, seats: readonly SeatInfo[], you = -1): Entry {
  const speaks = (text: string) => withNames(text, seats, you);
  const told = entry.told.map((one) => ({
    ...one,
    text: speaks(one.text),
    ...(one.cause ? { cause: speaks(one.cause) } : {}),
  }));
  return { ...entry, told };
}

/** A reason with the number of its rule, where the sentence does not name it already. */
export function withRule(text: string, rule = ""): string {
  return rule && !text.includes(rule) ? `${text} (${rule})` : text;
}

/** "3 minutes ago". Times are seconds since 1970, as the server gives them. */
export function ago(time: number, now = Date.now() / 1000): string {
  const seconds = Math.max(0, now - time);
  if (seconds < 60) return "just now";
  const [size, word] = seconds < 3600 ? [60, "minute"] : seconds < 86_400 ? [3600, "hour"] : [86_400, "day"];
  const count = Math.floor(seconds / size);
  return `${count} ${word}${count === 1 ? "" : "s"} ago`;
}

/** "4:05" or "2 days". */
export function remaining(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  if (left >= 172_800) return `${Math.floor(left / 86_400)} days`;
  if (left >= 7200) return `${Math.floor(left / 3600)} hours`;
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
}

/** Of a question with a single answer: where everybody knew that there is no other, the table would have taken it. */
export const ONLY_ANSWER = "Your only answer. You are asked all the same: otherwise the others would know.";
