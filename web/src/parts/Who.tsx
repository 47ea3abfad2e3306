// Who somebody is, at a glance: a person by the first letter of their name, a bot by its animal.

import type { SeatInfo } from "../core/wire/messages";
import type { Opponent } from "../core/wire/rest_messages";
import { Icon } from "./Icon";
import { badger, foxHead, mouse, owl, rabbitHead, spikedDragonHead } from "./looks/icons";

const BEASTS: Readonly<Record<string, [string, string]>> = {
  Mouse: [mouse, "steel"],
  Badger: [badger, "amethyst"],
  Rabbit: [rabbitHead, "emerald"],
  Fox: [foxHead, "amber"],
  Owl: [owl, "sapphire"],
  Dragon: [spikedDragonHead, "ruby"],
};
const HUES = ["sapphire", "amethyst", "emerald", "ruby", "amber", "steel"];

/** The animal of a bot, by its name. */
export function beastIcon(name: string): string {
  return BEASTS[name]?.[0] ?? badger;
}

/** The sizes: 28, 36, 56, 84. */
type Size = "sm" | "md" | "lg" | "xl";
const PIXELS: Record<Size, number> = { sm: 18, md: 22, lg: 34, xl: 50 };

export function Beast({ name, size = "md" }: { name: string; size?: Size }) {
  const [path, hue] = BEASTS[name] ?? [badger, "steel"];
  return (
    <span class={`who who-${size} hue-${hue}`} aria-hidden="true">
      <Icon path={path} size={PIXELS[size]} />
    </span>
  );
}

export function Initial({ name, own = false, size = "md" }: { name: string; own?: boolean; size?: Size }) {
  const letter = [...name.trim()][0]?.toUpperCase() ?? "?";
  const hue = own ? "own" : (HUES[[...name].reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0) % 6] ?? "steel");
  return (
    <span class={`who who-${size} hue-${hue}`} aria-hidden="true">
      {letter}
    </span>
  );
}

/** A chair that waits for somebody. */
export function EmptyChair({ size = "md" }: { size?: Size }) {
  return (
    <span class={`who who-${size} who-nobody`} aria-hidden="true">
      +
    </span>
  );
}

/** What whoever plays a seat is called: a person by their name, a bot by its animal ("the Fox"), an empty chair as one. */
export function whoPlays(seat: SeatInfo, opponents: readonly Opponent[]): string {
  if (seat.player === "you" || seat.player === "open")
    return seat.who || (seat.player === "open" && !seat.taken ? "An empty chair" : seat.name);
  const found = opponents.find(({ bot }) => bot === seat.player);
  return found ? `The ${found.name}` : `Bot ${seat.player}`;
}

export function Seated({
  seat,
  opponents,
  size = "md",
}: {
  seat: SeatInfo;
  opponents: readonly Opponent[];
  size?: Size;
}) {
  if (seat.player === "open" && !seat.taken && !seat.who) return <EmptyChair size={size} />;
  if (seat.player === "you" || seat.player === "open") return <Initial name={seat.who || seat.name} size={size} />;
  return <Beast name={opponents.find(({ bot }) => bot === seat.player)?.name ?? ""} size={size} />;
}
