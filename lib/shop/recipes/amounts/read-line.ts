import { latinDigits } from "@/lib/platform/latin-digits";
import { composed } from "@/lib/platform/plain-text";
import { findAmounts } from "./find-amounts";
import { foodName, foodOrSame } from "./food-name";
import { headingOf } from "./heading";
import { FOREIGN } from "./noun-forms";
import { type ReadAmount, readAmounts } from "./read-amount";
import { HOLDER, isHolder, PACK } from "./unit-words";
import { type Item, MAX_FOOD_LENGTH, MAX_LINE_LENGTH, type Unit } from "./units";

type Place = { start: number; end: number };

/** An amount and its position in an ingredient line. */
export type AmountMark = Place & {
  quantity: number;
  max: number | null;
  /** null without a unit ("2 onions"), or if the unit stays in the text ("3 cm"). */
  unit: Unit | null;
  /** Index of the item that stores the amount. null if no item stores it. */
  item: number | null;
  /** Position of the counted noun, if the line has one: "onions" in "2 red onions". */
  noun: Place | null;
};

/**
 * The foods of an ingredient line with their amounts (`items`), and the positions of the amounts (`marks`). A heading
 * has neither.
 */
export type Reading = { items: Item[]; marks: AmountMark[] };

/** Parses an ingredient line and never throws. A line that cannot be parsed becomes an item without an amount. */
export function readLine(written: string): Reading {
  const text = composed(written);
  if (headingOf(text) !== null) return { items: [], marks: [] };
  const line = latinDigits(text);
  const reads = text.length > MAX_LINE_LENGTH ? [] : readAmounts(line, findAmounts(line));
  const reading: Reading = { items: [], marks: [] };
  let from = 0;
  for (const [at, read] of reads.entries()) {
    const next = reads.slice(at + 1);
    const words: Words = {
      before: text.slice(from, read.start),
      behind: text.slice(wordsFrom(read, next, line), next.find(({ role }) => role !== "same")?.start),
      line: text,
    };
    if (read.role === "same") reading.marks.push({ ...placed(read), item: null, noun: null });
    else addItem(reading, read, words, next[0]?.start);
    from = read.end;
  }
  return { ...reading, items: named(reading.items, text) };
}

type Words = { before: string; behind: string; line: string };

/**
 * Returns where the words after an amount begin. In "4 cups/1 litre water" they begin after the second amount,
 * because it repeats the first.
 */
function wordsFrom(read: ReadAmount, next: ReadAmount[], line: string): number {
  const [same] = next;
  return same?.role === "same" && /^\s*[/=≈]?\s*$/.test(line.slice(read.foodFrom, same.start))
    ? same.foodFrom
    : read.foodFrom;
}

const placed = ({ start, end, quantity, max, unit, keepsUnit }: ReadAmount) => ({
  start,
  end,
  quantity,
  max,
  unit: keepsUnit ? null : unit,
});

/** Matches the text that joins two amounts, such as "and" or "plus". */
const JOINT = /[\s,;+&/]*(?:(?:^|\s)(?:and|plus|with|in|or|ও|এবং|আর))?\s*(?:\babout)?\s*$/iu;

/** Returns the words before an amount, back to the last comma or "and". */
const nameBefore = (text: string): string =>
  text
    .replace(/[\s:=,(–—-]+$/, "")
    .split(/[,;।]|\s(?:and|plus|ও|এবং)\s/u)
    .at(-1)
    ?.replace(/\s+(?:x|×|[~≈<>±]|ca?\.|about|around|approx\.?|প্রায়)\s*$/iu, "") ?? "";

const WORD_BEHIND =
  /^\s*([\p{L}\p{M}.]+?)\.?(?=\s*(?:$|[,;()।|/+&–—-])|\s+(?:and|or|for|to|plus|each|ও|এবং|আর|করে)\s)/iu;

/**
 * Returns the food written before its amount. Puts an unknown unit before the food: "Milk 2 packets" becomes "packets
 * Milk".
 */
function foodBefore(before: string, { unit, counts }: ReadAmount, behind: string): string {
  const food = foodName(nameBefore(before));
  const word = unit === null && counts ? WORD_BEHIND.exec(behind)?.[1] : undefined;
  // A preparation after the number does not belong to the food's name: "Onion 2 chopped".
  const isNone = word === undefined || /(?:ed|^করে)$/iu.test(word) || foodName(`${food} ${word}`) === food;
  return isNone || food === "" ? food : `${word} ${food}`;
}

function addItem(
  reading: Reading,
  read: ReadAmount,
  { before, behind, line }: Words,
  limit: number | undefined,
): void {
  const own = foodName(behind.replace(JOINT, ""));
  // In "Salt: 1 tsp" and "Onions, 2" no food follows the amount. The food is before the amount.
  const isBare = own === "" || (isHolder(own) && /\p{L}/u.test(before));
  // In "Salt: 1 tsp, sugar: 2 tsp" each food is named before its colon.
  const isNamed = reading.items.length === 0 || /[\p{L}\p{M}]\)?\s*:\s*$/u.test(before);
  const trailing = read.role === "trailing" || (isBare && isNamed);
  const food = foodOrSame(trailing ? foodBefore(before, read, behind) : own, reading.items.at(-1)?.food);
  const spoken = spokenUnit(food, read.unit);
  const amount = read.counts
    ? { quantity: read.quantity, max: read.max, unit: spoken.unit }
    : { quantity: null, max: null, unit: null };
  reading.marks.push({
    ...placed(read),
    item: read.counts ? reading.items.length : null,
    noun:
      read.unit !== null && !read.keepsUnit
        ? null
        : nounBehind(line.slice(0, limit), read, trailing && read.counts && !read.keepsUnit),
  });
  reading.items.push({ ...amount, food: groundSpice(spoken.food, spoken.unit, line) });
}

/** Fills in the missing foods of items. In "1 cup + 2 tbsp milk" both items get the food "milk". */
function named(items: Item[], text: string): Item[] {
  const name = foodName(text.slice(0, MAX_LINE_LENGTH).replace(/^for\b[^:]*:\s*(?=\S)/i, ""));
  const whole = /\p{L}/u.test(name) ? name : text.trim();
  const nothing = { quantity: null, max: null, unit: null, food: whole };
  return (items.length === 0 ? [nothing] : items).map((item, at) => ({
    ...item,
    food: (item.food || items.slice(at).find(({ food }) => food !== "")?.food || whole).slice(
      0,
      MAX_FOOD_LENGTH,
    ),
  }));
}

/** Splits off a unit that is written after the food: "garlic cloves" becomes food "garlic" and unit "clove". */
function spokenUnit(food: string, unit: Unit | null): { unit: Unit | null; food: string } {
  const isOpen = unit === null || unit === "cm" || unit === "inch";
  const match = isOpen ? /^(.*\b(?:garlic|cinnamon))\s+(clove|stick)s?$/iu.exec(food) : null;
  if (!match?.[1] || !match[2]) return { unit, food };
  return { unit: unit ?? (match[2].toLowerCase() as Unit), food: match[1] };
}

/** "1 tsp coriander, ground" is the seed, not the herb. */
const groundSpice = (food: string, unit: Unit | null, text: string): string =>
  /^coriander$/i.test(food) &&
  (unit === "tsp" || unit === "tbsp") &&
  /\b(?:ground|crushed|roasted)\b/i.test(text)
    ? "ground coriander"
    : food;

/** Matches words for packs after a number. In "2 bunches coriander" the pack is plural, not the food. */
const COMES_IN = new RegExp(
  `^\\s*(?:\\([^()]*\\)\\s*|(?:x\\s*)?[\\d.]+[\\s-]*\\p{L}+\\s+)?(?:(?:small|large|medium|big|fresh|good|full|whole)\\s+)?(${PACK}|${HOLDER})(?![\\p{L}\\p{M}-])`,
  "iu",
);
const OF_A_FRUIT =
  /^\s*(?:[a-z]+\s+){0,2}?([a-z]+(?:['’]s|s['’]))\s+(?:juice|zest|rind|peel|pulp|leaves|worth)\b/iu;
/** How many characters after a number are searched for its noun. */
const NEAR = 120;

/**
 * Returns the position of the noun whose form depends on the number: "tomatoes" in "2 small tomatoes". Returns null
 * without such a noun.
 */
function nounBehind(text: string, read: ReadAmount, trailing: boolean): Place | null {
  const behind = text.slice(read.end, read.end + NEAR);
  const inUnit = !read.counts || read.keepsUnit;
  // Foreign measures and compounds such as "1-inch ginger" have no plural.
  if (FOREIGN.test(behind) || /^-\p{L}/u.test(behind)) return null;
  const named = inUnit ? null : (COMES_IN.exec(behind) ?? OF_A_FRUIT.exec(behind));
  if (named?.[1]) {
    const start = read.end + named.index + named[0].lastIndexOf(named[1]);
    return { start, end: start + named[1].length };
  }
  if (trailing) return null;
  const size = /^\s*\([^()]*\)/.exec(behind)?.[0].length ?? 0;
  const words = behind.slice(size);
  const thing = inUnit
    ? behind
        .slice(0, read.foodFrom - read.end)
        .replace(/\s+of\s*$/i, "")
        .trim()
    : foodName(words.split(/\s(?:of|on|or|and|with|in)\s|[,;:(]/iu)[0] ?? "");
  const noun = /[A-Za-z]+(?=\.?$)/.exec(thing)?.[0];
  const at = noun === undefined ? -1 : behind.indexOf(thing);
  if (noun === undefined || at < 0) return null;
  const start = read.end + at + thing.lastIndexOf(noun);
  return { start, end: start + noun.length };
}
