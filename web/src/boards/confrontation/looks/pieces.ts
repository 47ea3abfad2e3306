// How characters, cards and regions look: an icon, a short name for a tile, the colour of the land.

import * as icons from "./icons";

interface Look {
  icon: string;
  short?: string;
  /** Where even that is too long. */
  tight?: string;
}

const CHARACTERS: Record<string, Look> = {
  frodo: { icon: icons.ring },
  sam: { icon: icons.campCookingPot },
  pippin: { icon: icons.shinyApple },
  merry: { icon: icons.plainDagger },
  gandalf: { icon: icons.wizardStaff },
  aragorn: { icon: icons.crown },
  legolas: { icon: icons.highShot },
  gimli: { icon: icons.battleAxe },
  boromir: { icon: icons.huntingHorn },
  balrog: { icon: icons.daemonSkull },
  shelob: { icon: icons.spiderAlt },
  "witch-king": { icon: icons.crownedSkull, tight: "W-king" },
  "flying-nazgul": { icon: icons.wyvern, short: "Nazgul" },
  "black-rider": { icon: icons.cloakedFigureOnHorseback, short: "Rider" },
  saruman: { icon: icons.evilTower },
  orcs: { icon: icons.orcHead },
  warg: { icon: icons.wolfHead },
  "cave-troll": { icon: icons.troll, short: "Troll" },
};

const CARDS: Record<string, Look> = {
  magic: { icon: icons.magicSwirl, short: "Magic" },
  retreat: { icon: icons.returnArrow, short: "Retreat" },
  "noble-sacrifice": { icon: icons.brokenHeart, short: "Sacrifice" },
  "elven-cloak": { icon: icons.cloak, short: "Cloak" },
  "eye-of-sauron": { icon: icons.burningEye, short: "Eye" },
};

/** A character that a book of somebody's own has made up has a crown or a skull. */
export function characterIcon(word: string, side: number): string {
  return CHARACTERS[word]?.icon ?? (side === 0 ? icons.plainDagger : icons.crownedSkull);
}

export function shortName(word: string, name: string, tight = false): string {
  if (tight && name.length > 8) return CHARACTERS[word]?.tight ?? CHARACTERS[word]?.short ?? name;
  return CHARACTERS[word]?.short ?? name;
}

export function cardIcon(word: string): string {
  return CARDS[word]?.icon ?? icons.magicSwirl;
}

export function cardName(word: string, name: string): string {
  return CARDS[word]?.short ?? name;
}

/** Names of regions where there is little room. */
export function regionName(name: string, narrow: boolean): string {
  if (!narrow) return name;
  return { "The High Pass": "High Pass", "Misty Mountains": "Misty Mts", "Gap of Rohan": "Rohan Gap" }[name] ?? name;
}

const LAND: Record<string, string> = {
  "the-shire": "shire",
  arthedain: "plain",
  cardolan: "plain2",
  rhudaur: "wood",
  eregion: "plain",
  enedwaith: "plain2",
  "the-high-pass": "mt",
  "misty-mountains": "mt2",
  caradhras: "mt",
  "gap-of-rohan": "mt2",
  mirkwood: "mirk",
  fangorn: "wood",
  rohan: "gold",
  dagorlad: "ash",
  gondor: "stone",
  mordor: "mordor",
};

export function landOf(word: string, mountains: boolean): string {
  return LAND[word] ?? (mountains ? "mt" : "plain");
}

const STAMPS: Record<string, [string, string]> = {
  "the-shire": [icons.hobbitDwelling, icons.wheat],
  arthedain: [icons.stoneTower, icons.oak],
  cardolan: [icons.wheat, icons.oak],
  rhudaur: [icons.pineTree, icons.pineTree],
  eregion: [icons.oak, icons.oak],
  enedwaith: [icons.wheat, icons.pineTree],
  mirkwood: [icons.pineTree, icons.pineTree],
  fangorn: [icons.oak, icons.oak],
  rohan: [icons.wheat, icons.horseHead],
  dagorlad: [icons.tombstone, icons.tombstone],
  gondor: [icons.castle, icons.guardedTower],
  mordor: [icons.volcano, icons.evilTower],
};

export function stampsOf(word: string): [string, string] | null {
  return STAMPS[word] ?? null;
}
