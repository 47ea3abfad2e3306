// Which icon stands on a card. No art is shipped: a card is known by its ink's field and pattern, and by a sign that fits its
// name, else its version, else what it is.

import type { Face } from "../model/faces";
import * as icons from "./icons";

type IconName = keyof typeof icons;

// icon: words that stand in a title or a version, in small letters; the first that fits is taken
const BY_WORD: readonly [IconName, string][] = [
  ["mouse", "mickey minnie mouse basil jaq gus bernard bianca gadget dawson mattress"],
  ["duck", "donald daisy scrooge dewey huey louie webby launchpad darkwing duck gosalyn quack"],
  ["rabbitHead", "rabbit judy hopps thumper bonnie roger"],
  ["hyenaHead", "hyena shenzi banzai ed"],
  ["lion", "simba mufasa nala scar sarabi lion pride kiara kovu zira roar"],
  ["foxHead", "robin nick wilde tod vixey fox marian copper finnick"],
  ["bearHead", "baloo bear pooh little koda kenai winnie honey-maker panda meilin mei"],
  [
    "cat",
    "cat lucifer figaro sergeant si am marie duchess toulouse berlioz cheshire bagheera tigger tiger shere rajah khan",
  ],
  [
    "wolfHead",
    "wolf dog pluto lady tramp bolt goofy max pongo perdita puppy patch rolly bruno percy nana dalmatian hound dug slinky stray",
  ],
  ["raven", "diablo raven crow jim magpie"],
  ["parrotHead", "iago zazu kevin bird scuttle jose panchito feather flit kakapo parrot"],
  ["owl", "archimedes owl"],
  ["rooster", "heihei alan chicken rooster"],
  ["dolphin", "nemo dory cleo flounder fish marlin shark bruce sea dolphin"],
  ["whaleTail", "whale monstro ocean moana sail wayfinder"],
  ["octopus", "ursula hank octopus morgana tentacle"],
  ["snake", "kaa hiss snake flotsam jetsam jafar serpent eel"],
  ["horseHead", "maximus philippe horse bullseye khan's pegasus samson altivo"],
  ["deerHead", "bambi deer elk sven stag"],
  ["crab", "sebastian tamatoa crab"],
  ["frog", "naveen tiana frog toad louis"],
  ["monkey", "abu rafiki king-louie monkey terk kuzco ape"],
  ["dinosaurRex", "rex dinosaur hydra"],
  ["spikedDragonHead", "mushu dragon sisu elliot spyro"],
  ["butterfly", "butterfly flower antonio mariposa"],
  ["bat", "bat fidget ratigan bartok"],
  ["magicBroom", "broom brooms"],
  ["witchFlight", "mim witch yzma gothel crone hag"],
  ["wizardStaff", "merlin staff wizard sorcerer's gandalf"],
  ["crystalBall", "magica facilier crystal vision fortune bruno prophecy oracle"],
  ["fairyWand", "tinker fairy wand godmother flora fauna merryweather silvermist fawn bibbidi"],
  ["pirateHook", "hook smee silver pirate pirates"],
  ["captainHatProfile", "captain gantu rourke commander officer guard soldier pacha calhoun"],
  ["mermaid", "ariel mermaid triton's"],
  ["trident", "triton trident poseidon"],
  ["snowflake2", "elsa ice snow winter freeze frost frozen blizzard snowman olaf anna cold arendelle"],
  ["shinyApple", "apple poison"],
  ["mirrorMirror", "mirror reflection"],
  ["queenCrown", "queen cruella empress"],
  ["bowArrow", "merida archer arrow bow bullseye kronk"],
  ["zeusSword", "zeus hercules hero"],
  ["flame", "hades fire flame burn torch lumiere heat blaze phoenix lava calcifer megara"],
  ["sharpSmile", "grin smile mad cackle maleficent"],
  ["evilEyes", "villain evil dark shadow wicked mor'du horned"],
  ["magicLamp", "genie lamp aladdin wish djinn"],
  ["rose", "rose beast belle's enchanted briar aurora"],
  ["openBook", "belle book tale story library lesson reading study knowledge wisdom lore"],
  ["scrollUnfurled", "scroll plan contract map letter law decree invitation"],
  ["quill", "quill pen ink write inkcaster draw"],
  ["highHeel", "cinderella slipper shoe shoes heel"],
  ["dress", "dress gown edna wardrobe fashion"],
  ["sunrise", "rapunzel sun dawn morning lantern-bearer corona"],
  ["lanternFlame", "lantern light candle illuminary glow"],
  ["biceps", "gaston maui luisa strong strength muscle titan giant kronk's"],
  ["broadsword", "mulan sword phillip blade arthur shang rapier sorcerer-slayer katana"],
  ["crossedSwords", "fight duel battle attack challenge ambush spar"],
  ["shield", "shield armor armour guard protect defend resist"],
  ["guitar", "stitch guitar rock ernesto concert miguel"],
  ["flowerStar", "lilo flower blossom petal isabela lei garden"],
  ["vineLeaf", "vine vineling leaf grandmother tarzan jungle te"],
  ["alienStare", "alien experiment jumba pleakley angel reuben ufo"],
  ["mechaHead", "baymax robot omnidroid wall-e machine hiro wasabi bot zurg armoured"],
  ["rocket", "rocket buzz space launch galaxy blast"],
  ["ringedPlanet", "planet treasure-planet star-command atlantis kida milo"],
  ["raceCar", "vanellope race racer speedway car driver turbo mcqueen wreck-it ralph"],
  ["wrench", "felix fix wrench repair mechanic tool hammer"],
  ["gears", "gear inventor clock cogsworth maurice device workshop gizmo tinkerer coil core chromicon"],
  ["lightBulb", "idea think plan-b invent genius"],
  ["key", "key lock door gate"],
  ["chest", "chest treasure vault hoard"],
  ["goldStack", "gold money dime coin rich fortune-hunter midas tax"],
  ["cutDiamond", "gem diamond jewel stone heart-of amber amethyst emerald ruby sapphire steel crystal-gem"],
  ["diamondRing", "ring necklace pendant locket"],
  ["roundPotion", "potion elixir chem brew flask canister"],
  ["cauldron", "cauldron pot stew soup ratatouille remy"],
  ["forkKnifeSpoon", "dinglehopper dinner feast guest food fork hungry"],
  ["coffeeCup", "tea cup mrs. chip potts coffee"],
  ["honeypot", "hunny honey"],
  ["cupcake", "cake sugar candy sweet cookie king-candy birthday"],
  ["cook", "chef cook bake"],
  ["hourglass", "time hourglass past future wait clockwork"],
  ["present", "gift present toy woody andy christmas santa"],
  ["balloons", "balloon balloons carl ellie house-up party celebration"],
  ["cannon", "cannon bomb tank explosive"],
  ["featheredWing", "wing wings fly flight plane pilot cloud kit soar cloudkicker baloo's"],
  ["angelWings", "gargoyle goliath angel blessing heaven"],
  ["ghostAlly", "ghost phantom spirit haunted ancestor hector"],
  ["dwarfFace", "dwarf doc grumpy happy sleepy sneezy bashful dopey"],
  ["medal", "philoctetes olympus champion trophy victory trainer"],
  ["magnifyingGlass", "detective clue search look investigate magnifying sherlock"],
  ["dominoMask", "thief flynn mask heist steal sneak spy disguise"],
  ["dualityMask", "actor drama double pretend show clopin"],
  ["sprint", "run dash quick go fast hurry escape chase sprint zoom"],
  ["footprint", "step path track follow journey walk trail"],
  ["castle", "castle palace kingdom"],
  ["evilTower", "tower lair fortress bastion"],
  ["house", "house home hut cottage manor casita casa room hq headquarters"],
  ["village", "village town city marketplace agrabah street zootopia corner"],
  ["caveEntrance", "cave cove grotto den hollow mine tunnel burrow"],
  ["mountains", "mountain rock cliff peak canyon"],
  ["palmTree", "island beach lagoon motunui paradise palm coconut kakamora"],
  ["pineTree", "forest wood woods tree acre pocahontas"],
  ["galleon", "ship boat jolly galleon voyage"],
  ["bridge", "bridge"],
  ["greekTemple", "temple hall institute academy museum"],
  ["portal", "portal world through wonderland rabbit-hole door-to underworld"],
  ["waterSplash", "water wave river rain splash tide swim under"],
  ["lightningTrio", "lightning thunder storm shock zap electric"],
  ["whirlwind", "wind tornado whirl swirl spin hurricane colors"],
  ["moon", "moon night dream sleep lullaby midnight"],
  ["fallingStar", "star wish-upon falling shine sparkle"],
  ["starSwirl", "magic spell enchant magical mystical conjure"],
  ["hearts", "love heart true family friend friends together dear"],
  ["brokenHeart", "broken goodbye tears sorrow lost"],
  ["healing", "heal healing rest restoring cure aid help"],
  ["explosionRays", "explosion smash break crash blast boom"],
  ["skullCrossedBones", "death doom grave skull bones banish"],
  ["fist", "fist punch strike slam grab hit"],
  ["talk", "say talk tell gossip word call speak"],
  ["cardDraw", "card cards"],
  ["returnArrow", "return back home-again"],
];

const BY_CLASS: readonly [string, IconName[]][] = [
  ["Dragon", ["spikedDragonHead"]],
  ["Broom", ["magicBroom"]],
  ["Fairy", ["fairyWand"]],
  ["Pirate", ["pirateHook", "anchor", "galleon"]],
  ["Robot", ["mechaHead"]],
  ["Alien", ["alienStare"]],
  ["Seven Dwarfs", ["dwarfFace"]],
  ["Musketeer", ["broadsword"]],
  ["Knight", ["blackKnightHelm", "visoredHelm"]],
  ["Deity", ["zeusSword", "medal"]],
  ["Titan", ["biceps"]],
  ["Gargoyle", ["angelWings"]],
  ["Detective", ["magnifyingGlass"]],
  ["Racer", ["raceCar"]],
  ["Inventor", ["gears", "lightBulb"]],
  ["Sorcerer", ["crystalBall", "wizardStaff", "starSwirl"]],
  ["Queen", ["queenCrown"]],
  ["King", ["crown"]],
  ["Princess", ["jewelCrown"]],
  ["Prince", ["crown", "visoredHelm"]],
  ["Captain", ["captainHatProfile"]],
  ["Super", ["explosionRays", "sprint"]],
  ["Madrigal", ["lanternFlame", "butterfly"]],
  ["Villain", ["evilEyes", "skullCrossedBones"]],
  ["Mentor", ["openBook", "talk"]],
  ["Hero", ["shield", "sunrise", "broadsword"]],
  ["Ally", ["threeFriends", "meeple", "footprint"]],
];

const BY_KIND: Record<Face["kind"], IconName[]> = {
  character: ["meeple", "threeFriends"],
  action: ["starSwirl", "scrollUnfurled", "explosionRays"],
  song: ["musicalNotes", "musicSpell"],
  item: ["chest", "gears", "cutDiamond"],
  location: ["castle", "village", "mountains"],
  card: ["starSwirl"],
};

const words = new Map<string, IconName>();
for (const [icon, list] of BY_WORD) {
  for (const word of list.split(" ")) if (word && !words.has(word)) words.set(word, icon);
}

function wordsIn(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^a-z'.-]+/)
    .map((word) => word.replace(/^[.'-]+|[.'-]+$|'s$/g, ""));
}

function among(names: readonly IconName[], name: string): IconName {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return names[sum % names.length] ?? "meeple";
}

function chosen(face: Face): IconName {
  if (face.kind === "song") return among(BY_KIND.song, face.title);
  for (const text of [face.title, face.version]) {
    for (const word of wordsIn(text)) {
      const found = words.get(word);
      if (found) return found;
    }
  }
  for (const [name, list] of BY_CLASS) if (face.classes.includes(name)) return among(list, face.title);
  return among(BY_KIND[face.kind], face.title);
}

const known = new Map<string, string>();

/** The path of a card's icon, on a grid of 512. */
export function iconOf(face: Face): string {
  const key = `${face.name} ${face.kind}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  // biome-ignore lint/performance/noDynamicNamespaceImportAccess: icons.ts has no icon that cannot be chosen here
  const path = icons[chosen(face)] ?? icons.meeple;
  known.set(key, path);
  return path;
}
