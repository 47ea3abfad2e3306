// How heroes, monsters, cards and places look.

import { CARD_ICONS, type Face } from "../model/cards";
import * as icons from "./icons";

const CLASSES: Record<string, { icon: string; css: string }> = {
  warrior: { icon: icons.crossedSwords, css: "zq-warrior" },
  guardian: { icon: icons.checkedShield, css: "zq-guardian" },
  healer: { icon: icons.caduceus, css: "zq-healer" },
};

export function classIcon(kind: string): string {
  return CLASSES[kind]?.icon ?? icons.crossedSwords;
}

export function classStyle(kind: string): string {
  return CLASSES[kind]?.css ?? "zq-warrior";
}

const KINDS: Record<string, string> = {
  beast: icons.wolfHead,
  goblin: icons.goblinHead,
  orc: icons.orcHead,
  troll: icons.troll,
  undead: icons.skeleton,
  soldier: icons.blackKnightHelm,
  outlaw: icons.bandit,
  priest: icons.monkFace,
  lord: icons.crownedSkull,
};

export function monsterIcon(kind: string, name: string): string {
  if (/\brat\b/i.test(name)) return icons.rat;
  if (/king|lord|chief/i.test(name)) return icons.crownedSkull;
  return KINDS[kind] ?? icons.orcHead;
}

/** A name for a small tile: without its number, the last word of several. */
export function shortName(name: string): string {
  const words = name.replace(/ \d+$/, "").split(" ");
  return words.at(-1) ?? name;
}

export function cardIcon(face: Face): string {
  return CARD_ICONS[face] ?? icons.broadsword;
}

const PLACES: [RegExp, string][] = [
  [/cave|mouth|hollow|grotto/, icons.caveEntrance],
  [/mine|quarry|shaft/, icons.goldMine],
  [/root/, icons.treeRoots],
  [/guard|watch|post|barbican/, icons.watchtower],
  [/tower|fort|keep/, icons.stoneTower],
  [/den|wolf/, icons.wolfHowl],
  [/store|kitchen|cellar|barrel/, icons.barrel],
  [/bridge/, icons.ropeBridge],
  [/barrack|armoury|smithy/, icons.barracks],
  [/throne|seat|great hall|steps/, icons.stoneThrone],
  [/gate|ward|yard/, icons.dungeonGate],
  [/well|spring/, icons.well],
  [/mill/, icons.windmill],
  [/sign|cross|fork|mile|road|square/, icons.directionSigns],
  [/chapel|shrine|church|cairn/, icons.church],
  [/ford|lake|river|gorge|ditch|glacier/, icons.river],
  [/marsh|reeds|moor|bog/, icons.swamp],
  [/barn|stable|farm/, icons.barn],
  [/stair/, icons.stairs],
  [/camp|muster|hearth/, icons.campingTent],
  [/wood|thicket|copse|pine|oak|garden/, icons.forest],
  [/hill|ridge|meadow|pass|scree|field/, icons.hills],
  [/village/, icons.village],
  [/inn|hut|house/, icons.house],
];

export function placeIcon(name: string): string {
  const word = name.toLowerCase();
  return PLACES.find(([pattern]) => pattern.test(word))?.[1] ?? icons.campfire;
}

export const SCENERY = [icons.pineTree, icons.oak, icons.peaks, icons.pineTree, icons.stoneTower];
