import type { ParseIngredientOptions } from "parse-ingredient";
import type { Unit } from "./units";

const nfc = (text: string) => text.normalize("NFC");

/** Matches characters within a Bangla unit or after its short form: "চা-চামচ", "মি. লি.", "লিঃ". */
const JOINT = "[\\s.:ঃ\\p{Pd}]{0,3}";
/** Patterns of Bangla units (`~` is replaced by JOINT), each with the English word that the parser reads. */
const BANGLA_UNITS = [
  ["টে(?:বিল)?~(?:চামচ|চা)|বড়ো?~চামচ", "tablespoon"],
  ["চা~চামচ|চা[\\s.ঃ\\p{Pd}]+চা|ছোটো?~চামচ", "teaspoon"],
  ["কিলো(?:~গ্রাম)?|কি~গ্রাম?|কে~জি", "kilogram"],
  ["মি(?:লি)?~লি(?:টার)?|মিলি|এম~এল", "milliliter"],
  ["লি(?:টার)?", "liter"],
  // The pattern also accepts the Assamese letter ra (ৰ), which some keyboards write instead of the Bangla one (র).
  ["গ্[রৰ]াম?", "gram"],
  ["পোয়া", "poa"],
  ["ছটাক", "chatak"],
  ["কাপ", "cup"],
  ["চিমটি|চিমটে", "pinch"],
].map(([words = "", unit = ""]) => [`(?:${words.replaceAll("~", JOINT)})[.ঃ]?`, unit] as const);

/**
 * Units in Bangla, in Bangla with Latin letters, and in unusual English spellings. Each has the English word that the
 * parser reads.
 */
const TRANSLATED: readonly (readonly [string, string])[] = [
  ...BANGLA_UNITS,
  ["tebil[\\s-]+chamoch", "tablespoon"],
  ["cha[\\s-]+chamoch", "teaspoon"],
  ["c\\.|cups?\\.", "cup"],
  ["tbs?l?s?ps?\\.|tbs\\.", "tablespoon"],
  ["tsps?\\.", "teaspoon"],
  ["fl\\.?[\\s-]?oz\\.?", "fluid ounce"],
  ["(?:lbs?|pounds?)\\.", "pound"],
  ["(?:oz|ounces?)\\.", "ounce"],
  ["table[\\s-]+spoon(?:ful)?s?", "tablespoon"],
  ["tea[\\s-]+spoon(?:ful)?s?", "teaspoon"],
  ["k\\.\\s?gs?\\.?", "kilogram"],
  ["m\\.\\s?ls?\\.?", "milliliter"],
  ["কোয়া|কোষ", "clove"],
  ["টুকরা|টুকরো|পিস|ফালি", "piece"],
  ["কাঠি|স্টিক", "stick"],
  [`সে(?:ন্টি)?${JOINT}মি(?:টার)?[.ঃ]?|centimetres?`, "centimeter"],
  ['ইঞ্চি?|["″”]', "inch"],
  ["ডজন", "dozen"],
  ["হালি", "hali"],
  ["জোড়া", "pair"],
  ["কুড়ি", "kuri"],
  ["মুঠো|মুঠি|মুঠা|মুঠ", "handful"],
  // In "a small one of coriander", "one" means a handful that was named before.
  ["ones?(?=\\s+of\\s)", "handful"],
  ["টি|টা|খানা|nos\\.?|no\\.|[x×]", ""],
].map(([words = "", unit = ""]) => [nfc(words), unit] as const);

const AT_START = TRANSLATED.map(
  ([words, unit]) => [new RegExp(`^(\\s*)(?:${words})(?![\\p{L}\\p{M}])`, "iu"), unit] as const,
);

/**
 * Matches what may stand between a number and its unit: "heaped" in "2 heaped tbsp", "(2 inch)" in "1 (2 inch)
 * piece".
 */
const BEFORE_UNIT = new RegExp(
  `^(\\s*)(?:\\([^()]*\\)\\s*|(?:(?:firmly|lightly|loosely|tightly|well|slightly|very|not\\s+quite)[\\s-]+)?(?:${nfc(
    "small|large|big|generous|good|heaped|heaping|level|levelled|leveled|scant|rounded|packed|full|tiny|ভরা|ভর্তি|উঁচু|সমান",
  )})\\s+(?=(?:pinch|stick|piece|clove|cup|c\\.|tsp|tbs|tbls|tea\\s*sp|table\\s*sp|handful|bunch|dash|one\\s+of|কাপ|চা|টে|চিমটি|মুঠ)))`,
  "iu",
);

/** A pattern for units of weight and volume with their short forms and an optional full stop. */
export const MEASURE = `(?:${nfc(
  `kgs?|kilos?|kilograms?|k\\.\\s?g|g|gms?|gr|grams?|lbs?|pounds?|oz|ounces?|l|lt|ltrs?|lit(?:re|er)s?|mls?|millilit(?:re|er)s?|m\\.\\s?l|cl|dl|pints?|quarts?|pinch(?:es)?|cups?|c|tbsps?|tbs|tblsp|table[\\s-]?spoons?|tsps?|tea[\\s-]?spoons?|${BANGLA_UNITS.map(([words]) => words).join("|")}`,
)})(?![\\p{L}\\p{M}\\p{N}])\\.?`;

/** A pattern for packs in which food is sold. */
export const PACK = nfc(
  "(?:cans?|tins?|packets?|pkts?|packs?|packages?|pkgs?|pouch(?:es)?|sachets?|jars?|bottles?|box(?:es)?|bags?|cartons?|tubs?|tubes?|blocks?|containers?|প্যাকেট|ক্যান|কৌটা|বোতল|টিন)",
);

/** A pattern for words such as "bunch", by which food is sold but which are no units. */
export const HOLDER =
  "(?:bunch(?:es)?|sprigs?|heads?|stalks?|ribs?|loa(?:f|ves)|slices?|ears?|bulbs?|sheets?|cubes?|fillets?|glass(?:es)?|bowls?|plates?|bars?|balls?|rolls?|rashers?|scoops?|pods?)";

const OTHER_WORD = nfc(
  "bhoris?|tolas?|se+rs?|ভরি|তোলা|সের|মণ|আঁটি|আটি|গোছা|থোকা|ছড়া|কাঁদি|বিড়া|পট|মগ|জগ|গ্লাস|বাটি|পাতা|স্লাইস|শিশি|বয়াম|বস্তা|হাঁড়ি",
);
const ONLY_HOLDER = new RegExp(`^(?:${PACK}|${HOLDER}|${OTHER_WORD})$`, "iu");

/** Returns true if the words name a pack, a holder or a count but no food: "packets", "bunch". */
export const isHolder = (words: string): boolean => ONLY_HOLDER.test(words);

/** Returns true if there are words before the unit, as in "2 heaped tbsp". */
export const keepsWords = (behind: string): boolean => BEFORE_UNIT.test(behind);

/** Translates the unit at the beginning of a text: "চা চামচ হলুদ" -> "teaspoon হলুদ". */
export function translateUnit(behind: string): string {
  const text = behind.replace(BEFORE_UNIT, "$1");
  for (const [pattern, unit] of AT_START) {
    if (pattern.test(text)) return text.replace(pattern, `$1${unit}`);
  }
  return text;
}

/** Options for `parse-ingredient`: more spellings of units and more words that belong to the food. */
export const READER: ParseIngredientOptions = {
  round: 3,
  ignoreUOMs: `
    bag bags box boxes bunch bunches can cans carton cartons container containers ear ears foot feet ft head heads
    large lg medium md med meter meters m pack packs package packages pkg pkgs small sm sprig sprigs yard yards yd
    in
  `
    .trim()
    .split(/\s+/),
  additionalUOMs: {
    gram: {
      short: "g",
      plural: "grams",
      alternates: ["g.", "gm", "gm.", "gms", "gr", "grm", "gramme", "grammes"],
      type: "mass",
    },
    kilogram: { short: "kg", plural: "kilograms", alternates: ["kg.", "kgs", "kilo", "kilos"], type: "mass" },
    liter: {
      short: "l",
      plural: "liters",
      alternates: ["l.", "L", "litre", "litres", "ltr", "ltr.", "lt", "lt."],
      type: "volume",
    },
    milliliter: {
      short: "ml",
      plural: "milliliters",
      alternates: ["ml.", "mL", "millilitre", "millilitres", "mls", "cc"],
      type: "volume",
    },
    centiliter: {
      short: "cl",
      plural: "centiliters",
      alternates: ["centilitre", "centilitres"],
      type: "volume",
    },
    tablespoon: {
      short: "tbsp",
      plural: "tablespoons",
      alternates: "tbsp. T T. Tbsp Tbsp. tbsps tbs tbs. tblsp tablespoonful tablespoonfuls".split(" "),
      type: "volume",
    },
    teaspoon: {
      short: "tsp",
      plural: "teaspoons",
      alternates: ["tsp.", "t", "t.", "tsps", "teaspoonful", "teaspoonfuls"],
      type: "volume",
    },
    cup: { short: "cup", plural: "cups", alternates: ["cupful", "cupfuls"], type: "volume" },
    poa: { short: "poa", plural: "poas", alternates: ["powa"], type: "mass" },
    chatak: { short: "chatak", plural: "chataks", alternates: ["chhatak"], type: "mass" },
    hali: { short: "hali", plural: "halis", alternates: ["haali"], type: "count" },
    pair: { short: "pair", plural: "pairs", alternates: ["jora"], type: "count" },
    kuri: { short: "kuri", plural: "kuris", alternates: [], type: "count" },
    handful: { short: "handful", plural: "handfuls", alternates: [], type: "other" },
    drop: {
      short: "drop",
      plural: "drops",
      alternates: ["splash", "splashes", "knob", "knobs", "drizzle", "sprinkle"],
      type: "other",
    },
  },
};

/**
 * Maps the parser's units to the units of the contract. `times` multiplies the quantity. `vague` marks a unit without
 * a fixed size.
 */
export const READ_UNITS: Record<string, { unit: Unit | null; times: number } | "vague"> = {
  gram: { unit: "g", times: 1 },
  kilogram: { unit: "kg", times: 1 },
  milligram: { unit: "g", times: 0.001 },
  ounce: { unit: "g", times: 28.35 },
  pound: { unit: "g", times: 453.6 },
  // A poa is a quarter of a seer. Markets sell it as 250 g today.
  poa: { unit: "g", times: 250 },
  chatak: { unit: "g", times: 60 },
  milliliter: { unit: "ml", times: 1 },
  centiliter: { unit: "ml", times: 10 },
  deciliter: { unit: "ml", times: 100 },
  liter: { unit: "l", times: 1 },
  "fluid ounce": { unit: "ml", times: 30 },
  pint: { unit: "ml", times: 475 },
  quart: { unit: "ml", times: 950 },
  gallon: { unit: "l", times: 3.8 },
  teaspoon: { unit: "tsp", times: 1 },
  tablespoon: { unit: "tbsp", times: 1 },
  cup: { unit: "cup", times: 1 },
  pinch: { unit: "pinch", times: 1 },
  dash: { unit: "pinch", times: 1 },
  stick: { unit: "stick", times: 1 },
  clove: { unit: "clove", times: 1 },
  piece: { unit: "piece", times: 1 },
  dozen: { unit: null, times: 12 },
  hali: { unit: null, times: 4 },
  pair: { unit: null, times: 2 },
  kuri: { unit: null, times: 20 },
  handful: "vague",
  drop: "vague",
  centimeter: { unit: "cm", times: 1 },
  inch: { unit: "inch", times: 1 },
  millimeter: "vague",
};
